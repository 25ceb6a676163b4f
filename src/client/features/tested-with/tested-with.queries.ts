import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import type { NewTest } from '#contract/tested-with.ts';

/** The tests of the current version, and the user's permissions on them. Only our own server has this call. */
export const testedWithQuery = (token: string | null, promptId: string) =>
  queryOptions({
    queryKey: personalKey('tested-with', token, promptId),
    queryFn: ({ signal }) => callApi(apiPaths.testedWith(promptId), { signal }),
    staleTime: 0,
  });

/** Loads the tests and the prompt's line again. */
function useReload(promptId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: personalKey('tested-with') }),
      client.invalidateQueries({ queryKey: ['prompts', 'detail', promptId] }),
    ]);
}

/** @param onAdded called once the page shows the new test, or has failed to load it. */
export function useAddTest({ id, version }: Prompt, onAdded: () => void) {
  const reload = useReload(id);
  return useExclusiveMutation({
    mutationKey: ['tested-with', id],
    mutationFn: ({ key, ...test }: NewTest & { key: string | undefined }) =>
      callApi(apiPaths.testedWith(id), {
        method: 'POST',
        body: { version, ...test },
        ...(key === undefined ? {} : { idempotencyKey: key }),
      }),
    onSuccess: async () => {
      await reload();
      onAdded();
    },
    onError: (error) => (failedWith(error, 'conflict') ? reload() : undefined),
  });
}

/** @param onDeleted called before the test leaves the list, so that the focus can move. */
export function useDeleteTest(promptId: string, onDeleted: () => void) {
  const reload = useReload(promptId);
  return useExclusiveMutation({
    mutationKey: ['tested-with', promptId],
    mutationFn: (testId: string) => callApi(apiPaths.test(promptId, testId), { method: 'DELETE' }),
    onSuccess: async () => {
      onDeleted();
      await reload();
    },
    onError: (error) => {
      toast.failure('Test not deleted', messageOf(error, 'Try again.'));
      return reload();
    },
  });
}
