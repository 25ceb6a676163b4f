import type { CSSProperties } from 'react';
import { departmentOf, likelyRecents } from '#client/lib/recents/recents.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { panelRows } from './panel.styles.ts';

/** For a panel, which keeps room for so many rows on a phone. */
export const withRows = (rows: number) => ({ '--rows': rows }) as CSSProperties;

/** Rows that each panel will have, by what this device remembers: room is kept for them before anything has loaded. */
export function usePanelRows() {
  const { owner, recents } = useRecents();
  const remembered = owner ? recents : likelyRecents();
  const recent = Math.min(remembered.prompts.length, panelRows);
  const saved = Math.min(remembered.saved, panelRows);
  const department = departmentOf(remembered) ? panelRows : 0;
  return { recent, saved, department, isQuiet: !recent && !department };
}
