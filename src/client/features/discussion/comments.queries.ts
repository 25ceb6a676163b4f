import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { type Comment, toComment } from '#client/lib/models/prompt.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import type { OwnPartDto } from '#contract/discussion.ts';
import { apiPaths } from '#contract/paths.ts';

const toOwnPart = ({ own_ids: ownIds, can_hide: canHide, hidden, own_rating: ownRating }: OwnPartDto) => ({
  ownIds,
  canHide,
  hidden: hidden.map((comment) => ({
    ...toComment(comment),
    own: comment.own,
    hiddenReason: comment.hidden_reason,
  })),
  /** In stars; 0 for none. */
  ownRating: ownRating ?? 0,
});
export type OwnPart = ReturnType<typeof toOwnPart>;

/** The user's own rating of a prompt, and the user's permissions on its comments. */
export const ownPartQuery = (token: string | null, promptId: string) =>
  queryOptions({
    queryKey: personalKey('own-part', token, promptId),
    queryFn: async ({ signal }) => toOwnPart(await callApi(apiPaths.promptMine(promptId), { signal })),
    enabled: token !== null && has('own-part'),
    staleTime: 0,
  });

/** The newest comments in the prompt's response, and the pages before them, each oldest first. Another server sends all comments with the prompt. */
export const commentPagesQuery = (promptId: string) =>
  infiniteQueryOptions({
    queryKey: ['prompts', 'comments', promptId],
    queryFn: async ({ pageParam, signal }) => {
      const path = pageParam
        ? apiPaths.commentsBefore(promptId, pageParam)
        : apiPaths.promptComments(promptId);
      const { comments, next } = await callApi(path, { signal });
      return { comments: comments.map(toComment), next: next ?? '' };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    // The first page is the prompt's.
    enabled: ({ state }) => (state.data?.pages.length ?? 0) > 1,
  });

/** A comment as this user sees it. */
export interface ShownComment extends Comment {
  own: boolean;
  /** The reviewer's reason for hiding it; undefined for a public comment. */
  hiddenReason: string | undefined;
}

/**
 * The public comments and those that only this user sees, oldest first.
 *
 * @param hasEarlier whether earlier comments are not loaded: hidden ones among them are not shown either.
 */
export function shownComments(
  comments: readonly Comment[],
  mine: OwnPart | undefined,
  hasEarlier: boolean,
): ShownComment[] {
  const since = hasEarlier ? (comments[0]?.createdAt ?? '') : '';
  const hidden = mine?.hidden.filter(({ createdAt }) => createdAt >= since) ?? [];
  const isHidden = new Set(hidden.map(({ id }) => id));
  const read = comments
    .filter(({ id }) => !isHidden.has(id))
    .map((comment) => {
      const own = mine?.ownIds.includes(comment.id) === true;
      return Object.assign({}, comment, { own, hiddenReason: undefined });
    });
  if (hidden.length === 0) return read;
  return [...read, ...hidden].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
