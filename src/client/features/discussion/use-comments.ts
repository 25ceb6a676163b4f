import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment, Prompt } from '#client/lib/models/prompt.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { type MyComments, myCommentsQuery, type ShownComment, shownComments } from './comments.queries.ts';

/** The prompt's page, for its comments. */
export interface CommentedPrompt {
  promptId: string;
  comments: readonly Comment[];
  /** Applies a change that the server has confirmed. */
  change: (change: (cached: Prompt) => Partial<Prompt>) => void;
  /** Loads the prompt again. */
  reload: () => Promise<unknown>;
}

const without = <Entry extends { id: string }>(entries: readonly Entry[], id: string) =>
  entries.filter((entry) => entry.id !== id);

/** A prompt's comments as this user sees them, updated after each confirmed change. */
export function useComments({ promptId, comments, change, reload }: CommentedPrompt) {
  const client = useQueryClient();
  const query = myCommentsQuery(useSessionKey(), promptId);
  const { data: mine, isFetching, isFetchedAfterMount } = useQuery(query);
  const changeMine = (changed: (cached: MyComments) => Partial<MyComments>) =>
    client.setQueryData(query.queryKey, (cached) => (cached ? { ...cached, ...changed(cached) } : cached));
  const takeOut = (id: string) =>
    change((cached) => ({
      comments: without(cached.comments, id),
      commentCount: Math.max(0, cached.commentCount - 1),
    }));
  const putBack = (comment: Comment) =>
    change((cached) => ({
      comments: [...without(cached.comments, comment.id), comment].sort((a, b) =>
        a.createdAt.localeCompare(b.createdAt),
      ),
      commentCount: cached.commentCount + 1,
    }));
  // In one rendering, so that a comment that moves between the lists keeps its buttons, and the focus on them.
  const atOnce = (work: () => void) => notifyManager.batch(work);
  return {
    shown: shownComments(comments, mine),
    canHide: mine?.canHide === true,
    /** The user's own comments according to the server; undefined before its response. */
    ownIds: mine && isFetchedAfterMount && !isFetching ? ownIdsOf(mine) : undefined,
    added: () => void client.invalidateQueries({ queryKey: query.queryKey }),
    edited: (edited: Comment) =>
      change((cached) => ({
        comments: cached.comments.map((comment) => (comment.id === edited.id ? edited : comment)),
      })),
    deleted: ({ id, hiddenReason }: ShownComment) =>
      atOnce(() => {
        if (hiddenReason === undefined) takeOut(id);
        changeMine(({ ownIds, hidden }) => ({
          ownIds: ownIds.filter((own) => own !== id),
          hidden: without(hidden, id),
        }));
      }),
    hidden: (comment: ShownComment, hiddenReason: string) =>
      atOnce(() => {
        takeOut(comment.id);
        changeMine(({ hidden }) => ({
          hidden: [...without(hidden, comment.id), { ...comment, hiddenReason }],
        }));
      }),
    unhidden: (comment: ShownComment) =>
      atOnce(() => {
        putBack(comment);
        changeMine(({ ownIds, hidden }) => ({
          ownIds: comment.own ? [...ownIds, comment.id] : ownIds,
          hidden: without(hidden, comment.id),
        }));
      }),
    /** For a response that reports a conflict. */
    reload: () => Promise.all([reload(), client.invalidateQueries({ queryKey: query.queryKey })]),
  };
}

export type Comments = ReturnType<typeof useComments>;

const ownIdsOf = ({ ownIds, hidden }: MyComments) => [
  ...ownIds,
  ...hidden.filter(({ own }) => own).map(({ id }) => id),
];
