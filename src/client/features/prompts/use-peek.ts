import { type RefObject, useCallback, useState } from 'react';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { cardOf, focusOnCard } from './use-card-keys.ts';

/** The previewed prompt of a list. */
export function usePeek(list: RefObject<HTMLElement | null>, prompts: readonly PromptSummary[]) {
  const [peek, setPeek] = useState<{ id: string; open: boolean }>();
  const onPeek = useCallback((id: string) => setPeek({ id, open: true }), []);
  const index = peek ? prompts.findIndex((prompt) => prompt.id === peek.id) : -1;
  const move = (next: number) => {
    const prompt = prompts[next];
    if (!prompt) return;
    cardOf(list.current, prompt.id)?.scrollIntoView({ block: 'nearest' });
    setPeek({ id: prompt.id, open: true });
  };
  const close = () => {
    if (!peek) return;
    setPeek({ id: peek.id, open: false });
    // After the drawer has released the focus.
    setTimeout(() => focusOnCard(list.current, peek.id));
  };
  return { onPeek, peeked: index === -1 ? undefined : { index, open: peek?.open === true }, move, close };
}
