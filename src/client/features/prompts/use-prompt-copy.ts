import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { filledText, openPlaces } from '#client/lib/copy/filled-text.ts';
import { useCopy } from '#client/lib/copy/use-copy.ts';
import { rememberCopy } from '#client/lib/recents/recents.ts';
import { currentOwner } from '#client/lib/recents/use-recents.ts';
import { countUse } from './count-use.ts';
import { promptQuery } from './prompt.queries.ts';

/**
 * Copies a prompt's text, with what is filled in where its fields show, which it fetches where only the card is loaded, and remembers it on this device for whoever is
 * signed in. `prepare` prefetches, on hover or focus.
 */
export function usePromptCopy(id: string) {
  const client = useQueryClient();
  const { copied, copy: copyText } = useCopy();
  const prepare = useCallback(() => void client.prefetchQuery(promptQuery(id)), [client, id]);
  const remember = useCallback(async () => {
    const prompt = client.getQueryData(promptQuery(id).queryKey);
    if (!prompt) return;
    const { title, department } = prompt;
    const look = { department: department?.name ?? '', color: department?.color ?? '' };
    rememberCopy(await currentOwner(client), { id, title, ...look });
  }, [client, id]);
  const copy = useCallback(async () => {
    const cached = client.getQueryData(promptQuery(id).queryKey);
    const filled = filledText(id);
    const isCopied = await copyText(
      filled?.text ??
        cached?.fullPrompt ??
        client.fetchQuery(promptQuery(id)).then((prompt) => prompt.fullPrompt),
      openPlaces(filled),
    );
    if (!isCopied) return;
    countUse(id, 'copy');
    await remember();
  }, [client, id, copyText, remember]);
  return { copied, copy, prepare };
}
