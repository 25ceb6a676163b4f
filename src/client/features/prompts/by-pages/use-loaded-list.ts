import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useDeferredData } from '#client/lib/api/use-deferred-data.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import type { CountedList } from '../facets/counted-list.ts';
import type { ListedPrompts } from '../listed-prompts.ts';
import { type ListPage, listPageQuery, type PagedList } from './list-page.query.ts';
import type { PartialFailure } from './PagesFailure.tsx';
import { useListPages } from './use-list-pages.ts';

type WholeQuery = UseQueryOptions<PromptSummary[], Error, PromptSummary[], string[]>;

interface LoadableList {
  /** The same object as long as it is the same list. */
  list: PagedList;
  /** Loads all of it at once. */
  whole: WholeQuery;
  /** A list of up to this many prompts is loaded whole after its first page. */
  mostWhole: number;
}

/** A list in the form for a screen. */
export interface ShownList {
  /** Undefined until the first response. */
  prompts: ListedPrompts | undefined;
  counted: CountedList;
  /** Whether nothing could be loaded. */
  isError: boolean;
  retry: (() => void) | undefined;
  /** For a list that is loaded by pages, in the form for PromptList and PagesFailure. */
  onRange?: (first: number, last: number, end: number) => void;
  failure?: PartialFailure | undefined;
}

const isComplete = (first: ListPage | undefined) =>
  first !== undefined && first.wholeTotal <= first.prompts.length;

/** Renders the rows of a response in slices, so that a key press need not wait for thirty cards. */
function useDeferredPrompts(
  list: PagedList,
  prompts: ListedPrompts | undefined,
  matchTotal: number | undefined,
) {
  const latest = useMemo(() => ({ list, prompts, matchTotal }), [list, prompts, matchTotal]);
  const drawn = useDeferredValue(latest);
  // Never one list's prompts under the name of another.
  const { prompts: shown, matchTotal: matches = 0 } = prompts && drawn.list === list ? drawn : latest;
  return { prompts: shown, matchTotal: shown && Math.min(matches, shown.length) };
}

/**
 * The part of a list that the client needs: all of a short one, and of a server without pages; otherwise the visible pages.
 *
 * @param search the filters and the order, for a paged list.
 * @returns `data`: the whole list, if it is loaded, which the client then searches, sorts and filters.
 */
export function useLoadedList(
  { list, whole: wholeQuery, mostWhole }: LoadableList,
  search: string,
  hasPages: boolean,
) {
  const client = useQueryClient();
  const firstPage = listPageQuery(list, '', 0);
  const firstQuery = useQuery({
    ...firstPage,
    enabled: hasPages && (search === '' || isComplete(client.getQueryData(firstPage.queryKey))),
  });
  const first = hasPages ? firstQuery.data : undefined;
  const isAllThere = isComplete(first);
  const isLoaded = client.getQueryData(wholeQuery.queryKey) !== undefined;
  const isLong = first !== undefined && first.wholeTotal > mostWhole;
  const pages = useListPages(list, search, hasPages && !isAllThere && (isLong || !isLoaded));
  const total = first?.wholeTotal ?? pages.wholeTotal ?? Number.POSITIVE_INFINITY;
  const isWanted = !hasPages || (!isAllThere && total > 0 && total <= mostWhole);
  const whole = useQuery({ ...wholeQuery, enabled: isWanted });
  const wholeData = isWanted ? whole.data : undefined;
  const data = useDeferredData(isAllThere ? first?.prompts : wholeData);
  const drawn = useDeferredPrompts(list, pages.prompts, pages.matchTotal);
  return { whole, data, pages: { ...pages, ...drawn } };
}
