import { index, integer, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';
import { prompts } from './prompts.ts';

/** One row per embedding model, with the progress and the lease of its work. */
export const embeddingModels = pgTable('embedding_models', {
  /** The endpoint's name for it. */
  model: text().primaryKey(),
  /** Dimensions of its embeddings; null before the first. */
  dimensions: integer(),
  /** Incremented with each claim: only the process with the last one may store. */
  claim: integer().notNull().default(1),
  /** No other process may claim the work before this: end of the lease, or of the pause after a failure. */
  claimedUntil: timestamp('claimed_until', { withTimezone: true, precision: 3 }).notNull(),
  /** Failures since the last store. */
  failures: integer().notNull().default(0),
});

/**
 * Embeddings of published prompts. The column does not have pgvector's type, so that the table exists without that extension;
 * `nearest_prompts` casts it for comparisons.
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
    /** SHA-256 of the embedded text, in hexadecimal. */
    textHash: text('text_hash').notNull(),
    /** A unit vector; null if the endpoint refuses the text. */
    embedding: real().array(),
  },
  (table) => [
    primaryKey({ columns: [table.promptId, table.model] }),
    index('embeddings_model').on(table.model),
  ],
);
