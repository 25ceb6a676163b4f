import { type CSSProperties, useState } from 'react';
import { departmentOf, likelyRecents, type Recents } from '#client/lib/recents/recents.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { panelRows } from './panel.styles.ts';

/** For a panel, which keeps room for so many rows on a phone. */
export const withRows = (rows: number) => ({ '--rows': rows }) as CSSProperties;

const remembered = (owner: string, { prompts, saved }: Recents) => ({
  owner,
  recent: Math.min(prompts.length, panelRows),
  saved: Math.min(saved, panelRows),
});

/**
 * Rows of each panel, by this device's memory: their room is reserved before anything has loaded. Prompts copied or
 * saved later get room at the next visit, as a growing panel would shift the content below. The department is chosen in its
 * own panel, which may grow after the click.
 */
export function usePanelRows() {
  const { owner, recents: known } = useRecents();
  const recents = owner ? known : likelyRecents();
  const [kept, setKept] = useState(() => remembered(owner, recents));
  if (kept.owner !== owner) setKept(remembered(owner, recents));
  const department = departmentOf(recents) ? panelRows : 0;
  return { recent: kept.recent, saved: kept.saved, department, isQuiet: !kept.recent && !department };
}
