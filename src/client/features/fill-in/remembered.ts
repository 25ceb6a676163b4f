import { persistentStorage } from '#client/host/storage.ts';
import { record } from '#client/lib/models/json-readers.ts';
import type { PlaceholderValues } from '#domain/placeholders.ts';

const prefix = 'filled-in:';
const prefixOf = (owner: string) => `${prefix}${encodeURIComponent(owner)}:`;
const keyOf = (owner: string, promptId: string) => `${prefixOf(owner)}${promptId}`;

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Calls back at every change: of this page, of another tab, and after the page was in the back/forward cache. */
export function onRememberedChange(listener: () => void): () => void {
  listeners.add(listener);
  const events = ['storage', 'pageshow'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** The stored string, which is the same while nothing has changed. @param owner '' if signed out: nothing is stored. */
export const storedValues = (owner: string, promptId: string) =>
  owner ? persistentStorage.get(keyOf(owner, promptId)) : null;

/** Unreadable values count as missing. */
export function parseValues(stored: string | null): Map<string, string> {
  try {
    const entries = Object.entries(record(JSON.parse(stored ?? 'null')));
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}

/** Stores the values for a prompt on this device and replaces earlier ones. */
export function rememberValues(owner: string, promptId: string, values: PlaceholderValues) {
  if (!owner) return;
  persistentStorage.set(keyOf(owner, promptId), JSON.stringify(Object.fromEntries(values)));
  changed();
}

export function forgetValues(owner: string, promptId: string) {
  persistentStorage.remove(keyOf(owner, promptId));
  changed();
}

/** At a logout. @param owner '' if the user is unknown: then removes all users' values. */
export function discardValues(owner: string) {
  for (const key of persistentStorage.keys(owner ? prefixOf(owner) : prefix)) persistentStorage.remove(key);
  changed();
}
