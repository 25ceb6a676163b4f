/**
 * The browser's storage if it is available, memory if the browser refuses it (a frame of another site, a private
 * window) or has no room: the product works either way, but in memory it loses data on a reload.
 */
export interface GuardedStorage {
  get(key: string): string | null;
  /** @returns false if the value lives only as long as the page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** All keys with that prefix. */
  keys(prefix: string): string[];
}

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index));

function guarded(open: () => Storage): GuardedStorage {
  /** Values that the storage refused, with the value that it had instead. Once another tab changes that, the other tab's counts. */
  const memory = new Map<string, { value: string; stored: string | null }>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  const read = (key: string) => attempt((storage) => storage.getItem(key)) ?? null;
  return {
    get(key) {
      const stored = read(key);
      const refused = memory.get(key);
      if (refused?.stored === stored) return refused.value;
      memory.delete(key);
      return stored;
    },
    set(key, value) {
      memory.delete(key);
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!kept) memory.set(key, { value, stored: read(key) });
      return kept === true;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys(prefix) {
      const all = new Set([...memory.keys(), ...(attempt(keysOf) ?? [])]);
      return [...all].filter((key) => key?.startsWith(prefix) === true) as string[];
    },
  };
}

/** Survives the browser's end. */
export const persistentStorage = guarded(() => window.localStorage);
/** Lives as long as the tab. */
export const tabStorage = guarded(() => window.sessionStorage);
