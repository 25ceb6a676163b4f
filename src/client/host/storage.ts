/**
 * The browser's storage where it may be used, memory where the browser refuses it (a frame of another site, a private
 * window): the product works either way, only without memory across reloads.
 */
export interface GuardedStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

function guarded(open: () => Storage): GuardedStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      memory.delete(key);
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!kept) memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Lives on after the browser closes. */
export const persistentStorage = guarded(() => window.localStorage);
/** Lives as long as the tab. */
export const tabStorage = guarded(() => window.sessionStorage);
