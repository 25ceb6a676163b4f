import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isKept, onUnsentChange, type Place, parseUnsent, storedUnsent } from './unsent.ts';

/**
 * The unsent text in that place, shared by all tabs; if the browser does not store it, leaving the page needs a confirmation.
 */
export function useUnsent(place: Place) {
  const stored = useSyncExternalStore(onUnsentChange, () => storedUnsent(place));
  const unsent = useMemo(() => parseUnsent(stored), [stored]);
  const kept = isKept(place);
  const wouldBeLost = unsent !== undefined && !kept;
  useEffect(() => {
    if (!wouldBeLost) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldBeLost]);
  return { unsent, kept };
}
