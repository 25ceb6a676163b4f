import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiPage } from '#client/lib/api/api.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths, withSearch } from '#contract/paths.ts';

export const hiddenCommentsPerPage = 20;

/** Begins the key of every query of hidden comments. */
export const hiddenCommentsKey = personalKey('hidden-comments');

/** @param page from 1 on; the previous page stays while the next one loads. */
export const hiddenCommentsQuery = (token: string | null, page: number) =>
  queryOptions({
    queryKey: [...personalKey('hidden-comments', token), page],
    queryFn: async ({ signal }) => {
      const query = `limit=${hiddenCommentsPerPage}&offset=${(page - 1) * hiddenCommentsPerPage}`;
      const { body: comments, total } = await callApiPage(withSearch(apiPaths.adminComments, query), {
        signal,
      });
      return { comments, total };
    },
    placeholderData: keepPreviousData,
    enabled: token !== null,
    staleTime: 0,
  });
