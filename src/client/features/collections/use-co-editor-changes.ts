import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import type { Colleague } from '#contract/collection-editors.ts';
import { apiPaths } from '#contract/paths.ts';
import { useChange } from './use-collection-changes.ts';

/** Finds the colleague with an email address, whom the owner then confirms. */
export const useFindCoEditor = (id: string) =>
  useExclusiveMutation<Colleague, string>({
    mutationFn: (email) => callApi(apiPaths.collectionEditorsFind(id), { method: 'POST', body: { email } }),
  });

/** Lets a colleague edit an own collection. @param onDone gets the email address. */
export const useAddCoEditor = (id: string, onDone: (email: string) => void) =>
  useChange<{ email: string; userId: string; key: string }>({
    send: ({ email, userId, key }) =>
      callApi(apiPaths.collectionEditors(id), {
        method: 'POST',
        body: { email, user_id: userId },
        idempotencyKey: key,
      }),
    onDone: ({ email }) => onDone(email),
  });

/** Ends a colleague's editing. @param onDone called once the row of the pressed button is removed. */
export const useRemoveCoEditor = (id: string, onDone: () => void) =>
  useChange<string>({
    send: (userId) => callApi(apiPaths.collectionEditor(id, userId), { method: 'DELETE' }),
    onDone,
  });

/** Ends the user's own editing. @param onDone leaves the page, whose collection is not refetched: the user may no longer read it. */
export function useLeaveCollection(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useExclusiveMutation<unknown, void>({
    mutationFn: () => callApi(apiPaths.collectionLeave(id), { method: 'POST', body: {} }),
    onSuccess: async () => {
      onDone();
      await client.invalidateQueries({ queryKey: personalKey('collections') });
    },
  });
}
