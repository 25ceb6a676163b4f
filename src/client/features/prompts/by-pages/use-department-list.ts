import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { publicConfig } from '#client/lib/api/config.ts';
import { useDeferredData } from '#client/lib/api/use-deferred-data.ts';
import { localDay } from '#client/lib/days.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { listPageLimits, listSearch } from '#contract/list-pages.ts';
import type { SortOrder } from '#contract/vocabulary.ts';
import type { CountedList } from '../facets/FacetButton.tsx';
import type { Chosen } from '../facets/facets.ts';
import type { ListedPrompts } from '../listed-prompts.ts';
import { type ListPage, listPageQuery, promptListQuery } from '../prompt.queries.ts';
import { useShownPrompts } from '../use-shown-prompts.ts';
import { useListPages } from './use-list-pages.ts';

/** How long typing rests before the server is asked, in milliseconds. */
const typingMs = 200;

/** What the list shows, as parameters of the call. The text follows the field once typing rests, at once where it is cleared. */
function useSearch(text: string, sort: SortOrder, chosen: Chosen) {
  const rested = useDebounced(text, typingMs);
  const wanted = text.trim() === '' ? '' : rested;
  return useMemo(() => {
    const values: Chosen = { ...chosen, q: [wanted], sort: [sort] };
    return listSearch((name) => values[name] ?? [], localDay());
  }, [wanted, sort, chosen]);
}

const isComplete = (first: ListPage | undefined) =>
  first !== undefined && first.departmentTotal <= first.prompts.length;

/** All prompts of a department where the client has them: of a short list, or of a server without pages. */
function useWholeList(id: string, search: string, hasPages: boolean) {
  const client = useQueryClient();
  const firstPage = listPageQuery(id, '', 0);
  const firstQuery = useQuery({
    ...firstPage,
    enabled: hasPages && (search === '' || isComplete(client.getQueryData(firstPage.queryKey))),
  });
  const first = hasPages ? firstQuery.data : undefined;
  const isAllThere = isComplete(first);
  const { queryKey } = promptListQuery(id);
  const isLoaded = client.getQueryData(queryKey) !== undefined;
  const isLong = first !== undefined && first.departmentTotal > listPageLimits.wholeList;
  const pages = useListPages(id, search, hasPages && !isAllThere && (isLong || !isLoaded));
  const total = first?.departmentTotal ?? pages.departmentTotal ?? Number.POSITIVE_INFINITY;
  const isWanted = !hasPages || (!isAllThere && total <= listPageLimits.wholeList);
  const whole = useQuery({ ...promptListQuery(id), enabled: isWanted });
  const wholeData = isWanted ? whole.data : undefined;
  return { whole, data: isAllThere ? first?.prompts : wholeData, pages };
}

/** What a response brings is drawn in slices, whenever it comes: a key that is pressed meanwhile does not wait for thirty cards. */
function useDrawnPages(id: string, prompts: ListedPrompts | undefined) {
  const latest = useMemo(() => ({ id, prompts }), [id, prompts]);
  const drawn = useDeferredValue(latest);
  // Never a department's prompts under the name of another.
  return prompts && drawn.id === id ? drawn.prompts : prompts;
}

export interface DepartmentList {
  /** Undefined while nothing is there yet. */
  prompts: ListedPrompts | undefined;
  counted: CountedList;
  isError: boolean;
  retry: () => void;
  /** Of a list that comes by pages, as PromptList and PagesFailure take them. */
  onRange?: (first: number, last: number) => void;
  retryPages?: (() => void) | undefined;
}

/**
 * The prompts of a department that match a text and the facets, in their order. A short list, and any list of a server that has no
 * pages, is loaded whole and searched here; of a long one the server searches, and sends what is on the screen.
 */
export function useDepartmentList(id: string, text: string, sort: SortOrder, chosen: Chosen): DepartmentList {
  const hasPages = publicConfig().listPages === true;
  const search = useSearch(text, sort, chosen);
  const { whole, data: all, pages } = useWholeList(id, search, hasPages);
  const data = useDeferredData(all);
  const { found, shown } = useShownPrompts(data, text, sort, chosen);
  const paged = useDrawnPages(id, pages.prompts);
  if (hasPages && !data)
    return { ...pages, prompts: paged, counted: { departmentId: id, search: pages.shown } };
  return {
    prompts: data && shown,
    counted: found,
    isError: whole.isError,
    retry: () => void whole.refetch(),
  };
}
