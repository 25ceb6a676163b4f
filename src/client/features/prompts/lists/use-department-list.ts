import { useMemo } from 'react';
import { localDay } from '#client/lib/days.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { listSearch } from '#contract/list-pages.ts';
import type { SortOrder } from '#domain/vocabulary.ts';
import type { Chosen } from '../facets/facets.ts';
import { useListPages, usePageCount } from './use-list-pages.ts';

/** Pause in typing before the search, in milliseconds. */
const typingMs = 200;

/** The list's filters, as parameters of the call. The text follows the field after a pause in typing, or at once if the field is cleared. */
function useSearch(text: string, sort: SortOrder, chosen: Chosen) {
  const rested = useDebounced(text, typingMs);
  const wanted = text.trim() === '' ? '' : rested;
  return useMemo(() => {
    const values: Chosen = { ...chosen, q: [wanted], sort: [sort] };
    return listSearch((name) => values[name] ?? [], localDay());
  }, [wanted, sort, chosen]);
}

/** The prompts of a department that match a text and the facets, in their order. */
export function useDepartmentList(department: string, text: string, sort: SortOrder, chosen: Chosen) {
  const search = useSearch(text, sort, chosen);
  const list = { department };
  return { ...useListPages(list, search, usePageCount()), counted: { list, search } };
}
