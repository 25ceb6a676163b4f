import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isKept, onUnsentChange, type Place, parseUnsent, storedUnsent } from './unsent.ts';

/** What is typed in that place, in all tabs alike; where the browser does not keep it, leaving the page asks first. */
export function useUnsent(place: Place) {
  const stored = useSyncExternalStore(onUnsentChange, () => storedUnsent(place));
  const unsent = useMemo(() => parseUnsent(stored), [stored]);
  const kept = isKept(place);
  const wouldBeLost = unsent !== undefined && !kept;
  useEffect(() => {
    if (!wouldBeLost) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldBeLost]);
  return { unsent, kept };
}
