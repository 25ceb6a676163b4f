import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callApiPage } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths, withSearch } from '#contract/paths.ts';
import type { reportStatuses } from '#domain/vocabulary.ts';

export type ReportStatus = (typeof reportStatuses)[number];

/** Begins the key of every query of the inbox. */
export const inboxKey = personalKey('inbox');

const perPage = 20;

/** @param load calls the server for a page, with its limit and offset as search parameters. */
const pagesQuery = <Entry>(
  token: string | null,
  name: string,
  load: (page: string, signal: AbortSignal) => Promise<{ body: Entry[]; total: number }>,
) =>
  infiniteQueryOptions({
    queryKey: personalKey('inbox', token, name),
    queryFn: ({ pageParam, signal }) => load(`limit=${perPage}&offset=${pageParam}`, signal),
    initialPageParam: 0,
    getNextPageParam: ({ body, total }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.body.length, 0);
      return body.length > 0 && loaded < total ? loaded : undefined;
    },
    enabled: token !== null,
    staleTime: 0,
  });
export type PagesQuery<Entry> = ReturnType<typeof pagesQuery<Entry>>;

export const reportsQuery = (token: string | null, status: ReportStatus) =>
  pagesQuery(token, `${status}-reports`, (page, signal) =>
    callApiPage(withSearch(apiPaths.reports, `status=${status}&${page}`), { signal }),
  );

export const hiddenCommentsQuery = (token: string | null) =>
  pagesQuery(token, 'hidden-comments', (page, signal) =>
    callApiPage(withSearch(apiPaths.adminComments, page), { signal }),
  );

export const messagesQuery = (token: string | null) =>
  pagesQuery(token, 'messages', (page, signal) =>
    callApiPage(withSearch(apiPaths.adminMessages, page), { signal }),
  );

/** The number of entries that the user may see: open reports and hidden comments, for admins messages and requested prompts too. */
export const inboxCountQuery = (token: string | null, isAdmin: boolean) =>
  queryOptions({
    queryKey: personalKey('inbox', token, isAdmin ? 'count-of-admins' : 'count-of-reviewers'),
    queryFn: async ({ signal }) => {
      const counts = await Promise.all([
        callApiPage(withSearch(apiPaths.reports, 'status=open&limit=1'), { signal }),
        callApiPage(withSearch(apiPaths.adminComments, 'limit=1'), { signal }),
        isAdmin ? callApiPage(withSearch(apiPaths.adminMessages, 'limit=1'), { signal }) : { total: 0 },
        isAdmin
          ? callApi(apiPaths.wantedPrompts, { signal }).then(({ length }) => ({ total: length }))
          : { total: 0 },
      ]);
      return counts.reduce((sum, { total }) => sum + total, 0);
    },
    enabled: token !== null,
    staleTime: 0,
  });
