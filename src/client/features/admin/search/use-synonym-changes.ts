import { useQueryClient } from '@tanstack/react-query';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths, withSearch } from '#contract/paths.ts';
import type { SynonymDto } from '#contract/synonyms.ts';
import { synonymsKey } from './synonyms.queries.ts';

/** Reloads the list; all cached search results are stale. */
export function useReloadSynonyms() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ refetchType: 'none' });
    await client.refetchQueries({ queryKey: synonymsKey, type: 'active' });
  };
}

/** Adds synonyms. @returns the number of new ones. */
export async function addSynonyms(synonyms: readonly SynonymDto[]) {
  const body = { synonyms: [...synonyms] };
  return (await callApi(apiPaths.adminSynonyms, { method: 'POST', body })).added;
}

async function save(from: SynonymDto | undefined, synonyms: readonly SynonymDto[]) {
  const [to] = synonyms;
  if (from && to) {
    await callApi(apiPaths.adminSynonyms, { method: 'PUT', body: { from, to } });
    return;
  }
  if ((await addSynonyms(synonyms)) === 0)
    throw new Error('Search already treats these as equivalent. Nothing was added.');
}

/** Adds synonyms, or changes the one as it was seen. @param from undefined if there is none, or no longer. */
export function useSaveSynonyms(from: SynonymDto | undefined, onSuccess: () => void) {
  const reload = useReloadSynonyms();
  return useExclusiveMutation<void, readonly SynonymDto[]>({
    mutationFn: (synonyms) => save(from, synonyms),
    onSuccess: async () => {
      await reload();
      onSuccess();
    },
    // Another admin may have changed them: the failure is shown once the list behind the form is current.
    onError: reload,
  });
}

/** Removes a pair, which Undo adds again. @param onRemoved called before it leaves the list. */
export function useRemoveSynonym(name: string, onRemoved: () => void) {
  const reload = useReloadSynonyms();
  const failed = (title: string, error: Error) =>
    toast.failure(title, messageOf(error, 'Try again.'), undefined, signInLink(error));
  return useExclusiveMutation<unknown, SynonymDto>({
    mutationFn: ({ term, same_as: sameAs }) => {
      const query = `term=${encodeURIComponent(term)}&same_as=${encodeURIComponent(sameAs)}`;
      return callApi(withSearch(apiPaths.adminSynonyms, query), { method: 'DELETE' });
    },
    onSuccess: async (_, removed) => {
      const restore = () =>
        addSynonyms([removed]).then(reload, (error: Error) => failed('Synonym not restored', error));
      toast.undoable('Synonym removed', name, () => void restore());
      onRemoved();
      await reload();
    },
    onError: (error) => {
      failed('Synonym not removed', error);
      void reload();
    },
  });
}
