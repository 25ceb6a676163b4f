import { useState } from 'react';

/** A shorter list is read faster than it is searched. */
const entriesWithToolbar = 4;

/**
 * Whether a list needs its search, filters and order: from four entries on, and while a filter is set. Once shown they
 * stay until the list is empty, because the focus may be in them.
 *
 * @param count undefined while it is unknown.
 */
export function useToolbarNeeded(count: number | undefined, isFiltered: boolean) {
  const [wasNeeded, setWasNeeded] = useState(false);
  const least = wasNeeded ? 1 : entriesWithToolbar;
  const isNeeded = isFiltered || (count === undefined ? wasNeeded : count >= least);
  if (isNeeded !== wasNeeded) setWasNeeded(isNeeded);
  return isNeeded;
}
