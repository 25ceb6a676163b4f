import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { parseActionResult } from '#client/lib/models/action-result.ts';
import { requireSignIn } from '#client/lib/session/require-sign-in.ts';
import { sessionKey, useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { failureToastMs } from '#domain/limits.ts';
import { bookmarksQuery, confirmedSaveQuery, myPromptsQuery } from './saved.queries.ts';

const stock = (save: boolean) => `Could not ${save ? 'save' : 'unsave'} the prompt.`;

interface Change {
  promptId: string;
  save: boolean;
  /** The token of the list's owner, because another user may be signed in when the response arrives. */
  token: string | null;
}

/** Whether it was saved before, according to the list, which is requested if it is not loaded; false if it cannot be loaded. */
async function isSavedAlready(client: QueryClient, { promptId, token }: Change) {
  const ids = await client.ensureQueryData(bookmarksQuery(token)).catch(() => undefined);
  return ids?.includes(promptId) ?? false;
}

/** @returns false if there was nothing to change. */
async function send(client: QueryClient, change: Change) {
  const { promptId, save } = change;
  if (save && (await isSavedAlready(client, change))) return false;
  const path = save ? apiPaths.promptSave(promptId) : apiPaths.promptUnsave(promptId);
  const { done, message } = parseActionResult(await callApi(path, { method: 'POST', body: {} }));
  if (!done) throw new Error(message || stock(save));
  return true;
}

/** Updates the cached list with a confirmed change. A list that is not cached is refetched, never invented. */
async function remember(client: QueryClient, { promptId, save, token }: Change) {
  const { queryKey } = bookmarksQuery(token);
  const { data, fetchStatus } = client.getQueryState(queryKey) ?? {};
  client.setQueryData(confirmedSaveQuery(token, promptId).queryKey, save);
  // A response that was sent before the change would revert it.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (ids) => {
    const others = ids?.filter((id) => id !== promptId);
    return others && save ? [...others, promptId] : others;
  });
  if (!data || fetchStatus === 'fetching') void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: myPromptsQuery(token).queryKey });
}

/** Whether the user saved a prompt, and a function to change it. It changes only after the server's success. */
export function useBookmark(promptId: string) {
  const token = useSessionKey();
  const client = useQueryClient();
  const bookmarks = useQuery(bookmarksQuery(token));
  const { mutate, isMutating } = useExclusiveMutation({
    mutationKey: ['save', promptId],
    mutationFn: (change: Change) => send(client, change),
    onSuccess: async (isChanged, change) => {
      // The button said 'Save' while the list was loading, so the user's intent is fulfilled.
      if (!isChanged) return toast.info('Already saved', 'This prompt is in your saved list.');
      await remember(client, change);
      if (change.save) toast.success('Prompt saved', 'This prompt has been added to your saved list.');
      else {
        toast.undoable('Prompt unsaved', 'This prompt has been removed from your saved list.', () =>
          saveAgain(change),
        );
      }
    },
    onError: (error, { save }) =>
      toast.failure('Action failed', messageOf(error, stock(save)), failureToastMs, signInLink(error)),
  });
  // Read when the mutation ends, which renders the button: an observer for each of 24 cards is 30 ms on a slow phone.
  const confirmed = client.getQueryData(confirmedSaveQuery(token, promptId).queryKey);
  const saved = bookmarks.data?.includes(promptId) ?? confirmed ?? false;
  /** Only for the user who removed it. */
  const saveAgain = (change: Change) => {
    if (sessionKey() === change.token) mutate({ ...change, save: true });
  };
  const toggle = () => {
    if (requireSignIn('Please log in to save prompts.')) mutate({ promptId, save: !saved, token });
  };
  return { saved, isMutating, toggle };
}
