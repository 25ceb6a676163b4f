import { z } from 'zod';

const prefix = 'prompt-library-form:';
const entries = z.array(z.tuple([z.string(), z.string()]));

/** Typed values of one call of the tool. */
export interface Kept {
  read: () => Map<string, string>;
  write: (values: ReadonlyMap<string, string>) => void;
}

/**
 * Stores typed values until the browser's tab is closed: hosts unmount a view that is scrolled out of sight, and mount it again with
 * the same result. In a sandbox without storage, nothing is stored.
 *
 * @param viewId of the tool's call; undefined if the host does not pass it on.
 */
export function keptValues(viewId: string | undefined): Kept {
  const key = `${prefix}${viewId}`;
  return {
    read: () => {
      if (viewId === undefined) return new Map();
      try {
        return new Map(entries.parse(JSON.parse(window.sessionStorage.getItem(key) ?? '[]')));
      } catch {
        return new Map();
      }
    },
    write: (values) => {
      if (viewId === undefined) return;
      try {
        window.sessionStorage.setItem(key, JSON.stringify([...values]));
      } catch {
        // Quota exceeded, or a sandbox without storage: the values are in the page only.
      }
    },
  };
}
