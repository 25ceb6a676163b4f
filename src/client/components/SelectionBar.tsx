import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatNumber } from '#client/lib/format.ts';
import { bottomBar, fadeAbove } from './bottom-bar.ts';

const useStyles = makeStyles({
  bar: {
    ...bottomBar,
    position: 'sticky',
    insetBlockEnd: 0,
    // Where it does not stick, its fade ends below the list.
    marginBlockStart: tokens.spacingVerticalM,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: `${tokens.shadow4}, ${fadeAbove}`,
    '@media (min-width: 641px)': { paddingBlock: tokens.spacingVerticalM },
    // Zoomed in so far, it would cover half of the list.
    '@media (max-height: 480px)': { position: 'static' },
  },
  count: { marginInlineEnd: 'auto', fontWeight: tokens.fontWeightSemibold },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 640px)': {
      display: 'grid',
      width: '100%',
      gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
      '& > *': { minWidth: 0, paddingInline: tokens.spacingHorizontalXS },
    },
  },
});

interface Props {
  count: number;
  onClear: () => void;
  /** The buttons of the actions. */
  children: ReactNode;
}

/** The number of selected prompts, and the actions on them. */
export function SelectionBar({ count, onClear, children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.bar} role="group" aria-label="Actions on selected prompts">
      <span className={styles.count} role="status">
        {formatNumber(count)} selected
      </span>
      <Button appearance="subtle" onClick={onClear}>
        Clear selection
      </Button>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
