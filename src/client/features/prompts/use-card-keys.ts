import type { RefObject } from 'react';
import { useShortcuts } from '#client/components/use-shortcuts.ts';

const card = '[data-prompt]';

/** The card of a list that has the focus, or contains the focused element. */
function focusedCard(list: HTMLElement | null) {
  const found = document.activeElement?.closest<HTMLElement>(card);
  return found && list?.contains(found) ? found : undefined;
}

function focusOn(target: HTMLElement | undefined) {
  // By the whole card, of which the link is one line.
  target?.scrollIntoView({ block: 'nearest' });
  target?.querySelector('a')?.focus({ preventScroll: true });
}

/** Presses a button of a card or a row. */
export const press = (element: Element | undefined | null, action: 'copy' | 'save') =>
  element?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();

export const cardOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-prompt="${CSS.escape(id)}"]`) ?? undefined;

/** Puts the focus on the title of a prompt's card. */
export const focusOnCard = (list: HTMLElement | null, id: string) => focusOn(cardOf(list, id));

/**
 * Keys of a list of cards or rows: to the next and the previous, copy, save, peek.
 *
 * @param onEnd called for the card after the last one.
 */
export function useCardKeys(
  list: RefObject<HTMLElement | null>,
  onPeek: (id: string) => void,
  onEnd: () => void,
) {
  const move = (step: 1 | -1) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>(card) ?? [])];
    const current = focusedCard(list.current);
    if (current && step === 1 && current === cards.at(-1)) return onEnd();
    // From elsewhere to the first visible one, in either direction.
    focusOn(
      current
        ? cards[cards.indexOf(current) + step]
        : cards.find((other) => other.getBoundingClientRect().bottom >= 0),
    );
  };
  const current = () => focusedCard(list.current);
  const isOnCard = () => current() !== undefined;
  const isOnTitle = () => isOnCard() && document.activeElement instanceof HTMLAnchorElement;
  useShortcuts({
    j: { does: 'Go to the next prompt', run: () => move(1) },
    k: { does: 'Go to the previous prompt', run: () => move(-1) },
    c: { does: 'Copy the focused prompt', when: isOnCard, run: () => press(current(), 'copy') },
    s: { does: 'Save the focused prompt', when: isOnCard, run: () => press(current(), 'save') },
    ' ': {
      does: 'Preview the focused prompt',
      when: isOnTitle,
      isAlwaysOn: true,
      run: () => onPeek(current()?.dataset['prompt'] ?? ''),
    },
  });
}
