import { authTokenKey } from '#contract/limits.ts';
import type { Session } from './session.ts';
import { persistentStorage } from './storage.ts';

const listeners = new Set<() => void>();

function subscribe(changed: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === authTokenKey || event.key === null) changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', fromOtherTab);
  // A page in the back/forward cache received no events.
  window.addEventListener('pageshow', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', fromOtherTab);
    window.removeEventListener('pageshow', changed);
  };
}

const emitChange = () => {
  for (const listener of listeners) listener();
};

const current = () => persistentStorage.get(authTokenKey);

function clear(token: string | null) {
  // A user who has signed in again meanwhile, here or in another tab, stays signed in.
  if (token === null || token !== current()) return;
  persistentStorage.remove(authTokenKey);
  emitChange();
}

/** The token that the callback page stored, shared by all tabs of the browser. The key is the token itself. */
export const browserSession: Session = {
  key: { current, subscribe },
  bearer: async () => current(),
  rejected: async (token) => {
    clear(token);
    return false;
  },
  store: (token) => {
    persistentStorage.set(authTokenKey, token);
    emitChange();
  },
  clear,
};
