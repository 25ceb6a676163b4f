import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { removeUnsent } from '#client/lib/unsent/unsent.ts';
import { apiPaths } from '#contract/paths.ts';
import type { ShownComment } from './comments.queries.ts';
import { editPlace } from './unsent-comments.ts';
import type { Comments } from './use-comments.ts';

const failed = (title: string, fallback: string) => (error: Error) =>
  toast.failure(title, messageOf(error, fallback), undefined, signInLink(error));

/** Shows a hidden comment to everyone again. */
export function useUnhideComment(promptId: string, comment: ShownComment, comments: Comments) {
  const tell = failed('Comment still hidden', 'The comment could not be shown again.');
  return useExclusiveMutation<unknown, void>({
    mutationKey: ['moderate-comment', comment.id],
    mutationFn: () =>
      callApi(apiPaths.promptCommentUnhide(promptId, comment.id), { method: 'POST', body: {} }),
    onSuccess: () => comments.unhidden(comment),
    onError: (error) => {
      tell(error);
      void comments.reload();
    },
  });
}

/** Hides a comment from everyone but its author and reviewers. */
export function useHideComment(
  promptId: string,
  comment: ShownComment,
  { comments, onHidden }: { comments: Comments; onHidden: () => void },
) {
  return useExclusiveMutation({
    mutationKey: ['moderate-comment', comment.id],
    mutationFn: ({ text: reason }: { text: string; forget: () => void }) =>
      callApi(apiPaths.promptCommentHide(promptId, comment.id), { method: 'POST', body: { reason } }),
    onSuccess: (_, { text, forget }) => {
      forget();
      comments.hidden(comment, text);
      onHidden();
    },
    // The comment was hidden or deleted first: reload the list before the failure is shown.
    onError: async (error) => {
      if (failedWith(error, 'conflict') || failedWith(error, 'not_found')) await comments.reload();
    },
  });
}

interface Deletion {
  promptId: string;
  comment: ShownComment;
  owner: string;
  comments: Comments;
  /** Called before the comment is removed with the focused button. */
  onGone: () => void;
}

/** Deletes an own comment. */
export function useDeleteComment({ promptId, comment, owner, comments, onGone }: Deletion) {
  const tell = failed('Comment not deleted', 'The comment could not be deleted.');
  return useExclusiveMutation<unknown, void>({
    mutationKey: ['delete-comment', comment.id],
    mutationFn: () => callApi(apiPaths.promptComment(promptId, comment.id), { method: 'DELETE' }),
    onSuccess: () => {
      onGone();
      removeUnsent(editPlace(owner, promptId, comment.id));
      comments.deleted(comment);
    },
    onError: async (error) => {
      tell(error);
      if (failedWith(error, 'not_found')) onGone();
      await comments.reload();
    },
  });
}
