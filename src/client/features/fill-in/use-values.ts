import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSessionKey } from '#client/lib/session/session.ts';
import {
  adoptValues,
  areShared,
  hasValues,
  onValuesChange,
  parseValues,
  shareValues,
  storedValues,
  writeValues,
} from '#client/lib/unsent/field-values.ts';
import { tabOwner } from '#client/lib/unsent/unsent.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import type { Placeholder, PlaceholderValues } from '#domain/placeholders.ts';

/** The values in a prompt's form: stored for the tab, or for all tabs if the user chose so. */
export function useValues(promptId: string, placeholders: readonly Placeholder[]) {
  const isVisitor = useSessionKey() === null;
  // While the user is loading, the tab stores typed values until they are known.
  const { owner = tabOwner, turn } = useTextOwner(hasValues);
  // A key pressed between the server's response and this render was still kept for the tab.
  useLayoutEffect(() => adoptValues(owner), [owner]);
  const stored = useSyncExternalStore(onValuesChange, () => storedValues(owner, promptId));
  const isShared = useSyncExternalStore(onValuesChange, () => areShared(owner, promptId));
  /** The last cleared values, until the user types again. */
  const [cleared, setCleared] = useState<{ turn: number; typed: PlaceholderValues }>();
  const values = useMemo(() => {
    const typed = parseValues(stored);
    return new Map(placeholders.map(({ key, default: value }) => [key, typed.get(key) ?? value]));
  }, [placeholders, stored]);

  return {
    values,
    change: (key: string, value: string) => {
      setCleared(undefined);
      const typed = parseValues(storedValues(owner, promptId));
      // A field with its default follows the author's later ones.
      if (value === placeholders.find((field) => field.key === key)?.default) typed.delete(key);
      else typed.set(key, value);
      writeValues(owner, promptId, typed);
    },
    /** Whether anything was typed here or before. */
    isTyped: placeholders.some(({ key, default: value }) => values.get(key) !== value),
    clear: () => {
      setCleared({ turn, typed: parseValues(stored) });
      writeValues(owner, promptId, new Map());
    },
    undoClear:
      cleared?.turn === turn
        ? () => {
            setCleared(undefined);
            writeValues(owner, promptId, cleared.typed);
          }
        : undefined,
    isShared,
    /** Starts or ends sharing the values with all tabs; undefined if their owner is unknown. */
    share:
      isVisitor || owner === tabOwner
        ? undefined
        : (isWanted: boolean) => shareValues(owner, promptId, isWanted),
  };
}
