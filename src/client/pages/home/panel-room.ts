import { type CSSProperties, useState } from 'react';
import { departmentOf, likelyRecents, type Recents } from '#client/lib/recents/recents.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { panelRows } from './panel.styles.ts';

/** For a panel, which keeps room for so many rows on a phone. */
export const withRows = (rows: number) => ({ '--rows': rows }) as CSSProperties;

/** Rows of each panel; there is no panel without any. */
export interface PanelRows {
  recent: number;
  saved: number;
  department: number;
}

const remembered = (owner: string, { prompts, saved }: Recents) => ({
  owner,
  recent: Math.min(prompts.length, panelRows),
  saved: Math.min(saved, panelRows),
});

/**
 * Rows of each panel, from this device's memory: their room is reserved before anything has loaded. Prompts copied or
 * saved later get room at the next visit, as a growing panel would shift the content below. The department gets its panel with the
 * click that chooses it.
 */
export function usePanelRows(): PanelRows {
  const { owner, recents: known } = useRecents();
  const recents = owner ? known : likelyRecents();
  const [kept, setKept] = useState(() => remembered(owner, recents));
  if (kept.owner !== owner) setKept(remembered(owner, recents));
  return { recent: kept.recent, saved: kept.saved, department: departmentOf(recents) ? panelRows : 0 };
}

/** Whether a strip offers the choice of a department, and explains how to fill the other panels. */
export const hasStrip = ({ department }: PanelRows) => department === 0;
