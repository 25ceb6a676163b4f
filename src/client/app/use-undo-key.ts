import { useCallback, useRef } from 'react';
import { useShortcuts } from '#client/components/use-shortcuts.ts';

/** Far longer than a toast stays, which is too short for whoever does not use a mouse. */
const undoMs = 30_000;

/** A key that takes back what was done last. Returns a function that takes how to undo something; undefined for nothing. */
export function useUndoKey() {
  const last = useRef<{ undo: () => void; until: number }>(undefined);
  useShortcuts({
    z: {
      does: 'Undo what was just done',
      when: () => last.current !== undefined && Date.now() < last.current.until,
      run: () => {
        const undo = last.current?.undo;
        last.current = undefined;
        undo?.();
      },
    },
  });
  return useCallback((undo: (() => void) | undefined) => {
    last.current = undo && { undo, until: Date.now() + undoMs };
  }, []);
}
