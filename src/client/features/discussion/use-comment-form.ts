import { actionAnswer, messageOf } from '#client/lib/answer.ts';
import { callApi } from '#client/lib/api.ts';
import { notify } from '#client/lib/notify.ts';
import { type Comment, toComment } from '#client/lib/prompt.ts';
import { requireSignIn } from '#client/lib/require-sign-in.ts';
import { type Place, readUnsent, removeUnsent, type Unsent, writeUnsent } from '#client/lib/unsent.ts';
import { useExclusiveMutation } from '#client/lib/use-exclusive-mutation.ts';
import { useUnsent } from '#client/lib/use-unsent.ts';
import { text as toText } from '#client/lib/wire.ts';
import { apiPaths } from '#contract/paths.ts';

/** A comment typed before signing in stands above one that the person had begun earlier. */
const textOf = (unsent: Unsent | undefined) =>
  unsent
    ? [unsent, ...unsent.others]
        .map(({ value }) => toText(value))
        .filter((part) => part !== '')
        .join('\n\n')
    : '';

function type(place: Place, value: string) {
  if (value === '') removeUnsent(place);
  else writeUnsent(place, { value, at: new Date().toISOString(), base: '', asNew: false, others: [] });
}

interface Sent {
  place: Place;
  content: string;
  /** Names the content. */
  key: string;
}

/**
 * A comment being written. It outlives a reload, a sign-in and a failure; only a success empties the box.
 *
 * @param owner whose it is, as `useTextOwner` says.
 */
export function useCommentForm(promptId: string, owner: string, onAdded: (comment: Comment) => void) {
  const place = { owner, document: `comment:${promptId}` };
  const { unsent } = useUnsent(place);
  const text = textOf(unsent);
  const { mutate, isMutating } = useExclusiveMutation({
    mutationKey: ['comment', promptId],
    mutationFn: async ({ content, key }: Sent) =>
      actionAnswer(
        await callApi(apiPaths.promptComments(promptId), {
          method: 'POST',
          body: { content },
          idempotencyKey: key,
        }),
      ),
    onSuccess: ({ done, message, answer }, sent) => {
      if (!done) {
        notify.failure('Submission failed', message || 'There was an error submitting your comment.');
        return;
      }
      onAdded(toComment(answer['comment']));
      if (textOf(readUnsent(sent.place)).trim() === sent.content) removeUnsent(sent.place);
      notify.success('Comment submitted', 'Your comment has been added successfully.');
    },
    onError: (error) => notify.failure('Error', messageOf(error, 'An unexpected error occurred.')),
  });
  const submit = () => {
    if (isMutating || !requireSignIn('Please log in to comment.')) return;
    if (unsent && text.trim()) mutate({ place, content: text.trim(), key: unsent.key });
    else notify.failure('Validation Error', 'Comment cannot be empty.', 3_000);
  };
  return {
    text,
    change: (value: string) => type(place, value),
    submit,
    isPending: isMutating,
    blank: text.trim() === '',
  };
}
