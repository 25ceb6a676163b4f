import { bigint, index, integer, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';
import { prompts } from './prompts.ts';

/** One row for each embedding model that prompts were given to: how far that has come, and who is at it. */
export const embeddingModels = pgTable('embedding_models', {
  /** Its name at the endpoint. */
  model: text().primaryKey(),
  /** How many numbers its embeddings have; null before the first. */
  dimensions: integer(),
  /** The version of the catalogue whose published prompts all have an embedding of their present text; -1 before. */
  version: bigint({ mode: 'number' }).notNull().default(-1),
  /** Counts who took the work on: only the last one may store. */
  claim: integer().notNull().default(1),
  /** Nobody else takes the work on before: the lease of the process at work, or the wait after a failure. */
  claimedUntil: timestamp('claimed_until', { withTimezone: true, precision: 3 }).notNull(),
  /** Failures since something was last stored. */
  failures: integer().notNull().default(0),
});

/**
 * What a model made of each published prompt. The numbers are no column of pgvector's type, so that the table is there without that
 * extension; it compares them (`nearest_prompts`).
 */
export const embeddings = pgTable(
  'embeddings',
  {
    promptId: text('prompt_id')
      .notNull()
      .references(() => prompts.id, { onDelete: 'cascade' }),
    model: text()
      .notNull()
      .references(() => embeddingModels.model, { onDelete: 'cascade' }),
    /** SHA-256 of the text that it was made of, in hexadecimal. */
    textHash: text('text_hash').notNull(),
    /** Of length 1; null where the endpoint refuses this text. */
    embedding: real().array(),
  },
  (table) => [
    primaryKey({ columns: [table.promptId, table.model] }),
    index('embeddings_model').on(table.model),
  ],
);
