import { useMemo } from 'react';
import { mayPass } from '#client/lib/api/api-failure.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { localDay } from '#client/lib/days.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { listSearch } from '#contract/list-pages.ts';
import { limits } from '#domain/limits.ts';
import type { SortOrder } from '#domain/vocabulary.ts';
import type { Chosen } from '../facets/facets.ts';
import { promptListQuery } from '../prompt.queries.ts';
import { useShownPrompts } from '../use-shown-prompts.ts';
import { departmentList } from './list-page.query.ts';
import { type ShownList, useLoadedList } from './use-loaded-list.ts';

/** Pause in typing before the server's search, in milliseconds. */
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

/**
 * The prompts of a department that match a text and the facets, in their order. A short list, and any list of a server that has no
 * pages, is loaded whole and searched here; a long one is searched on the server, which sends the visible pages.
 */
export function useDepartmentList(id: string, text: string, sort: SortOrder, chosen: Chosen): ShownList {
  const hasPages = publicConfig().ownServer === true;
  const search = useSearch(text, sort, chosen);
  const list = useMemo(() => departmentList(id), [id]);
  const { whole, data, pages } = useLoadedList(
    { list, whole: promptListQuery(id), mostWhole: limits.wholeList },
    search,
    hasPages,
  );
  const { found, shown } = useShownPrompts(data, text, sort, chosen);
  if (hasPages && !data) return { ...pages, counted: { list, search: pages.shown } };
  return {
    prompts: data && shown,
    counted: found,
    isError: whole.isError,
    retry: mayPass(whole.error) ? () => void whole.refetch() : undefined,
  };
}
