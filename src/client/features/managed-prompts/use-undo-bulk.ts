import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { pluralize } from '#client/lib/format.ts';
import { dismissToasts, toast } from '#client/lib/toasts/toasts.ts';
import type { BulkUndoneDto } from '#contract/managed-prompts.ts';
import { apiPaths } from '#contract/paths.ts';

/** Undoes an action on several prompts. `kept`: the prompts that were not changed back, each with the reason. */
export function useUndoBulk() {
  const client = useQueryClient();
  const [kept, setKept] = useState<BulkUndoneDto['refused']>([]);
  const { mutate, isMutating } = useExclusiveMutation<BulkUndoneDto, string>({
    mutationKey: ['bulk'],
    // Repeated after a lost response, it gets the same one.
    mutationFn: (id) => callApi(apiPaths.bulkUndo(id), { method: 'POST', idempotencyKey: `undo-${id}` }),
    onSuccess: async ({ refused }) => {
      await client.invalidateQueries();
      setKept(refused);
      // The one of the action may still offer Undo.
      if (refused.length === 0) dismissToasts();
      else toast.warning('Partly undone', `${pluralize(refused.length, 'prompt')} not changed back.`);
    },
    onError: async (error) => {
      await client.invalidateQueries();
      toast.failure('Not undone', messageOf(error, 'Try again.'), undefined, signInLink(error));
    },
  });
  return { undo: mutate, isPending: isMutating, kept, forgetKept: () => setKept([]) };
}
