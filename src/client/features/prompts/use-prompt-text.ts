import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { filledText } from '#client/lib/copy/filled-text.ts';
import { rememberCopy } from '#client/lib/recents/recents.ts';
import { currentOwner } from '#client/lib/recents/use-recents.ts';
import { promptQuery } from './prompt.queries.ts';

/** A prompt's text for copying or downloading, and its entry in the recent prompts. */
export function usePromptText(id: string) {
  const client = useQueryClient();
  /** The filled-in text if the prompt's fields are shown; fetched if only the card is loaded. */
  const read = useCallback(() => {
    const filled = filledText(id);
    const cached = client.getQueryData(promptQuery(id).queryKey);
    const text =
      filled?.text ??
      cached?.fullPrompt ??
      client.fetchQuery(promptQuery(id)).then((prompt) => prompt.fullPrompt);
    return { text, filled };
  }, [client, id]);
  /** Prefetches, on hover or focus. */
  const prepare = useCallback(() => void client.prefetchQuery(promptQuery(id)), [client, id]);
  /** Adds it to the user's recent prompts on this device. */
  const remember = useCallback(async () => {
    const prompt = client.getQueryData(promptQuery(id).queryKey);
    if (!prompt) return;
    const { title, department } = prompt;
    rememberCopy(await currentOwner(client), { id, title, department: department?.name ?? '' });
  }, [client, id]);
  return { read, prepare, remember };
}
