import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
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

/** Adds synonyms of a form. */
export function useSaveSynonyms(onSuccess: () => void) {
  const reload = useReloadSynonyms();
  return useExclusiveMutation<void, readonly SynonymDto[]>({
    mutationFn: async (synonyms) => {
      if ((await addSynonyms(synonyms)) === 0)
        throw new Error('Search already treats these as equivalent. Nothing was added.');
    },
    onSuccess: async () => {
      await reload();
      onSuccess();
    },
    onError: reload,
  });
}

/** Removes the pairs of a term, which Undo adds again. @param onRemoved called before the term leaves the list. */
export function useRemoveSynonym(name: string, onRemoved: () => void) {
  const reload = useReloadSynonyms();
  const failed = (title: string, error: Error) =>
    toast.failure(title, messageOf(error, 'Try again.'), undefined, signInLink(error));
  const done = useRef(0);
  return useExclusiveMutation<void, readonly SynonymDto[]>({
    mutationFn: async (pairs) => {
      done.current = 0;
      for (const { term, same_as: sameAs } of pairs) {
        const query = `term=${encodeURIComponent(term)}&same_as=${encodeURIComponent(sameAs)}`;
        await callApi(withSearch(apiPaths.adminSynonyms, query), { method: 'DELETE' });
        done.current += 1;
      }
    },
    onSuccess: async (_, removed) => {
      const restore = () =>
        addSynonyms(removed).then(reload, (error: Error) => failed('Synonym not restored', error));
      toast.undoable('Synonym removed', name, () => void restore());
      onRemoved();
      await reload();
    },
    onError: (error) => {
      failed(done.current > 0 ? 'Synonym only partly removed' : 'Synonym not removed', error);
      // Its row is another one then.
      if (done.current > 0) onRemoved();
      void reload();
    },
  });
}
