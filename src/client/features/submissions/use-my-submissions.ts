import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChangeSearchParams } from '#client/lib/url-state/use-change-search-params.ts';
import { useSearchParamChoice, useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { limits } from '#domain/limits.ts';
import { promptStatuses } from '#domain/vocabulary.ts';
import { mySubmissionsQuery, submissionsPerPage } from './submissions.queries.ts';

/** Pause in typing before a search text is sent, in milliseconds. */
const restMs = 250;
/** Maximum number of entries that are loaded again after a reload. */
const mostRestored = 1_000;

/**
 * The user's submissions. Filters and the number of shown entries are in the URL, so that going back and a reload restore
 * them.
 */
export function useMySubmissions(token: string | null) {
  const [status, setStatus] = useSearchParamChoice('status', ['all', ...promptStatuses], 'all');
  const [text, setText] = useSearchParamText('q');
  const [shown, setShown] = useSearchParamText('shown');
  const change = useChangeSearchParams();
  const wanted = useDebounced(text.trim().slice(0, limits.id), restMs);
  const found = useInfiniteQuery(
    mySubmissionsQuery(token, { status: status === 'all' ? undefined : status, text: wanted }),
  );
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const loaded = data?.pages.flatMap((page) => page.entries) ?? [];
  // An entry that changes between two requests may be on two pages.
  const entries = [...new Map(loaded.map((entry) => [entry.id, entry])).values()];
  const isShort = entries.length < Math.min(Number(shown) || 0, mostRestored);
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    found,
    entries,
    /** Number of matches on all pages; a server that sends no total has sent all of them. */
    total: Math.max(data?.pages.at(-1)?.total ?? 0, entries.length),
    status,
    text,
    /** Even while the text that was sent last is still pending in the list. */
    isFiltered: status !== 'all' || text.trim() !== '' || wanted !== '',
    setStatus: (next: typeof status) => {
      setShown('');
      setStatus(next);
    },
    setText: (next: string) => {
      setShown('');
      setText(next);
    },
    showMore: () => {
      setShown(String(entries.length + submissionsPerPage));
      void fetchNextPage();
    },
    showAll: () =>
      change((search) => {
        for (const name of ['status', 'q', 'shown']) search.delete(name);
      }),
  };
}
