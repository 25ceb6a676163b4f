import { useMemo, useState, useSyncExternalStore } from 'react';
import { useOwner } from '#client/lib/recents/use-recents.ts';
import { lastLogout } from '#client/lib/session/last-logout.ts';
import type { Placeholder } from '#domain/placeholders.ts';
import { forgetValues, onRememberedChange, parseValues, rememberValues, storedValues } from './remembered.ts';

const none: ReadonlyMap<string, string> = new Map();

/** The values in a prompt's form: kept in the page, and on this device if the user chose so. */
export function useValues(promptId: string, placeholders: readonly Placeholder[]) {
  const owner = useOwner();
  const [typed, setTyped] = useState(none);
  /** The last cleared values, until the user types again. */
  const [cleared, setCleared] = useState<ReadonlyMap<string, string>>();
  const [lastOwner, setLastOwner] = useState('');
  const logout = useSyncExternalStore(onRememberedChange, lastLogout);
  const [shownLogout, setShownLogout] = useState(logout);
  const forget = () => {
    setTyped(none);
    setCleared(undefined);
  };
  // Another user on the same page does not see the previous user's values, nor does one who signs in after a logout in another
  // tab. When a session expires, the values stay.
  if (owner !== '' && owner !== lastOwner) {
    setLastOwner(owner);
    if (lastOwner !== '') forget();
  }
  if (logout !== shownLogout) {
    setShownLogout(logout);
    forget();
  }
  const stored = useSyncExternalStore(onRememberedChange, () => storedValues(owner, promptId));
  const values = useMemo(() => {
    const remembered = parseValues(stored);
    return new Map(
      placeholders.map(({ key, default: value }) => [key, typed.get(key) ?? remembered.get(key) ?? value]),
    );
  }, [placeholders, stored, typed]);

  const isRemembered = stored !== null;
  const replace = (next: ReadonlyMap<string, string>) => {
    setTyped(next);
    if (isRemembered) rememberValues(owner, promptId, next);
  };
  return {
    values,
    change: (key: string, value: string) => {
      setCleared(undefined);
      replace(new Map(values).set(key, value));
    },
    /** Whether anything was typed here or before. */
    isTyped: placeholders.some(({ key, default: value }) => values.get(key) !== value),
    clear: () => {
      setCleared(values);
      replace(new Map(placeholders.map(({ key, default: value }) => [key, value])));
    },
    undoClear: cleared
      ? () => {
          setCleared(undefined);
          replace(cleared);
        }
      : undefined,
    isRemembered,
    /** Undefined if the owner of the values is unknown. */
    setRemembered: owner
      ? (isWanted: boolean) => {
          setTyped(values);
          if (isWanted) rememberValues(owner, promptId, values);
          else forgetValues(owner, promptId);
        }
      : undefined,
  };
}
