import { persistentStorage, tabStorage } from '#client/host/storage.ts';
import { number, record } from '#client/lib/models/json-readers.ts';
import { lastLogout } from '#client/lib/session/last-logout.ts';
import { limits } from '#domain/limits.ts';
import type { PlaceholderValues } from '#domain/placeholders.ts';
import { tabOwner } from './unsent.ts';

/*
 * The values typed into prompts' fields, by user and prompt, without the fields' defaults. The tab stores them, so that Back and a
 * reload lose nothing; all tabs share them if the user chose so. Values of signed-out users become those of the first user who signs
 * in in that tab. A logout, in any tab, and another user's sign-in remove them.
 */

const prefix = 'filled-in:';
/** Another one after each logout, so that a tab that was asleep then does not show earlier values. */
const prefixNow = () => `${prefix}${lastLogout() ?? ''}:`;
const prefixOf = (owner: string) => `${prefixNow()}${encodeURIComponent(owner)}:`;
const keyOf = (owner: string, promptId: string) => `${prefixOf(owner)}${promptId}`;

const storages = [tabStorage, persistentStorage];

const listeners = new Set<() => void>();

/** Calls back at every change: of this page, of another tab, and after the page was in the back/forward cache. */
export function onValuesChange(listener: () => void): () => void {
  listeners.add(listener);
  const events = ['storage', 'pageshow'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of events) window.removeEventListener(event, listener);
  };
}

function changed() {
  for (const listener of listeners) listener();
}

/** The stored string, which is the same while nothing has changed. */
export function storedValues(owner: string, promptId: string) {
  const key = keyOf(owner, promptId);
  return persistentStorage.get(key) ?? tabStorage.get(key);
}

function parse(stored: string | null) {
  try {
    const { at, values } = record(JSON.parse(stored ?? 'null'));
    const entries = Object.entries(record(values));
    return {
      at: number(at),
      values: new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    };
  } catch {
    return { at: 0, values: new Map<string, string>() };
  }
}

/** Unreadable values count as missing. */
export const parseValues = (stored: string | null) => parse(stored).values;

export const hasValues = (owner: string) =>
  storages.some((storage) => storage.keys(prefixOf(owner)).length > 0);

/** Whether all tabs share the values for a prompt. */
export const areShared = (owner: string, promptId: string) =>
  persistentStorage.get(keyOf(owner, promptId)) !== null;

function store(storage: typeof tabStorage, key: string, values: PlaceholderValues) {
  storage.set(key, JSON.stringify({ at: Date.now(), values: Object.fromEntries(values) }));
  const keys = storage.keys(prefix);
  if (keys.length <= limits.filledInPrompts) return;
  const oldestFirst = keys
    .map((stored) => ({ stored, at: parse(storage.get(stored)).at }))
    .sort((one, other) => one.at - other.at);
  for (const { stored } of oldestFirst.slice(0, -limits.filledInPrompts)) storage.remove(stored);
}

/** Stores the values for a prompt and replaces earlier ones. */
export function writeValues(owner: string, promptId: string, values: PlaceholderValues) {
  const key = keyOf(owner, promptId);
  // Also if all tabs share them: this tab keeps them when another one stops that.
  if (values.size > 0) store(tabStorage, key, values);
  else tabStorage.remove(key);
  if (areShared(owner, promptId)) store(persistentStorage, key, values);
  changed();
}

/** Starts or ends sharing the values for a prompt; this tab keeps them in either case. */
export function shareValues(owner: string, promptId: string, isShared: boolean) {
  const key = keyOf(owner, promptId);
  const values = parseValues(storedValues(owner, promptId));
  if (isShared) store(persistentStorage, key, values);
  else persistentStorage.remove(key);
  writeValues(owner, promptId, values);
}

/** Removes all values except those whose keys start so. */
function removeOthers(start: string) {
  for (const storage of storages)
    for (const key of storage.keys(prefix)) if (!key.startsWith(start)) storage.remove(key);
}

/**
 * After a sign-in: moves the values typed while signed out to that user, field by field, and removes those of others. It calls no
 * listener, so that they stay on the screen until that is rendered for the user.
 */
export function adoptValues(owner: string) {
  if (owner === tabOwner) return;
  const ofTab = prefixOf(tabOwner);
  for (const key of tabStorage.keys(ofTab)) {
    const promptId = key.slice(ofTab.length);
    const own = parseValues(storedValues(owner, promptId));
    const values = new Map([...own, ...parseValues(tabStorage.get(key))]);
    store(tabStorage, keyOf(owner, promptId), values);
    if (areShared(owner, promptId)) store(persistentStorage, keyOf(owner, promptId), values);
  }
  removeOthers(prefixOf(owner));
}

/** Removes the values typed before the last logout. */
export const removeBeforeLogout = () => removeOthers(prefixNow());

/** Does that now and after each logout in another tab. @returns a function that stops it. */
export function removeAtLogout(): () => void {
  removeBeforeLogout();
  window.addEventListener('storage', removeBeforeLogout);
  return () => window.removeEventListener('storage', removeBeforeLogout);
}
