import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mayPass } from '#client/lib/api/api-failure.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { pagesParameter, useChangeSearchParams } from '#client/lib/url-state/use-change-search-params.ts';
import { limits } from '#domain/limits.ts';
import { listKey, listQuery } from './list.queries.ts';
import type { ListPage, PromptListId } from './list-server.ts';

/** The number of shown pages, which the URL keeps, and a function that shows one more; it stays the same. */
export function usePageCount() {
  const [parameters] = useSearchParams();
  const change = useChangeSearchParams();
  const showMore = useCallback(
    () => change((current) => current.set(pagesParameter, String(pagesIn(current) + 1))),
    [change],
  );
  return [pagesIn(parameters), showMore] as const;
}
const pagesIn = (parameters: URLSearchParams) =>
  Math.max(1, Math.trunc(Number(parameters.get(pagesParameter))) || 1);

/** The rest of a list, below its shown prompts. */
export interface More {
  /** Prompts that are being loaded. */
  awaited: number;
  isLoading: boolean;
  hasFailed: boolean;
  /** Shows the next page, or tries again. */
  show: () => void;
}

/** The last selection of a list that was loaded, while the next one loads or after it failed. */
function useKept(list: PromptListId, data: InfiniteData<ListPage> | undefined) {
  const key = listKey(list).join(' ');
  const [kept, keep] = useState({ key, data });
  if (data && data !== kept.data) keep({ key, data });
  return kept.key === key ? kept.data : undefined;
}

/** A prompt that moved to the next page between two requests is listed once. */
const unique = (prompts: PromptSummary[]) => [
  ...new Map(prompts.map((prompt) => [prompt.id, prompt])).values(),
];

/**
 * The first pages of a list.
 *
 * @param search the filters and the order, as parameters of the call.
 * @param pages number of pages to show, and a function that shows one more, which stays the same.
 */
export function useListPages(
  list: PromptListId,
  search: string,
  [pages, showMore]: readonly [number, () => void],
) {
  const query = useInfiniteQuery(listQuery(list, search));
  const { data, error, isError, isFetching, hasNextPage, isFetchNextPageError, refetch, fetchNextPage } =
    query;
  const kept = useKept(list, data);
  const shown = data ?? kept;
  const loaded = shown?.pages.length ?? 0;
  const first = shown?.pages[0];
  const isNextWanted = data !== undefined && hasNextPage && loaded < pages;
  useEffect(() => {
    if (isNextWanted && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isNextWanted, isFetching, isFetchNextPageError, fetchNextPage]);
  const prompts = useMemo(
    () => shown && unique(shown.pages.slice(0, pages).flatMap((page) => page.prompts)),
    [shown, pages],
  );
  const total = first?.total ?? 0;
  const isLoading = isNextWanted && !isFetchNextPageError;
  const hasFailed = isNextWanted && isFetchNextPageError;
  const awaited = isLoading ? Math.min(pages * limits.listPage, total) - loaded * limits.listPage : 0;
  const hasMore = Math.min(loaded, pages) * limits.listPage < total;
  const more = useMemo<More | undefined>(
    () =>
      hasMore
        ? { awaited, isLoading, hasFailed, show: hasFailed ? () => void fetchNextPage() : showMore }
        : undefined,
    [hasMore, awaited, isLoading, hasFailed, showMore, fetchNextPage],
  );
  const retry = () => void refetch();
  return {
    /** Undefined until the first response. */
    prompts,
    more,
    /** Whether these are the prompts of the selection, not of the one before. */
    isCurrent: data !== undefined,
    total,
    matchTotal: first?.matchTotal ?? 0,
    /** Undefined until the first response. */
    wholeTotal: first?.wholeTotal,
    departments: first?.departments,
    isLoading: !shown && !isError,
    error,
    refetch: retry,
    retry: mayPass(error) ? retry : undefined,
    /** Loads the selection again that could not be loaded; undefined if it was. */
    retrySelection: isError && !data && shown ? retry : undefined,
  };
}

/** The first pages of a list that is loaded whole. */
export function useWholeListPages(all: readonly PromptSummary[]) {
  const [pages, showMore] = usePageCount();
  const end = pages * limits.listPage;
  const prompts = useMemo(() => all.slice(0, end), [all, end]);
  const hasMore = all.length > end;
  const more = useMemo<More | undefined>(
    () => (hasMore ? { awaited: 0, isLoading: false, hasFailed: false, show: showMore } : undefined),
    [hasMore, showMore],
  );
  return { prompts, more };
}
