import { useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Moves an item of a rendered list, keeping it focused and in view.
 *
 * @param move shows the item at another position
 * @returns `moveTo`, which takes positions from 0 and ignores those out of range; `spoken`, the item's position for a status
 */
export function useSpokenMove<Item>(
  { length }: readonly Item[],
  nameOf: (item: Item) => string,
  move: (item: Item, to: number) => void,
) {
  const [spoken, setSpoken] = useState('');
  const moveTo = (item: Item, to: number) => {
    if (to < 0 || to >= length) return;
    const focused = document.activeElement;
    flushSync(() => {
      move(item, to);
      setSpoken(`${nameOf(item)}: ${to + 1} of ${length}`);
    });
    // An element that is put elsewhere in its page loses the focus.
    if (focused instanceof HTMLElement) focused.focus();
    focused?.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  return { moveTo, spoken };
}
