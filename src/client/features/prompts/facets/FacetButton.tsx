import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef, useState } from 'react';
import { FilterRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { formatNumber } from '#client/lib/format.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { CountedList } from './counted-list.ts';
import type { Facets } from './use-facets.ts';

const FacetPanel = lazyWithRetry(() => import('./FacetPanel.tsx'));

const useStyles = makeStyles({
  button: { flexShrink: 0, minWidth: 'auto', paddingInline: tokens.spacingHorizontalS },
  spoken: visuallyHidden,
  count: { fontVariantNumeric: 'tabular-nums', marginInlineStart: tokens.spacingHorizontalXS },
});

interface Props {
  facets: Facets;
  counted: CountedList;
  /** Number of prompts that match the chosen filters. */
  shown: number;
  /** A filter of the page's own, before the facets. */
  first?: ReactNode;
}

/** Opens the facets of a list; says how many are chosen. */
export function FacetButton({ facets, counted, shown, first }: Props) {
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const { count } = facets;
  return (
    <>
      <Button
        ref={button}
        id="facets"
        className={styles.button}
        icon={<FilterRegular />}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
      >
        Filters
        {count > 0 ? (
          <>
            {' '}
            <span className={styles.count}>{formatNumber(count)}</span>{' '}
            <span className={styles.spoken}>selected</span>
          </>
        ) : null}
      </Button>
      {open === undefined ? null : (
        <LazyBoundary name="Filters" onFailure={() => setOpen(undefined)}>
          <FacetPanel
            open={open}
            facets={facets}
            counted={counted}
            shown={shown}
            first={first}
            target={button}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
