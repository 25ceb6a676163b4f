import { useAddressChoice } from '#client/lib/use-address-state.ts';
import { type SortOrder, sortOrders, viewModes } from '#contract/vocabulary.ts';

/** Sort order and view of a list, kept in the address. */
export function useListState(defaultSort: SortOrder = 'latest') {
  const [sort, onSort] = useAddressChoice('sort', sortOrders, defaultSort);
  const [view, onView] = useAddressChoice('view', viewModes, 'grid');
  return { sort, onSort, view, onView };
}
