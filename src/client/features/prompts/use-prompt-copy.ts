import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCopy } from '#client/lib/copy/use-copy.ts';
import { countUse } from './count-use.ts';
import { promptQuery } from './prompt.queries.ts';

/**
 * Copies a prompt's text, which it fetches where only the card is loaded. `prepare` prefetches, on hover or focus.
 */
export function usePromptCopy(id: string) {
  const client = useQueryClient();
  const { copied, copy: copyText } = useCopy();
  const prepare = useCallback(() => void client.prefetchQuery(promptQuery(id)), [client, id]);
  const copy = useCallback(async () => {
    const cached = client.getQueryData(promptQuery(id).queryKey);
    const text = cached?.fullPrompt ?? client.fetchQuery(promptQuery(id)).then((prompt) => prompt.fullPrompt);
    if (await copyText(text)) countUse(id, 'copy');
  }, [client, id, copyText]);
  return { copied, copy, prepare };
}
