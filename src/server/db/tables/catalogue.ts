import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * One row. Triggers increment `version` in every transaction that changes shared lists, so that every server process can check whether
 * a cached list is still current.
 */
export const catalogue = pgTable('catalogue', {
  id: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * The changes of the last thousand versions, written by the same triggers, so that a process can keep cached lists that a change does
 * not affect.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    version: bigint({ mode: 'number' }).notNull(),
    /** Null if everything may have changed, for example by a department's name. No foreign key, because the prompt may be deleted. */
    promptId: text('prompt_id'),
    /** Whether only its rating or its comments have changed. */
    ofFigures: boolean('of_figures').notNull(),
  },
  (table) => [index('catalogue_changes_version').on(table.version)],
);
