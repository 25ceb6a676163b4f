import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import type { PromptHistoryDto } from '#contract/history.ts';
import { apiPaths } from '#contract/paths.ts';

/** @param pages the newest first. */
function merge(pages: readonly PromptHistoryDto[]): PromptHistoryDto | undefined {
  const [newest] = pages;
  const oldestFirst = [...pages].reverse();
  return (
    newest && {
      ...newest,
      revisions: oldestFirst.flatMap(({ revisions }) => revisions),
      events: oldestFirst.flatMap(({ events }) => events),
      next: pages.at(-1)?.next ?? null,
    }
  );
}

/** A prompt's history, page by page from the newest, for reviewers and admins; only our server has the call. */
export const historyQuery = (token: string | null, id: string) =>
  infiniteQueryOptions({
    queryKey: personalKey('history', token, id),
    queryFn: ({ signal, pageParam: before }) =>
      callApi(before ? apiPaths.historyBefore(id, before) : apiPaths.promptHistory(id), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => merge(pages),
    enabled: token !== null,
    staleTime: 0,
  });
