import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { prompts, revisions } from '#server/db/schema.ts';
import type { Transaction } from './content-lock.ts';
import type { PromptEntry } from './export-format.ts';
import { contentHash } from './external-prompt.ts';

export interface PlacedPrompt {
  place: string;
  entry: PromptEntry;
}

export interface KnownBy {
  /** Whether title and text identify a prompt too: for rows of other tools; in an export only the id does. */
  byContent: boolean;
  /** Keys of prompts that a dry run would have written so far. */
  wouldBeThere: Set<string>;
}

/** The expression of the index prompts_content. */
const contentKey = sql<string>`md5(${prompts.title} || chr(10) || ${prompts.fullPrompt})`;

export function keysOf(entry: PromptEntry, { byContent }: KnownBy) {
  return [`id ${entry.id}`, ...(byContent ? [`content ${contentHash(entry)}`] : [])];
}

async function keysInDatabase(db: Db | Transaction, batch: readonly PlacedPrompt[], { byContent }: KnownBy) {
  const entries = batch.map(({ entry }) => entry);
  const ids = entries.map(({ id }) => id);
  const sameContent = byContent ? inArray(contentKey, entries.map(contentHash)) : undefined;
  const found = await db
    .select({ id: prompts.id, content: contentKey })
    .from(prompts)
    .where(or(inArray(prompts.id, ids), sameContent));
  // An unpublished entry has the id of its only revision.
  const unpublished = await db
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(isNull(revisions.promptId), inArray(revisions.id, ids)));
  return [
    ...found.flatMap(({ id, content }) => [`id ${id}`, `content ${content}`]),
    ...unpublished.map(({ id }) => `id ${id}`),
  ];
}

/** Prompts that are neither in the library nor in an earlier row. */
export async function onlyNew(db: Db | Transaction, batch: readonly PlacedPrompt[], by: KnownBy) {
  const known = new Set(await keysInDatabase(db, batch, by));
  return batch.filter(({ entry }) => {
    const keys = keysOf(entry, by);
    if (keys.some((key) => known.has(key) || by.wouldBeThere.has(key))) return false;
    for (const key of keys) known.add(key);
    return true;
  });
}
