import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * One row. Triggers raise `version` in every transaction that changes what the shared lists show, so that any number of
 * server processes can tell from it whether a cached list is still current.
 */
export const catalogue = pgTable('catalogue', {
  id: boolean().primaryKey().default(true),
  version: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * What each version changed, written by the same triggers; of the last thousand versions. So a process can keep the lists that
 * a change does not touch.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    version: bigint({ mode: 'number' }).notNull(),
    /** Null: everything, such as by a department's name. No reference: the prompt may be the one that was deleted. */
    promptId: text('prompt_id'),
    /** Only its rating, or the number or text of its comments. */
    ofFigures: boolean('of_figures').notNull(),
  },
  (table) => [index('catalogue_changes_version').on(table.version)],
);
