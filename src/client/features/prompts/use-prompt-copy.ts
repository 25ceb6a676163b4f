import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { host } from '#client/host/current-host.ts';
import { offerManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { copiedStateMs } from '#contract/limits.ts';
import { promptQuery } from './prompt.queries.ts';

/** The 'copied' mark of a copy button: three seconds after the last copy it is gone. */
function useCopiedMark() {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const mark = useCallback(() => {
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), copiedStateMs);
  }, []);
  return [copied, mark] as const;
}

function offerCopy(text: string) {
  toast.failure('Copy failed', 'The browser did not allow it. Copy the text by hand.');
  offerManualCopy({
    heading: 'Copy the prompt',
    explanation: 'The prompt could not be copied for you. It is selected: copy it by hand.',
    text,
    isUrl: false,
  });
}

/**
 * Copies a prompt's text, which it fetches where only the card is loaded. `prepare` prefetches, on hover or focus.
 */
export function usePromptCopy(id: string) {
  const client = useQueryClient();
  const [copied, mark] = useCopiedMark();
  const prepare = useCallback(() => void client.prefetchQuery(promptQuery(id)), [client, id]);
  const copy = useCallback(async () => {
    const cached = client.getQueryData(promptQuery(id).queryKey);
    try {
      const text =
        cached?.fullPrompt ?? client.fetchQuery(promptQuery(id)).then((prompt) => prompt.fullPrompt);
      if (await host().copy(text)) {
        mark();
        toast.success('Copied to clipboard');
      } else offerCopy(await text);
    } catch (error) {
      toast.failure('Copy failed', error instanceof Error ? error.message : 'Could not copy the prompt.');
    }
  }, [client, id, mark]);
  return { copied, copy, prepare };
}
