/** A value that changes while the page stays; made for useSyncExternalStore. */
export interface Store<T> {
  current: () => T;
  /** @returns how to stop listening. */
  subscribe: (changed: () => void) => () => void;
}

/** A value that tells its listeners when it is set to another one. */
export function createStore<T>(initial: T): Store<T> & { set: (value: T) => void } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
