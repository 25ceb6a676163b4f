import { messageOf } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { parseActionResult } from '#client/lib/models/action-result.ts';
import { type Comment, toComment } from '#client/lib/models/prompt.ts';
import { requireSignIn } from '#client/lib/session/require-sign-in.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { type Place, readUnsent, removeUnsent } from '#client/lib/unsent/unsent.ts';
import { keepText, unsentText } from '#client/lib/unsent/unsent-text.ts';
import { useUnsent } from '#client/lib/unsent/use-unsent.ts';
import type { CommentDto } from '#contract/discussion.ts';
import { apiPaths } from '#contract/paths.ts';
import { toastMs } from '#domain/limits.ts';
import { hasVisible } from '#domain/text.ts';
import { commentPlace } from './unsent-comments.ts';

interface Sent {
  place: Place;
  content: string;
  /** Identifies the content. */
  key: string;
}

/**
 * A comment being written. It survives a reload, a sign-in and a failure; only a success empties the box.
 *
 * @param owner from `useTextOwner`.
 */
export function useCommentForm(promptId: string, owner: string, onAdded: (comment: Comment) => void) {
  const place = commentPlace(owner, promptId);
  const { unsent } = useUnsent(place);
  const text = unsentText(unsent);
  const { mutate, isMutating } = useExclusiveMutation({
    mutationKey: ['comment', promptId],
    mutationFn: async ({ content, key }: Sent) =>
      parseActionResult(
        await callApi(apiPaths.promptComments(promptId), {
          method: 'POST',
          body: { content },
          idempotencyKey: key,
        }),
      ),
    onSuccess: ({ done, message, body }, sent) => {
      if (!done) {
        toast.failure('Submission failed', message || 'There was an error submitting your comment.');
        return;
      }
      onAdded(toComment(body.comment as CommentDto));
      if (unsentText(readUnsent(sent.place)).trim() === sent.content) removeUnsent(sent.place);
      toast.success('Comment submitted', 'Your comment has been added successfully.');
    },
    onError: (error) => toast.failure('Error', messageOf(error, 'An unexpected error occurred.')),
  });
  const submit = () => {
    if (isMutating || !requireSignIn('Please log in to comment.')) return;
    if (unsent && hasVisible(text)) mutate({ place, content: text.trim(), key: unsent.key });
    else toast.failure('Validation Error', 'Comment cannot be empty.', toastMs);
  };
  return {
    text,
    change: (value: string) => keepText(place, value),
    submit,
    isPending: isMutating,
    blank: !hasVisible(text),
  };
}
