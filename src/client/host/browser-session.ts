import { authTokenKey } from '#domain/limits.ts';
import type { Session } from './session.ts';
import { persistentStorage } from './storage.ts';

const listeners = new Set<() => void>();

const emitChange = () => {
  for (const listener of listeners) listener();
};

function changeInOtherTab({ key }: StorageEvent) {
  if (key === authTokenKey || key === null) emitChange();
}

function subscribe(changed: () => void) {
  // One listener for all subscribers, as a listener per card was slow.
  window.addEventListener('storage', changeInOtherTab);
  // A page in the back/forward cache received no events.
  window.addEventListener('pageshow', emitChange);
  listeners.add(changed);
  return () => listeners.delete(changed);
}

const current = () => persistentStorage.get(authTokenKey);

function clear(token: string | null) {
  // A user who has signed in again, here or in another tab, stays signed in.
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
