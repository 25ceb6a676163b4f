import type { ReactNode } from 'react';
import { FilterButton } from '#client/components/FilterButton.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { CountedList } from './use-facet-options.ts';
import type { Facets } from './use-facets.ts';

const FacetPanel = lazyWithRetry(() => import('./FacetPanel.tsx'));

export interface FacetsShown {
  facets: Facets;
  counted: CountedList;
  /** Number of prompts that match the chosen filters. */
  shown: number;
  /** Filters of the page's own, before the facets; `close` closes the panel. */
  first?: (close: () => void) => ReactNode;
}

/** Opens the facets of a list; says how many are chosen. */
export const FacetButton = (props: FacetsShown) => (
  <FilterButton id="facets" count={props.facets.count}>
    {(panel) => <FacetPanel {...panel} {...props} />}
  </FilterButton>
);
