import { useQueryClient } from '@tanstack/react-query';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { ChangeCollection } from '#contract/collections.ts';
import { apiPaths } from '#contract/paths.ts';

/** Invalidates every query that shows collections; resolves once they are refetched. */
export function useReloadCollections() {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      ['collections', 'collection', 'co-editors', 'collection-changes'].map((name) =>
        client.invalidateQueries({ queryKey: personalKey(name) }),
      ),
    );
  };
}

interface Options<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** Changes to this collection's prompts wait for pending moves, and moves wait for them. */
  collectionId?: string;
  /** Title of the failure's toast; undefined if the form shows the failure. */
  failed?: string;
  onDone?: (input: Input, result: Result) => void;
}

/** A change to collections, after which they are refetched. */
export function useChange<Input, Result = unknown>({
  send,
  collectionId,
  failed,
  onDone,
}: Options<Input, Result>) {
  const reload = useReloadCollections();
  return useExclusiveMutation<Result, Input>({
    mutationFn: send,
    ...(collectionId ? { scope: { id: apiPaths.collectionOrder(collectionId) } } : {}),
    onSuccess: async (result, input) => {
      await reload();
      onDone?.(input, result);
    },
    onError: (error) => {
      if (failed) toast.failure(failed, messageOf(error, 'Try again.'), undefined, signInLink(error));
      void reload();
    },
  });
}

/** @param onDone gets the id of the new collection. */
export const useCreateCollection = (onDone: (id: string) => void) =>
  useChange<{ name: string; key: string }, string>({
    send: async ({ name, key }) =>
      (await callApi(apiPaths.collections, { method: 'POST', body: { name }, idempotencyKey: key })).id,
    onDone: (_, id) => onDone(id),
  });

export const useChangeCollection = (
  id: string,
  onDone?: (changes: ChangeCollection) => void,
  failed?: string,
) =>
  useChange<ChangeCollection>({
    send: (body) => callApi(apiPaths.collection(id), { method: 'PATCH', body }),
    ...(failed ? { failed } : {}),
    ...(onDone ? { onDone } : {}),
  });

/** Deletes without refetching the collection itself, which the page shows until the user leaves it. */
export function useDeleteCollection(id: string) {
  const client = useQueryClient();
  const change = (mutationFn: () => Promise<unknown>, failed: string) => ({
    mutationFn,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: personalKey('collections') });
    },
    onError: (error: Error) =>
      toast.failure(failed, messageOf(error, 'Try again.'), undefined, signInLink(error)),
  });
  const remove = useExclusiveMutation<unknown, void>(
    change(() => callApi(apiPaths.collection(id), { method: 'DELETE' }), 'Collection not deleted'),
  );
  const restore = useExclusiveMutation<unknown, void>(
    change(
      () => callApi(apiPaths.collectionRestore(id), { method: 'POST', body: {} }),
      'Collection not restored',
    ),
  );
  return { remove, restore };
}

/** The collection that several prompts are added to. */
export interface AddedTo {
  id: string;
  name: string;
}

interface Membership {
  collectionId: string;
  isIn: boolean;
}

/** Adds a prompt to a collection, or removes it. */
export const useMembership = (promptId: string) =>
  useChange<Membership>({
    send: ({ collectionId, isIn }) =>
      callApi(
        apiPaths.collectionPrompt(collectionId, promptId),
        isIn ? { method: 'PUT', body: {} } : { method: 'DELETE' },
      ),
  });

/** Adds several prompts to a collection, all or none. @param onDone gets how many the collection did not have. */
export const useAddPrompts = (ids: readonly string[], onDone: (to: AddedTo, added: number) => void) =>
  useChange<AddedTo, number>({
    send: async ({ id }) =>
      (await callApi(apiPaths.collectionPrompts(id), { method: 'POST', body: { ids: [...ids] } })).added,
    onDone,
  });

/** A prompt to remove from a collection. */
export interface Removal {
  id: string;
  title: string;
  /** Ids of the collection's prompts as shown with it: Undo restores them in this order. */
  order: string[];
  /** A retired one cannot be added to a collection, so there is no undo. */
  isRetired: boolean;
}

/** Removes prompts from a collection. @param onDone gets the time when the prompt was added, '' if unknown. */
export const useRemovePrompt = (id: string, onDone: (removal: Removal, addedAt: string) => void) =>
  useChange<Removal, string>({
    send: async (removal) =>
      (await callApi(apiPaths.collectionPrompt(id, removal.id), { method: 'DELETE' })).added_at ?? '',
    collectionId: id,
    failed: 'Prompt not removed',
    onDone,
  });

/** Puts a prompt back in its place, with the time when it was first added, so that it is not new to followers. @param onDone called after that. */
export const usePutBack = (id: string, onDone: () => void) =>
  useChange<{ promptId: string; order: string[]; addedAt: string }>({
    send: ({ promptId, order, addedAt }) => {
      const path = addedAt
        ? apiPaths.collectionPromptBack(id, promptId, addedAt)
        : apiPaths.collectionPrompt(id, promptId);
      return callApi(path, { method: 'PUT', body: { order, moved: [promptId] } });
    },
    collectionId: id,
    failed: 'Prompt not restored',
    onDone,
  });

/** Replaces a retired prompt by its successor. @param onDone called once the row of the pressed button is removed. */
export const useReplacePrompt = (id: string, onDone: () => void) =>
  useChange<{ retiredId: string; successorId: string }>({
    send: ({ retiredId, successorId }) =>
      callApi(apiPaths.collectionPrompt(id, successorId), {
        method: 'PUT',
        body: { replaces: retiredId },
      }),
    collectionId: id,
    failed: 'Prompt not replaced',
    onDone: () => onDone(),
  });
