import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { listPageLimits } from '#contract/list-pages.ts';
import { type ListPage, listPageQuery, listPagesKey, type PagedList } from './list-page.query.ts';
import { isOutdated, type LoadedPage, mergePages, newestOf } from './merge-pages.ts';

/** Whoever scrolls past a page does not load it, in milliseconds. */
const restMs = 60;
/** So many prompts beyond those that are drawn are loaded with them. */
const margin = listPageLimits.page / 2;

const pageOf = (index: number) => Math.floor(Math.max(0, index) / listPageLimits.page);

/** The pages around what is drawn, as text: the same pages are the same value. */
function useDrawnPages() {
  const [drawn, setDrawn] = useState('0 0');
  const onRange = useCallback(
    (first: number, last: number) => setDrawn(`${pageOf(first - margin)} ${pageOf(last + margin)}`),
    [],
  );
  return { drawn, onRange };
}

const pagesBetween = (drawn: string, total: number) => {
  const [first = 0, last = 0] = drawn.split(' ').map(Number);
  const end = Math.min(last, pageOf(total - 1));
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
};

/** What is shown: the last search whose first page has come, as long as the next one loads. */
function useSettled(list: PagedList, search: string, isEnabled: boolean) {
  const [settled, setSettled] = useState({ list, search });
  // All of them are read in each render: the query tells of a change only of what was read.
  const { data, isError, refetch } = useQuery({ ...listPageQuery(list, search, 0), enabled: isEnabled });
  const isNew = settled.list !== list || settled.search !== search;
  if (isNew && (data || isError)) setSettled({ list, search });
  return { isError, refetch, shown: settled.list === list ? settled.search : search };
}

/** Every page of a list that this page's life has loaded and keeps. */
function useLoadedPages(list: PagedList, search: string): LoadedPage[] {
  const client = useQueryClient();
  return client
    .getQueryCache()
    .findAll({ queryKey: listPagesKey(list, search) })
    .flatMap(({ queryKey, state }) =>
      state.data
        ? [{ page: Number(queryKey.at(-1)), loadedAt: state.dataUpdatedAt, data: state.data as ListPage }]
        : [],
    );
}

/** Loads the pages of an older order again. */
function useReload(list: PagedList, search: string, pages: readonly LoadedPage[], active: readonly number[]) {
  const client = useQueryClient();
  const newest = newestOf(pages);
  const outdated = pages
    .filter((page) => active.includes(page.page) && newest && isOutdated(page, newest))
    .map(({ page }) => page)
    .join(' ');
  useEffect(() => {
    for (const page of outdated ? outdated.split(' ') : []) {
      const { queryKey } = listPageQuery(list, search, Number(page));
      void client.refetchQueries({ queryKey, exact: true });
    }
  }, [client, list, search, outdated]);
}

/**
 * A list of any length of which only the pages near the screen are loaded.
 *
 * @param list the same object as long as it is the same list.
 * @param search what of it is shown.
 */
export function useListPages(list: PagedList, search: string, isEnabled: boolean) {
  const { isError, refetch, shown } = useSettled(list, search, isEnabled);
  const { drawn, onRange } = useDrawnPages();
  const rested = useDebounced(drawn, restMs);
  const loaded = useLoadedPages(list, shown);
  const newest = newestOf(loaded)?.data;
  const total = newest?.total;
  const active = total === undefined || !isEnabled ? [] : pagesBetween(rested, total);
  const results = useQueries({
    queries: active.map((page) => listPageQuery(list, shown, page)),
  });
  useReload(list, shown, loaded, active);
  // What was loaded for an older order is shown only where it is loaded again at the moment.
  const used = loaded.filter(({ page, data }) => data.version === newest?.version || active.includes(page));
  const stamp = used.map(({ page, loadedAt }) => `${page}:${loadedAt}`).join(' ');
  // The stamp says when one of them is another.
  // oxlint-disable-next-line react/exhaustive-deps
  const prompts = useMemo(() => mergePages(used, total ?? 0), [list, shown, stamp, total]);
  const failed = results.filter(({ isError, data }) => isError && !data);
  return {
    /** Undefined until the first page is there. */
    prompts: total === undefined ? undefined : prompts,
    wholeTotal: newest?.wholeTotal,
    departments: newest?.departments,
    /** The search that `prompts` belong to. */
    shown,
    isError: isError && total === undefined,
    retry: () => void refetch(),
    onRange,
    /** Given when a page other than the first could not be loaded. */
    retryPages:
      failed.length > 0 ? () => void Promise.all(failed.map(({ refetch }) => refetch())) : undefined,
  };
}
