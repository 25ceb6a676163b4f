import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/database.ts';
import type { LibraryChanges } from '#server/http/caching/library-changes.ts';
import type { PromptSummaryRow } from './prompt-rows.ts';
import { listCards } from './prompts.repository.ts';

/** About 8 MB. */
const mostCards = 4_000;

/** @param version of the catalogue that the database shows at least, no later than what is known of changes. */
export type ReadCards = (db: Db, ids: string[], version: number) => Promise<PromptSummaryRow[]>;

/**
 * Reads cards, and keeps those of the last searches: most searches find prompts that others found before. A card is read again
 * once its prompt has changed.
 */
export function createCards(changes: LibraryChanges): ReadCards {
  const cards = new LRUCache<string, { row: PromptSummaryRow; version: number }>({ max: mostCards });
  const known = (id: string) => {
    const card = cards.get(id);
    return card && changes.isCurrent(card.version, { prompt: id }) ? card.row : undefined;
  };
  return async (db, ids, version) => {
    const found = new Map(ids.map((id) => [id, known(id)]));
    const missing = ids.filter((id) => !found.get(id));
    for (const row of await listCards(db, missing)) {
      found.set(row.id, row);
      cards.set(row.id, { row, version });
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
