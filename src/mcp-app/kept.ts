import { z } from 'zod';

const prefix = 'prompt-library-form:';
const entries = z.array(z.tuple([z.string(), z.string()]));

/** Values that are kept for one call of the tool. */
export interface Kept {
  read: () => Map<string, string>;
  write: (values: ReadonlyMap<string, string>) => void;
}

/**
 * Keeps what is typed while the browser's tab is open, and no longer: hosts take a view away when it is scrolled out of sight, and
 * mount it anew with the same result. Where a host's sandbox has no storage, nothing is kept.
 *
 * @param viewId of the tool's call; undefined where the host does not hand it on.
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
        // No room, or a sandbox without storage: the values are in the page.
      }
    },
  };
}
