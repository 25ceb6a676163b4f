import { useSyncExternalStore } from 'react';
import { persistentStorage } from '#client/host/storage.ts';
import { authTokenKey } from '#contract/limits.ts';

const listeners = new Set<() => void>();

function subscribe(changed: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === authTokenKey || event.key === null) changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', fromOtherTab);
  };
}

const tell = () => {
  for (const listener of listeners) listener();
};

/** The bearer token of the signed-in person, or null. Kept in the browser, seen by all its tabs. */
export const authToken = () => persistentStorage.get(authTokenKey);

export function storeAuthToken(token: string) {
  persistentStorage.set(authTokenKey, token);
  tell();
}

export function clearAuthToken() {
  persistentStorage.remove(authTokenKey);
  tell();
}

export const useAuthToken = () => useSyncExternalStore(subscribe, authToken);
