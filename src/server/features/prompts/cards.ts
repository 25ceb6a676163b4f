import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/database.ts';
import type { LibraryChanges } from '#server/http/caching/library-changes.ts';
import type { PromptSummaryRow } from './prompt-rows.ts';
import { listCards } from './prompts.repository.ts';

/** About 15 MB. */
const mostCards = 10_000;
/** Departments, in their states at different times, before their shared copies are forgotten. */
const mostDepartments = 500;

/** @param version of the catalogue that the database has at least, no later than the last known change. */
export type ReadCards = (db: Db, ids: string[], version: number) => Promise<PromptSummaryRow[]>;

/**
 * Reads cards, and keeps those of the last searches: most searches find prompts that others found before. A card is read again
 * once its prompt has changed.
 */
export function createCards(changes: LibraryChanges): ReadCards {
  const cards = new LRUCache<string, { row: PromptSummaryRow; version: number }>({ max: mostCards });
  const departments = new Map<string, PromptSummaryRow['department']>();
  /** Each card comes with a copy of its department: one is kept for all. */
  const withSharedDepartment = (row: PromptSummaryRow): PromptSummaryRow => {
    const key = JSON.stringify(row.department);
    if (departments.size > mostDepartments) departments.clear();
    const department = departments.get(key) ?? row.department;
    departments.set(key, department);
    return { ...row, department };
  };
  const known = (id: string) => {
    const card = cards.get(id);
    return card && changes.isCurrent(card.version, { prompt: id }) ? card.row : undefined;
  };
  return async (db, ids, version) => {
    const found = new Map(ids.map((id) => [id, known(id)]));
    const missing = ids.filter((id) => !found.get(id));
    for (const row of await listCards(db, missing)) {
      const card = withSharedDepartment(row);
      found.set(row.id, card);
      cards.set(row.id, { row: card, version });
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
