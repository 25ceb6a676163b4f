import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    '& > a': { flexShrink: 0, whiteSpace: 'nowrap' },
    marginBlockEnd: tokens.spacingVerticalL,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
});

interface Props {
  heading: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ heading, action, children }: Props) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
