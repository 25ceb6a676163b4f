import { useEffect, useState } from 'react';
import { tabStorage } from '#client/host/storage.ts';
import { actionAnswer, messageOf } from '#client/lib/answer.ts';
import { callApi } from '#client/lib/api.ts';
import { notify } from '#client/lib/notify.ts';
import { type Comment, toComment } from '#client/lib/prompt.ts';
import { requireSignIn } from '#client/lib/require-sign-in.ts';
import { useExclusiveMutation } from '#client/lib/use-exclusive-mutation.ts';
import { apiPaths } from '#contract/paths.ts';

const draftKey = (promptId: string) => `comment:${promptId}`;

const kept = (promptId: string) => tabStorage.get(draftKey(promptId)) ?? '';

/** A comment being written. It outlives a reload, a sign-in and a failure; only a success empties the box. */
export function useCommentForm(promptId: string, onAdded: (comment: Comment) => void) {
  const [text, setText] = useState(() => kept(promptId));
  const change = (value: string) => {
    setText(value);
    if (value) tabStorage.set(draftKey(promptId), value);
    else tabStorage.remove(draftKey(promptId));
  };
  const { mutate, isMutating } = useExclusiveMutation({
    mutationKey: ['comment', promptId],
    mutationFn: async (content: string) =>
      actionAnswer(await callApi(apiPaths.promptComments(promptId), { method: 'POST', body: { content } })),
    onSuccess: ({ done, message, answer }) => {
      if (!done) {
        notify.failure('Submission failed', message || 'There was an error submitting your comment.');
        return;
      }
      onAdded(toComment(answer['comment']));
      change('');
      notify.success('Comment submitted', 'Your comment has been added successfully.');
    },
    onError: (error) => notify.failure('Error', messageOf(error, 'An unexpected error occurred.')),
  });
  useEffect(() => {
    // One that was sent before the person left this page and came back ends in the storage, not in this form.
    // oxlint-disable-next-line react/set-state-in-effect
    if (!isMutating) setText(kept(promptId));
  }, [isMutating, promptId]);
  const submit = () => {
    if (isMutating || !requireSignIn('Please log in to comment.')) return;
    if (text.trim()) mutate(text.trim());
    else notify.failure('Validation Error', 'Comment cannot be empty.', 3_000);
  };
  return { text, change, submit, isPending: isMutating, blank: text.trim() === '' };
}
