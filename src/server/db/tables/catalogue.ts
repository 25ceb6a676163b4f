import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * One row. Triggers raise `version` in every transaction that changes what the shared lists show, so that any number of
 * server processes can tell from it whether a cached list is still current.
 */
export const catalogue = pgTable('catalogue', {
  id: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(0),
});

/** Every word of a published prompt, for correcting mistyped ones. Only grows: a search checks that a word still occurs. */
export const searchVocabulary = pgTable('search_vocabulary', { word: text().primaryKey() });
