/** An observable value for useSyncExternalStore. */
export interface Store<T> {
  current: () => T;
  /** @returns a function that unsubscribes. */
  subscribe: (changed: () => void) => () => void;
}

/** A value that calls its listeners when it changes. */
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
