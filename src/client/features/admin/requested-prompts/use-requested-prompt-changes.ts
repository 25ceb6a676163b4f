import { useQueryClient } from '@tanstack/react-query';
import { wantedKey } from '#client/entities/requested-prompts.queries.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { apiPaths } from '#contract/paths.ts';

/** What an admin says of a wanted prompt. */
export interface WantedInput {
  title: string;
  details: string;
}

interface Handlers {
  onSuccess: () => void;
  onError?: (error: Error) => void;
}

function useChange<Input>(send: (input: Input) => Promise<unknown>, { onSuccess, onError }: Handlers) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: wantedKey });
  return useExclusiveMutation<unknown, Input>({
    mutationFn: send,
    onSuccess: async () => {
      onSuccess();
      await reload();
    },
    onError: (error) => {
      onError?.(error);
      void reload();
    },
  });
}

/** Asks employees for a prompt. */
export const useWant = (handlers: Handlers) =>
  useChange((body: WantedInput) => callApi(apiPaths.wantedPrompts, { method: 'POST', body }), handlers);

/** Asks no longer for the one of that id. */
export const useUnwant = (handlers: Handlers) =>
  useChange((id: string) => callApi(apiPaths.wantedPrompt(id), { method: 'DELETE' }), handlers);
