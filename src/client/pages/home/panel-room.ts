import { type CSSProperties, useState } from 'react';
import { likelyRecents, type Recents } from '#client/lib/recents/recents.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { panelRows } from './panel.styles.ts';

/** For a panel, which keeps room for so many rows on a phone. */
export const withRows = (rows: number) => ({ '--rows': rows }) as CSSProperties;

/** Rows of each panel; there is no panel without any. */
export interface PanelRows {
  recent: number;
  saved: number;
  fresh: number;
}

const remembered = (owner: string, { prompts, saved, fresh }: Recents) => ({
  owner,
  rows: {
    recent: Math.min(prompts.length, panelRows),
    saved: Math.min(saved, panelRows),
    fresh: Math.min(fresh, panelRows),
  },
});

/**
 * Rows of each panel, from this device's memory: their room is reserved before anything has loaded. Prompts copied, saved
 * or published later get room at the next visit, as a growing panel would shift the content below.
 */
export function usePanelRows(): PanelRows {
  const { owner, recents: known } = useRecents();
  const recents = owner ? known : likelyRecents();
  const [kept, setKept] = useState(() => remembered(owner, recents));
  if (kept.owner !== owner) setKept(remembered(owner, recents));
  return kept.rows;
}
