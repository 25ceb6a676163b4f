import { useState } from 'react';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import type { SynonymDto } from '#contract/synonyms.ts';
import { limits } from '#domain/limits.ts';
import { addSynonyms, useReloadSynonyms } from './use-synonym-changes.ts';

interface Imported {
  added: number;
  known: number;
}

/**
 * Adds the synonyms of a file in batches. After a failure the earlier batches are stored; importing the file again continues, as
 * existing synonyms are skipped.
 */
export function useImport(onSuccess: (imported: Imported) => void) {
  const reload = useReloadSynonyms();
  const [done, setDone] = useState(0);
  const mutation = useExclusiveMutation<Imported, readonly SynonymDto[]>({
    mutationFn: async (synonyms) => {
      let added = 0;
      for (let start = 0; start < synonyms.length; start += limits.synonymsAtOnce) {
        setDone(start);
        added += await addSynonyms(synonyms.slice(start, start + limits.synonymsAtOnce));
      }
      return { added, known: synonyms.length - added };
    },
    onSuccess: async (imported) => {
      await reload();
      onSuccess(imported);
    },
    onError: () => void reload(),
  });
  return { ...mutation, done };
}
