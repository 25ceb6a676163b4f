import { useCallback, useRef } from 'react';
import { useShortcuts } from '#client/components/use-shortcuts.ts';

/** Far longer than a toast, which is too short for keyboard users. */
const undoMs = 30_000;

interface Offer {
  undo: () => void;
  until: number;
  ended: AbortSignal | undefined;
}

const isOpen = ({ until, ended }: Offer) => Date.now() < until && !ended?.aborted;

/**
 * A key that undoes the last action, and the earlier ones when pressed again. Returns a function that registers the undo of an
 * action, and returns a function that withdraws it.
 */
export function useUndoKey() {
  const offers = useRef<Offer[]>([]);
  useShortcuts({
    z: {
      does: 'Undo the last action',
      when: () => {
        offers.current = offers.current.filter(isOpen);
        return offers.current.length > 0;
      },
      run: () => offers.current.pop()?.undo(),
    },
  });
  return useCallback((undo: () => void, ended?: AbortSignal) => {
    const offer = { undo, until: Date.now() + undoMs, ended };
    offers.current.push(offer);
    return () => {
      offers.current = offers.current.filter((other) => other !== offer);
    };
  }, []);
}
