import { persistentStorage } from '#client/host/storage.ts';
import { localDay } from '#client/lib/days.ts';
import { list, number, record, text } from '#client/lib/models/json-readers.ts';

/** A copied prompt: shown in a row until the prompt itself is loaded. */
export interface RecentPrompt {
  id: string;
  title: string;
  department: string;
  /** The reader's day of the last copy, YYYY-MM-DD. */
  copied: string;
}

/** One user's recent prompts and searches on this device. They never leave the device. */
export interface Recents {
  /** Newest first, like the searches. */
  prompts: RecentPrompt[];
  searches: string[];
  /** How many saved and new prompts the home page has to show: its next visit reserves room for as many. */
  saved: number;
  fresh: number;
}

const most = { prompts: 12, searches: 8 } as const;
const prefix = 'recents:';
const keyOf = (owner: string) => `${prefix}${encodeURIComponent(owner)}`;

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** Calls back at every change: of this page, and of another tab. */
export function onRecentsChange(listener: () => void): () => void {
  // The window registers the same listener only once.
  window.addEventListener('storage', changed);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored string, which is the same while nothing has changed. @param owner '' if signed out. */
export const storedRecents = (owner: string) => (owner ? persistentStorage.get(keyOf(owner)) : null);

function parsed(stored: string | null) {
  try {
    return record(JSON.parse(stored ?? 'null'));
  } catch {
    return {};
  }
}

/** Unreadable values count as missing. */
export function parseRecents(stored: string | null): Recents {
  const { prompts, searches, saved, fresh } = parsed(stored);
  return {
    prompts: list(prompts)
      .map(record)
      .map(({ id, title, department, copied }) => ({
        id: text(id),
        title: text(title),
        department: text(department),
        copied: text(copied),
      }))
      .filter(({ id }) => id !== ''),
    searches: list(searches)
      .map(text)
      .filter((search) => search !== ''),
    saved: Math.max(0, number(saved)),
    fresh: Math.max(0, number(fresh)),
  };
}

export const readRecents = (owner: string) => parseRecents(storedRecents(owner));

/** Without an owner nothing is stored, because anyone may use this browser next. */
function change(owner: string, update: (recents: Recents) => Partial<Recents>) {
  if (!owner) return;
  const recents = readRecents(owner);
  persistentStorage.set(keyOf(owner), JSON.stringify({ ...recents, ...update(recents) }));
  changed();
}

export const rememberCopy = (owner: string, { id, title, department }: Omit<RecentPrompt, 'copied'>) =>
  change(owner, ({ prompts }) => ({
    prompts: [
      { id, title, department, copied: localDay() },
      ...prompts.filter((other) => other.id !== id),
    ].slice(0, most.prompts),
  }));

/** Also for a deleted or retired prompt. */
export const forgetPrompt = (owner: string, id: string) =>
  change(owner, ({ prompts }) => ({ prompts: prompts.filter((other) => other.id !== id) }));

export const forgetPrompts = (owner: string) => change(owner, () => ({ prompts: [] }));

const sameSearch = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Longer texts were pasted rather than typed: they are not kept. */
const longestSearch = 100;

export function rememberSearch(owner: string, search: string) {
  if (search.length > longestSearch) return;
  change(owner, ({ searches }) => ({
    searches: [search, ...searches.filter((other) => !sameSearch(other, search))].slice(0, most.searches),
  }));
}

export const forgetSearch = (owner: string, search: string) =>
  change(owner, ({ searches }) => ({ searches: searches.filter((other) => !sameSearch(other, search)) }));

export const forgetSearches = (owner: string) => change(owner, () => ({ searches: [] }));

export function rememberRoom(owner: string, room: Pick<Recents, 'saved' | 'fresh'>) {
  const { saved, fresh } = readRecents(owner);
  if (saved !== room.saved || fresh !== room.fresh) change(owner, () => room);
}

/** The recents of the user that this device remembers, while the session is loading: only for layout, never shown. */
export const likelyRecents = () =>
  parseRecents(persistentStorage.get(persistentStorage.keys(prefix)[0] ?? ''));

/** At a logout. @param owner '' if the user is unknown: then removes all users' recents. */
export function discardRecents(owner: string) {
  for (const key of owner ? [keyOf(owner)] : persistentStorage.keys(prefix)) persistentStorage.remove(key);
  changed();
}
