import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import type { TestRunsImportedDto } from '#contract/test-runs.ts';
import type { toRun } from './run-form.ts';

/** Loads the runs and the prompt's line again. */
function useReload(promptId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: personalKey('test-runs') }),
      client.invalidateQueries({ queryKey: ['prompts', 'detail', promptId] }),
    ]);
}

/** @param onAdded called once the page shows the new run, or has failed to load it. */
export function useAddRun({ id, version }: Prompt, onAdded: () => void) {
  const reload = useReload(id);
  return useExclusiveMutation({
    mutationKey: ['test-run', id],
    mutationFn: ({ key, ...run }: ReturnType<typeof toRun> & { key: string | undefined }) =>
      callApi(apiPaths.testRuns(id), {
        method: 'POST',
        body: { version, ...run },
        ...(key === undefined ? {} : { idempotencyKey: key }),
      }),
    onSuccess: async () => {
      await reload();
      onAdded();
    },
    onError: (error) => (failedWith(error, 'conflict') ? reload() : undefined),
  });
}

/** A file that was chosen. */
export interface RunFile {
  name: string;
  text: string;
}

/** @param onImported called once the page shows the new runs, or has failed to load them. */
export function useImportRuns({ id, version }: Prompt, onImported: (result: TestRunsImportedDto) => void) {
  const reload = useReload(id);
  return useExclusiveMutation({
    mutationKey: ['test-run', id],
    mutationFn: ({ text: file }: RunFile) =>
      callApi(apiPaths.testRunFile(id), { method: 'POST', body: { version, file } }),
    onSuccess: async (result) => {
      await reload();
      onImported(result);
    },
    onError: (error) => (failedWith(error, 'conflict') ? reload() : undefined),
  });
}

/** @param onDeleted called before the run leaves the list, so that the focus can move. */
export function useDeleteRun(promptId: string, onDeleted: () => void) {
  const reload = useReload(promptId);
  return useExclusiveMutation({
    mutationKey: ['test-run', promptId],
    mutationFn: (runId: string) => callApi(apiPaths.testRun(promptId, runId), { method: 'DELETE' }),
    onSuccess: async () => {
      onDeleted();
      toast.success('Test run deleted');
      await reload();
    },
    onError: (error) => {
      toast.failure('Test run not deleted', messageOf(error, 'Try again.'));
      return reload();
    },
  });
}
