import { useSearchParamChoice } from '#client/lib/url-state/use-search-param-state.ts';
import { type SortOrder, sortOrders, viewModes } from '#contract/vocabulary.ts';

/** Sort order and view of a list, as search parameters. */
export function useListState(defaultSort: SortOrder = 'latest') {
  const [sort, onSort] = useSearchParamChoice('sort', sortOrders, defaultSort);
  const [view, onView] = useSearchParamChoice('view', viewModes, 'grid');
  return { sort, onSort, view, onView };
}
