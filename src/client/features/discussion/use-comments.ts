import { notifyManager, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment, Prompt } from '#client/lib/models/prompt.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import {
  commentPagesQuery,
  type OwnPart,
  ownPartQuery,
  type ShownComment,
  shownComments,
} from './comments.queries.ts';

/** The prompt's page, for its comments. */
export interface CommentedPrompt {
  promptId: string;
  /** The newest ones. */
  comments: Comment[];
  /** Cursor for the earlier ones; '' if there are none. */
  commentsNext: string;
  /** Applies a change that the server has confirmed. */
  change: (change: (cached: Prompt) => Partial<Prompt>) => void;
  /** Loads the prompt again. */
  reload: () => Promise<unknown>;
}

const without = <Entry extends { id: string }>(entries: readonly Entry[], id: string) =>
  entries.filter((entry) => entry.id !== id);

const byTime = (one: Comment, other: Comment) => one.createdAt.localeCompare(other.createdAt);

type Edit = (comments: Comment[]) => Comment[];

/**
 * The public comments: those of the prompt's response, and once the user has loaded earlier ones those of all loaded pages, the
 * newest page first.
 */
function usePages({ promptId, comments, commentsNext, change }: Omit<CommentedPrompt, 'reload'>) {
  const client = useQueryClient();
  const query = commentPagesQuery(promptId);
  const loaded = useInfiniteQuery(query);
  const pages = loaded.data && loaded.data.pages.length > 1 ? loaded.data.pages : undefined;
  const shown = pages ? [...pages].reverse().flatMap((page) => page.comments) : comments;
  /** @param edit applied to the loaded comments; @param isAdded only to the newest page. */
  const apply = (edit: Edit, added: number) => {
    change((cached) => ({
      comments: edit(cached.comments),
      commentCount: Math.max(0, cached.commentCount + added),
    }));
    client.setQueryData(query.queryKey, (cached) =>
      cached
        ? {
            ...cached,
            pages: cached.pages.map((page, index) =>
              added > 0 && index > 0 ? page : { ...page, comments: edit(page.comments) },
            ),
          }
        : cached,
    );
  };
  return {
    shown: pages ? shown.sort(byTime) : shown,
    apply,
    hasEarlier: pages ? loaded.hasNextPage : commentsNext !== '',
    isLoadingEarlier: loaded.isFetchingNextPage,
    isEarlierFailed: loaded.isFetchNextPageError,
    showEarlier: () => {
      if (!pages)
        client.setQueryData(query.queryKey, { pages: [{ comments, next: commentsNext }], pageParams: [''] });
      void loaded.fetchNextPage();
    },
    reload: () => client.invalidateQueries({ queryKey: query.queryKey }),
  };
}

/** A prompt's comments as this user sees them, updated after each confirmed change. */
export function useComments(prompt: CommentedPrompt) {
  const { promptId, reload } = prompt;
  const client = useQueryClient();
  const pages = usePages(prompt);
  const { apply, hasEarlier, isLoadingEarlier, isEarlierFailed, showEarlier } = pages;
  const query = ownPartQuery(useSessionKey(), promptId);
  const { data: mine, isFetching, isFetchedAfterMount } = useQuery(query);
  const changeMine = (changed: (cached: OwnPart) => Partial<OwnPart>) =>
    client.setQueryData(query.queryKey, (cached) => (cached ? { ...cached, ...changed(cached) } : cached));
  const takeOut = (id: string) => apply((comments) => without(comments, id), -1);
  const putBack = (comment: Comment) =>
    apply((comments) => [...without(comments, comment.id), comment].sort(byTime), 1);
  // In one rendering, so that a comment that moves between the lists keeps its buttons, and the focus on them.
  const atOnce = (work: () => void) => notifyManager.batch(work);
  return {
    shown: shownComments(pages.shown, mine, hasEarlier),
    hasEarlier,
    isLoadingEarlier,
    isEarlierFailed,
    showEarlier,
    canHide: mine?.canHide === true,
    /** The user's own comments according to the server; undefined before its response. */
    ownIds: mine && isFetchedAfterMount && !isFetching ? ownIdsOf(mine) : undefined,
    added: (comment: Comment) => {
      apply((comments) => [...comments, comment], 1);
      void client.invalidateQueries({ queryKey: query.queryKey });
    },
    edited: (edited: Comment) =>
      apply((comments) => comments.map((comment) => (comment.id === edited.id ? edited : comment)), 0),
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
    reload: () =>
      Promise.all([reload(), pages.reload(), client.invalidateQueries({ queryKey: query.queryKey })]),
  };
}

export type Comments = ReturnType<typeof useComments>;

const ownIdsOf = ({ ownIds, hidden }: OwnPart) => [
  ...ownIds,
  ...hidden.filter(({ own }) => own).map(({ id }) => id),
];
