import { persistentStorage, tabStorage } from '#client/host/storage.ts';
import { list, record, text } from '#client/lib/models/json-readers.ts';
import { toast } from '#client/lib/toasts/toasts.ts';

/**
 * Text that was typed and not sent, stored so that a reload, a sign-in or a failure loses nothing. It belongs to a
 * user, and no one else sees it. Text typed while signed out belongs to the tab, and to the first user who
 * signed in there.
 */
export interface Unsent {
  value: unknown;
  /** When it was last typed in, ISO 8601. */
  at: string;
  /** Changes with the content. For the header Idempotency-Key. */
  key: string;
  /** The version of the server's text on which it is based; '' for a new text. */
  base: string;
  /** The entry on which it is based was deleted: it will be sent as a new one. */
  asNew: boolean;
  /** More texts for the same place. */
  others: { value: unknown; at: string }[];
}

export interface Place {
  /** A person's id, or `tabOwner`. */
  owner: string;
  /** The document that the text is part of, such as `comment:some-prompt`. */
  document: string;
}

export const tabOwner = '';

const prefixOf = (owner: string) => (owner === tabOwner ? 'unsent:' : `unsent:${encodeURIComponent(owner)}:`);
const storageOf = (owner: string) => (owner === tabOwner ? tabStorage : persistentStorage);
const keyOf = ({ owner, document }: Place) => `${prefixOf(owner)}${document}`;

const listeners = new Set<() => void>();
/** Keys of values that the browser did not store. */
const inMemoryOnly = new Set<string>();
let toldOfMemory = false;

const changed = () => {
  for (const listener of listeners) listener();
};

/** Calls back at every change: of this page, of another tab, and after the page was in the back/forward cache. */
export function onUnsentChange(listener: () => void): () => void {
  // The window registers the same listener only once.
  for (const event of ['storage', 'pageshow', 'focus']) window.addEventListener(event, changed);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As it is stored: the same string while nothing has changed. */
export const storedUnsent = (place: Place) => storageOf(place.owner).get(keyOf(place));

/** Unreadable values count as missing. */
export function parseUnsent(stored: string | null): Unsent | undefined {
  try {
    const kept = record(JSON.parse(stored ?? 'null'));
    if (kept['value'] === undefined) return undefined;
    return {
      value: kept['value'],
      at: text(kept['at']),
      key: text(kept['key']),
      base: text(kept['base']),
      asNew: kept['asNew'] === true,
      others: list(kept['others']).map((other) => ({
        value: record(other)['value'],
        at: text(record(other)['at']),
      })),
    };
  } catch {
    return undefined;
  }
}

export const readUnsent = (place: Place) => parseUnsent(storedUnsent(place));

/** Whether it survives the page. */
export const isKept = (place: Place) => !inMemoryOnly.has(keyOf(place));

function tellOfMemory() {
  if (toldOfMemory) return;
  toldOfMemory = true;
  toast.info(
    'Autosave is off',
    'Your browser blocks storage or has no space. Your text will be lost if you close this page.',
  );
}

/** `crypto.randomUUID` exists on secure origins only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export const writeUnsent = (place: Place, unsent: Omit<Unsent, 'key'>) =>
  restoreUnsent(place, { ...unsent, key: newKey() });

/** Stores a text that was stored before, as the same content. */
export function restoreUnsent(place: Place, unsent: Unsent) {
  const key = keyOf(place);
  const stored = JSON.stringify(unsent);
  if (storageOf(place.owner).set(key, stored)) inMemoryOnly.delete(key);
  else {
    inMemoryOnly.add(key);
    tellOfMemory();
  }
  changed();
}

export function removeUnsent(place: Place) {
  storageOf(place.owner).remove(keyOf(place));
  inMemoryOnly.delete(keyOf(place));
  changed();
}

const documentsOf = (owner: string) =>
  storageOf(owner)
    .keys(prefixOf(owner))
    .map((key) => ({ owner, document: key.slice(prefixOf(owner).length) }));

export const hasUnsent = (owner: string) => documentsOf(owner).length > 0;

/** The documents with unsent texts of that owner. */
export const unsentDocuments = (owner: string) => documentsOf(owner).map(({ document }) => document);

/** Deletes all unsent texts of a user, and those of this tab that have no user yet. */
export function discardUnsent(owner: string) {
  for (const place of [...documentsOf(owner), ...documentsOf(tabOwner)]) removeUnsent(place);
}

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Moves the tab's texts to the user who signed in, beside the user's earlier texts in the same places. */
export function adoptTabText(owner: string) {
  if (owner === tabOwner) return;
  for (const place of documentsOf(tabOwner)) {
    const ofTab = readUnsent(place);
    const own = { owner, document: place.document };
    const earlier = readUnsent(own);
    const others = earlier ? [{ value: earlier.value, at: earlier.at }, ...earlier.others] : [];
    if (ofTab && !sameText(ofTab.value, earlier?.value)) {
      writeUnsent(own, { ...ofTab, others: [...ofTab.others, ...others] });
    }
    removeUnsent(place);
  }
}
