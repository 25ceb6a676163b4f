import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { limits } from '#domain/limits.ts';
import { type ListPage, listPageQuery, listPagesKey, type PagedList } from './list-page.query.ts';
import {
  closePlaces,
  type LoadedPage,
  mergePages,
  newestOf,
  type Outdated,
  olderThan,
} from './merge-pages.ts';
import type { PartialFailure } from './PagesFailure.tsx';

/** Pages that are scrolled past faster than this are not loaded, in milliseconds. */
const restMs = 60;
/** Number of prompts to load before and after the drawn ones. */
const margin = limits.listPage / 2;

const pageOf = (index: number) => Math.floor(Math.max(0, index) / limits.listPage);

/** The pages around the drawn rows, as a string, so that equal pages are an equal value. */
function useDrawnPages() {
  const [drawn, setDrawn] = useState('0 0');
  const onRange = useCallback(
    (first: number, last: number, end: number) =>
      setDrawn(`${pageOf(first - margin)} ${pageOf(Math.min(last + margin, end))}`),
    [],
  );
  return { drawn, onRange };
}

/** @param closed maximum number of rows omitted before the drawn ones; each brings a later row into view. */
const pagesBetween = (drawn: string, total: number, closed: number) => {
  const [first = 0, last = 0] = drawn.split(' ').map(Number);
  const end = Math.min(last + Math.ceil(closed / limits.listPage), pageOf(total - 1));
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
};

/** Every page of a list that is in the cache. @param search undefined for all searches of the list. */
export function useLoadedPages(list: PagedList, search?: string): LoadedPage[] {
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

/**
 * The last search whose first page was loaded, while the next one loads or after it fails. A failure is shown in
 * place of a list only if none of it is loaded.
 */
function useSettled(list: PagedList, search: string, isEnabled: boolean) {
  const [settled, setSettled] = useState({ list, search });
  // All are read in each render, as the query only notifies of changes to properties that were read.
  const { data, isError, refetch } = useQuery({ ...listPageQuery(list, search, 0), enabled: isEnabled });
  const shown = settled.list === list ? settled.search : search;
  const loaded = useLoadedPages(list, shown);
  const isNew = settled.list !== list || settled.search !== search;
  if (isNew && (data || (isError && loaded.length === 0))) setSettled({ list, search });
  return { isError, refetch, shown, loaded };
}

/** Loads pages again. @returns which of them were. */
function useReload(list: PagedList, search: string, outdated: readonly Outdated[]) {
  const client = useQueryClient();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const keyOf = ({ page, reason }: Outdated) => `${page} ${list.path}${search} ${reason}`;
  const left = outdated
    .map(keyOf)
    .filter((key) => !done.has(key))
    .join('\n');
  useEffect(() => {
    for (const key of left ? left.split('\n') : []) {
      const { queryKey } = listPageQuery(list, search, Number.parseInt(key, 10));
      void client
        .refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
        .then(() => setDone((before) => new Set(before).add(key)));
    }
  }, [client, list, search, left]);
  return <Page extends Outdated>(pages: readonly Page[]) => pages.filter((page) => done.has(keyOf(page)));
}

/** The prompts of the loaded pages in their places; refetches pages that contradict a newer one. */
function useMerged(list: PagedList, search: string, pages: readonly LoadedPage[], active: readonly number[]) {
  const newest = newestOf(pages);
  const total = newest?.data.total ?? 0;
  // Pages loaded for an older order are shown only while they are refetched.
  const used = pages.filter(
    ({ page, data }) => data.version === newest?.data.version || active.includes(page),
  );
  const stamp = used.map(({ page, loadedAt }) => `${page}:${loadedAt}`).join(' ');
  // The stamp changes when one of them does.
  // oxlint-disable-next-line react/exhaustive-deps
  const { places, taken } = useMemo(() => mergePages(used, total), [list, search, stamp, total]);
  const outdated = [...(newest ? olderThan(newest, pages) : []), ...taken];
  const reloaded = useReload(
    list,
    search,
    outdated.filter(({ page }) => active.includes(page)),
  );
  // These places get no other prompt and would otherwise show as loading for ever.
  const closed = reloaded(taken);
  const gaps = closed.map(({ place }) => place).join(' ');
  // oxlint-disable-next-line react/exhaustive-deps
  const prompts = useMemo(() => closePlaces(places, closed), [places, gaps]);
  return { prompts, closed: closed.length };
}

/**
 * A list of any length of which only the pages near the screen are loaded.
 *
 * @param list the same object as long as it is the same list.
 * @param search the filters and the order of the rows.
 */
export function useListPages(list: PagedList, search: string, isEnabled: boolean) {
  const { isError, refetch, shown, loaded } = useSettled(list, search, isEnabled);
  const { drawn, onRange } = useDrawnPages();
  const rested = useDebounced(drawn, restMs);
  const newest = newestOf(loaded)?.data;
  const [closed, setClosed] = useState(0);
  const active = newest && isEnabled ? pagesBetween(rested, newest.total, closed) : [];
  const results = useQueries({
    queries: active.map((page) => listPageQuery(list, shown, page)),
  });
  const merged = useMerged(list, shown, loaded, active);
  if (merged.closed !== closed) setClosed(merged.closed);
  const failed = results.filter(({ isError, data }) => isError && !data);
  const retry = () => void refetch();
  const retryPages = () => void Promise.all(failed.map(({ refetch }) => refetch()));
  const partial: PartialFailure | undefined =
    failed.length > 0 ? { isChange: false, retry: retryPages } : undefined;
  return {
    /** Undefined until the first page is loaded. */
    prompts: newest && merged.prompts,
    matchTotal: newest?.matchTotal,
    wholeTotal: newest?.wholeTotal,
    /** The search that `prompts` belong to. */
    shown,
    isError: isError && !newest,
    retry,
    onRange,
    failure: isError && shown !== search ? { isChange: true, retry } : partial,
  };
}
