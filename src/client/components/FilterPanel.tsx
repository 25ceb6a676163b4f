import { Button, makeStyles, PopoverSurface, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import type { OpenPanel } from './FilterButton.tsx';
import { Popover } from './modals.tsx';
import { ResultCount } from './ResultCount.tsx';
import { SideDrawer } from './SideDrawer.tsx';

const useStyles = makeStyles({
  // In the dark its shadow is no edge, because the cards under it have its colour.
  surface: {
    maxHeight: 'min(70vh, 640px)',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  groups: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingVerticalL,
  },
  /** Two columns beside the button. */
  inSurface: { width: 'min(480px, 80vw)' },
  foot: {
    position: 'sticky',
    insetBlockEnd: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground1,
    // Zoomed in so far, it would cover half of the filters.
    '@media (max-height: 400px)': { position: 'static' },
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
});

interface Props extends OpenPanel {
  /** The number of results, in words. */
  found: string;
  /** Undefined while no filter is set. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

/** The filters of a list: beside their button, or in a drawer if there is no room. */
export function FilterPanel({ open, target, onClose, found, onClear, children }: Props) {
  const styles = useStyles();
  const isNarrow = useMediaQuery('(max-width: 767px)');
  const content = (
    <>
      <div className={styles.groups}>{children}</div>
      <div className={styles.foot}>
        <ResultCount text={found} />
        <div className={styles.buttons}>
          <Button disabledFocusable={!onClear} onClick={onClear}>
            Clear all
          </Button>
          <Button appearance="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </>
  );
  if (isNarrow) {
    return (
      <SideDrawer title="Filters" closeLabel="Close filters" position="end" open={open} onClose={onClose}>
        {content}
      </SideDrawer>
    );
  }
  return (
    <Popover
      open={open}
      trapFocus
      onOpenChange={(_, data) => (data.open ? undefined : onClose())}
      positioning={{
        target: target.current,
        position: 'below',
        align: 'start',
        offset: 4,
        overflowBoundaryPadding: 16,
      }}
    >
      <PopoverSurface className={styles.surface} aria-label="Filters">
        <div className={styles.inSurface}>{content}</div>
      </PopoverSurface>
    </Popover>
  );
}
