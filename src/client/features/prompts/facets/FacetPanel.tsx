import { Button, makeStyles, PopoverSurface, tokens } from '@fluentui/react-components';
import type { ReactNode, RefObject } from 'react';
import { Popover } from '#client/components/modals.tsx';
import { ResultCount } from '#client/components/ResultCount.tsx';
import { SideDrawer } from '#client/components/SideDrawer.tsx';
import { pluralize } from '#client/lib/format.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import type { CountedList } from './counted-list.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { FacetsAwaited } from './FacetsAwaited.tsx';
import { useFacetOptions } from './use-facet-options.ts';
import type { Facets } from './use-facets.ts';

const useStyles = makeStyles({
  // Its shadow is no edge in the dark, where the cards under it have its colour.
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
    // Zoomed in so far, it would cover half of the facets.
    '@media (max-height: 400px)': { position: 'static' },
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
});

interface Props {
  open: boolean;
  facets: Facets;
  counted: CountedList;
  /** How many the list shows now. */
  shown: number;
  /** Before the facets. */
  first?: ReactNode;
  /** The button beside which it opens. */
  target: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The facets with their counts: beside their button, or in a drawer where there is no room. */
export default function FacetPanel(props: Props) {
  const { open, target, onClose } = props;
  const styles = useStyles();
  const isWide = !useMediaQuery('(max-width: 767px)');
  if (!isWide) {
    return (
      <SideDrawer title="Filters" closeLabel="Close filters" position="end" open={open} onClose={onClose}>
        <Groups {...props} />
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
        <div className={styles.inSurface}>
          <Groups {...props} />
        </div>
      </PopoverSurface>
    </Popover>
  );
}

function Groups({ facets, counted, shown, first, onClose }: Props) {
  const styles = useStyles();
  const { chosen, count, toggle, clear } = facets;
  const { groups, onRetry } = useFacetOptions(counted, chosen);
  return (
    <>
      <div className={styles.groups}>
        {first}
        {groups ? null : <FacetsAwaited onRetry={onRetry} />}
        {groups?.map(({ facet: { name, label }, found }) => (
          <FacetGroup key={name} label={label} options={found} onToggle={(value) => toggle(name, value)} />
        ))}
      </div>
      <div className={styles.foot}>
        <ResultCount text={`${pluralize(shown, 'prompt')} found`} />
        <div className={styles.buttons}>
          <Button disabledFocusable={count === 0} onClick={clear}>
            Clear all
          </Button>
          <Button appearance="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </>
  );
}
