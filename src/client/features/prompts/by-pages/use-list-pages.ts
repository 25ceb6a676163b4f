import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { listPageLimits } from '#contract/list-pages.ts';
import { type ListPage, listPageQuery, listPagesKey } from '../prompt.queries.ts';
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
function useSettled(departmentId: string, search: string, isEnabled: boolean) {
  const [settled, setSettled] = useState({ departmentId, search });
  const first = useQuery({ ...listPageQuery(departmentId, search, 0), enabled: isEnabled });
  const isNew = settled.departmentId !== departmentId || settled.search !== search;
  if (isNew && (first.data || first.isError)) setSettled({ departmentId, search });
  return { first, shown: settled.departmentId === departmentId ? settled.search : search };
}

/** Every page of a list that this page's life has loaded and keeps. */
function useLoadedPages(departmentId: string, search: string): LoadedPage[] {
  const client = useQueryClient();
  return client
    .getQueryCache()
    .findAll({ queryKey: listPagesKey(departmentId, search) })
    .flatMap(({ queryKey, state }) =>
      state.data
        ? [{ page: Number(queryKey.at(-1)), loadedAt: state.dataUpdatedAt, data: state.data as ListPage }]
        : [],
    );
}

/** Loads the pages of an older order again. */
function useReload(
  departmentId: string,
  search: string,
  pages: readonly LoadedPage[],
  active: readonly number[],
) {
  const client = useQueryClient();
  const newest = newestOf(pages);
  const outdated = pages
    .filter((page) => active.includes(page.page) && newest && isOutdated(page, newest))
    .map(({ page }) => page)
    .join(' ');
  useEffect(() => {
    for (const page of outdated ? outdated.split(' ') : []) {
      const { queryKey } = listPageQuery(departmentId, search, Number(page));
      void client.refetchQueries({ queryKey, exact: true });
    }
  }, [client, departmentId, search, outdated]);
}

/**
 * A list of any length of which only the pages near the screen are loaded.
 *
 * @param search as `listSearch` writes it.
 */
export function useListPages(departmentId: string, search: string, isEnabled: boolean) {
  const { first, shown } = useSettled(departmentId, search, isEnabled);
  const { drawn, onRange } = useDrawnPages();
  const rested = useDebounced(drawn, restMs);
  const loaded = useLoadedPages(departmentId, shown);
  const total = newestOf(loaded)?.data.total;
  const active = total === undefined || !isEnabled ? [] : pagesBetween(rested, total);
  const results = useQueries({
    queries: active.map((page) => listPageQuery(departmentId, shown, page)),
  });
  useReload(departmentId, shown, loaded, active);
  // What was loaded for an older order is shown only where it is loaded again at the moment.
  const newest = newestOf(loaded)?.data.version;
  const used = loaded.filter(({ page, data }) => data.version === newest || active.includes(page));
  const stamp = used.map(({ page, loadedAt }) => `${page}:${loadedAt}`).join(' ');
  // The stamp says when one of them is another.
  // oxlint-disable-next-line react/exhaustive-deps
  const prompts = useMemo(() => mergePages(used, total ?? 0), [departmentId, shown, stamp, total]);
  const failed = results.filter(({ isError, data }) => isError && !data);
  return {
    /** Undefined until the first page is there. */
    prompts: total === undefined ? undefined : prompts,
    departmentTotal: newestOf(loaded)?.data.departmentTotal,
    /** The search that `prompts` belong to. */
    shown,
    isError: first.isError && total === undefined,
    retry: () => void first.refetch(),
    onRange,
    /** Given when a page other than the first could not be loaded. */
    retryPages:
      failed.length > 0 ? () => void Promise.all(failed.map(({ refetch }) => refetch())) : undefined,
  };
}
