import { sortOrders, viewModes, type SortOrder } from '#contract/vocabulary.ts';
import { useAddressChoice } from '#client/lib/use-address-state.ts';

/** Sort order and view of a list, kept in the address. */
export function useListState(defaultSort: SortOrder = 'latest') {
  const [sort, onSort] = useAddressChoice('sort', sortOrders, defaultSort);
  const [view, onView] = useAddressChoice('view', viewModes, 'grid');
  return { sort, onSort, view, onView };
}
