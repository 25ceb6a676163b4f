import { type RefObject, useCallback, useState } from 'react';
import type { ListedPrompts } from './listed-prompts.ts';
import { focusOnCard } from './use-card-keys.ts';

/**
 * The previewed prompt of a list.
 *
 * @param reveal scrolls the list so that the prompt at an index is visible.
 */
export function usePeek(
  list: RefObject<HTMLElement | null>,
  prompts: ListedPrompts,
  reveal: (index: number) => void,
) {
  const [peek, setPeek] = useState<{ id: string; open: boolean }>();
  const onPeek = useCallback((id: string) => setPeek({ id, open: true }), []);
  const index = peek ? prompts.findIndex((prompt) => prompt?.id === peek.id) : -1;
  const move = (next: number) => {
    const prompt = prompts[next];
    if (!prompt) return;
    reveal(next);
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
