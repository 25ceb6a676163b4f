import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';

export interface MovedPrompt {
  id: string;
  title: string;
}

/** Of a dialog. */
export interface MoveProps {
  prompt: MovedPrompt;
  /** Whether the server reports it as retired. */
  isRetired: boolean;
  onClose: () => void;
  onMoved: () => void;
}

interface Sent {
  reason: string;
  replacedBy?: string;
  /** For the Idempotency-Key header; another key for another body. */
  key: string;
  /** Discards the typed text, which the server has saved. */
  forget: () => void;
}

const moves = {
  retire: { path: apiPaths.promptRetire, done: 'Prompt retired' },
  restore: { path: apiPaths.promptRestore, done: 'Prompt restored' },
} as const;
export type MoveAction = keyof typeof moves;

/**
 * Retires a prompt, or restores it.
 *
 * @param onMoved called once the page shows the prompt's new state, or has failed to load it.
 */
export function useMovePrompt(action: MoveAction, { id, title }: MovedPrompt, onMoved: () => void) {
  const client = useQueryClient();
  const { path, done } = moves[action];
  // Lists, counts, saved and featured prompts, reviews: almost everything may have changed.
  const reload = () => client.invalidateQueries();
  return useExclusiveMutation({
    mutationKey: ['move-prompt', id],
    mutationFn: ({ reason, replacedBy, key }: Sent) =>
      callApi(path(id), {
        method: 'POST',
        body: { reason, ...(replacedBy && { replaced_by: replacedBy }) },
        idempotencyKey: key,
      }),
    onSuccess: async (_, { forget }) => {
      await reload();
      forget();
      toast.success(done, `"${title}"`);
      onMoved();
    },
    // Another user changed the status first: reload the page before the failure is shown.
    onError: (error) => (failedWith(error, 'conflict') ? reload() : undefined),
  });
}
