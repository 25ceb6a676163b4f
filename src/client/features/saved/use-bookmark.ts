import { useQuery, useQueryClient } from '@tanstack/react-query';
import { actionAnswer, messageOf, signInLink } from '#client/lib/answer.ts';
import { callApi } from '#client/lib/api.ts';
import { notify } from '#client/lib/notify.ts';
import { requireSignIn } from '#client/lib/require-sign-in.ts';
import { useSessionKey } from '#client/lib/session.ts';
import { useExclusiveMutation } from '#client/lib/use-exclusive-mutation.ts';
import { failureToastMs } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { bookmarksQuery, myPromptsQuery } from './saved.queries.ts';

const stock = (save: boolean) => `Could not ${save ? 'save' : 'unsave'} the prompt.`;

/** Whether the person saved a prompt, and the way to change it. It changes only when the server says so. */
export function useBookmark(promptId: string) {
  const token = useSessionKey();
  const client = useQueryClient();
  const bookmarks = useQuery(bookmarksQuery(token));
  const saved = bookmarks.data?.includes(promptId) ?? false;
  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: async (save: boolean) => {
      const path = save ? apiPaths.promptSave(promptId) : apiPaths.promptUnsave(promptId);
      const { done, message } = actionAnswer(await callApi(path, { method: 'POST', body: {} }));
      if (!done) throw new Error(message || stock(save));
    },
    onSuccess: (_, save) => {
      client.setQueryData(bookmarksQuery(token).queryKey, (ids = []) =>
        save ? [...ids.filter((id) => id !== promptId), promptId] : ids.filter((id) => id !== promptId),
      );
      void client.invalidateQueries({ queryKey: myPromptsQuery(token).queryKey });
      notify.success(
        save ? 'Prompt saved' : 'Prompt unsaved',
        `This prompt has been ${save ? 'added to' : 'removed from'} your saved list.`,
      );
    },
    onError: (error, save) =>
      notify.failure('Action failed', messageOf(error, stock(save)), failureToastMs, signInLink(error)),
  });
  const toggle = () => {
    if (!isPending && requireSignIn('Please log in to save prompts.')) mutate(!saved);
  };
  return { saved, toggle };
}
