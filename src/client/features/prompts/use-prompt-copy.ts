import { useCallback } from 'react';
import { countUse } from '#client/lib/api/count.ts';
import { useCopy } from '#client/lib/copy/use-copy.ts';
import { usePromptText } from './use-prompt-text.ts';

/** Copies a prompt's text, filled in if its fields are shown. `prepare` prefetches, on hover or focus. */
export function usePromptCopy(id: string) {
  const { read, prepare, remember } = usePromptText(id);
  const { copied, copy: copyText } = useCopy();
  const copy = useCallback(async () => {
    const { text, filled } = read();
    if (!(await copyText(text, { filled }))) return;
    countUse(id, 'copy');
    await remember();
  }, [id, read, copyText, remember]);
  return { copied, copy, prepare };
}
