import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { promptQuery } from './prompt.queries.ts';

/** Updates the cached prompt with a confirmed change; lists are refetched when they are next shown. */
export function useChangePrompt(id: string) {
  const client = useQueryClient();
  return useCallback(
    (change: (cached: Prompt) => Partial<Prompt>) => {
      client.setQueryData(promptQuery(id).queryKey, (cached) =>
        cached ? { ...cached, ...change(cached) } : cached,
      );
      void client.invalidateQueries({ queryKey: ['prompts', 'list'], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['prompts', 'featured'], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['prompts', 'search'], refetchType: 'none' });
    },
    [client, id],
  );
}

/** Refetches the prompt, for a response that reports a conflict. */
export function useReloadPrompt(id: string) {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: promptQuery(id).queryKey }), [client, id]);
}
