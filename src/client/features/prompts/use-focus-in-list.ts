import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#client/components/focus.ts';
import { useFocusAfterRemoval } from '#client/components/use-focus-after.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { focusOnCard } from './use-card-keys.ts';

/**
 * Keeps the focus in a list: when the focused card is removed, such as an unsaved prompt's, the card that takes its place gets
 * it. Returns the list's handler.
 */
export function useFocusInList(list: RefObject<HTMLElement | null>, prompts: readonly PromptSummary[]) {
  const focused = useRef<number>(undefined);
  useFocusAfterRemoval(list);
  useLayoutEffect(() => {
    if (focused.current === undefined || !isFocusLost()) return;
    const next = prompts.slice(0, focused.current + 1).at(-1);
    if (next) focusOnCard(list.current, next.id);
  }, [list, prompts]);
  return {
    onFocus({ target }: FocusEvent) {
      const id = target.closest<HTMLElement>('[data-prompt]')?.dataset['prompt'];
      focused.current = prompts.findIndex((prompt) => prompt.id === id);
    },
    onBlur() {
      focused.current = undefined;
    },
  };
}
