import { useQueryClient } from '@tanstack/react-query';
import { requestedPromptsKey } from '#client/entities/requested-prompts.queries.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { apiPaths } from '#contract/paths.ts';
import { inboxKey } from './inbox.queries.ts';

/** The fields of a requested prompt. */
export interface RequestedPromptInput {
  title: string;
  details: string;
}

interface Handlers {
  onSuccess: () => void;
  onError?: (error: Error) => void;
}

function useChange<Input>(send: (input: Input) => Promise<unknown>, { onSuccess, onError }: Handlers) {
  const client = useQueryClient();
  const reload = () =>
    Promise.all([requestedPromptsKey, inboxKey].map((queryKey) => client.invalidateQueries({ queryKey })));
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

/** Adds a requested prompt. */
export const useRequestPrompt = (handlers: Handlers) =>
  useChange(
    (body: RequestedPromptInput) => callApi(apiPaths.wantedPrompts, { method: 'POST', body }),
    handlers,
  );

/** Deletes the requested prompt with that id. */
export const useWithdrawRequest = (handlers: Handlers) =>
  useChange((id: string) => callApi(apiPaths.wantedPrompt(id), { method: 'DELETE' }), handlers);
