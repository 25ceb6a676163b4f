import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiPage } from '#client/lib/api/api.ts';
import { list, record, text } from '#client/lib/models/json-readers.ts';
import { toComment } from '#client/lib/models/prompt.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';

export const hiddenCommentsPerPage = 20;

function toHiddenComment(value: unknown) {
  const json = record(value);
  const hidden = record(json['hidden']);
  return {
    ...toComment(value),
    promptId: text(json['prompt_id']),
    title: text(json['title']),
    /** `by` is '' when the account is gone. */
    hidden: { at: text(hidden['at']), by: text(hidden['by']), reason: text(hidden['reason']) },
  };
}
export type HiddenComment = ReturnType<typeof toHiddenComment>;

/** Begins the key of every query of hidden comments. */
export const hiddenCommentsKey = personalKey('hidden-comments');

/** @param page from 1 on; the page before stays while the next one loads. */
export const hiddenCommentsQuery = (token: string | null, page: number) =>
  queryOptions({
    queryKey: [...personalKey('hidden-comments', token), page],
    queryFn: async ({ signal }) => {
      const query = `?limit=${hiddenCommentsPerPage}&offset=${(page - 1) * hiddenCommentsPerPage}`;
      const { body, total } = await callApiPage(`${apiPaths.adminComments}${query}`, { signal });
      return { comments: list(body).map(toHiddenComment), total };
    },
    placeholderData: keepPreviousData,
    enabled: token !== null,
    staleTime: 0,
  });
