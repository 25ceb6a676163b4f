import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { filledText } from '#client/lib/copy/filled-text.ts';
import { rememberCopy } from '#client/lib/recents/recents.ts';
import { currentOwner } from '#client/lib/recents/use-recents.ts';
import { promptQuery } from './prompt.queries.ts';

/** A prompt's text for whoever takes it along, and the memory of that. */
export function usePromptText(id: string) {
  const client = useQueryClient();
  /** The text with what is filled in where its fields show; fetched where only the card is loaded. */
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
  /** That it was taken, on this device for whoever is signed in. */
  const remember = useCallback(async () => {
    const prompt = client.getQueryData(promptQuery(id).queryKey);
    if (!prompt) return;
    const { title, department } = prompt;
    const look = { department: department?.name ?? '', color: department?.color ?? '' };
    rememberCopy(await currentOwner(client), { id, title, ...look });
  }, [client, id]);
  return { read, prepare, remember };
}
