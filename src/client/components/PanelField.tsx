import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  label: { fontWeight: tokens.fontWeightSemibold },
});

/** A select in a panel of filters, under its label. */
export function PanelField({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}
