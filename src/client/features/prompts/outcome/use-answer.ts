import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Outcome } from '#domain/outcomes.ts';
import { useReloadPrompt } from '../use-change-prompt.ts';
import { ownOutcomeQuery } from './outcome.queries.ts';

interface Answer {
  outcome: Outcome | null;
  assistant: string;
}

/** The user's answer of the day; during a request, the new one. `send` counts it in place of an earlier one. */
export function useAnswer(promptId: string, version: string, onAnswer: (answer: Answer) => void) {
  const token = useSessionKey();
  const client = useQueryClient();
  const reload = useReloadPrompt(promptId);
  const query = ownOutcomeQuery(token, promptId);
  const { data } = useQuery(query);
  const { mutate, isPending, variables } = useMutation({
    // One after the other: a second press changes the first answer, after any delay.
    scope: { id: `outcome ${promptId}` },
    mutationFn: async (answer: Answer) => {
      // A response that was sent before would revert the answer.
      await client.cancelQueries({ queryKey: query.queryKey });
      return callApi(apiPaths.promptOutcome(promptId), { method: 'PUT', body: { ...answer, version } });
    },
    onSuccess: (counted, answer) => {
      client.setQueryData(query.queryKey, counted);
      onAnswer(answer);
    },
    onError: (error) => {
      toast.failure(
        'Response not saved',
        messageOf(error, 'Check your connection and try again.'),
        undefined,
        signInLink(error),
      );
      void reload();
    },
  });
  return { known: data, shown: isPending ? variables : data, send: mutate };
}
