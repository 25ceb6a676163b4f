import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { collectionActions } from '#domain/vocabulary.ts';
import { collections } from './collections.ts';
import { prompts } from './prompts.ts';
import { users } from './users.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));
const collectionId = () =>
  uuid('collection_id')
    .notNull()
    .references(() => collections.id, { onDelete: 'cascade' });

/** People who edit a collection together with its owner, who added them. */
export const collectionEditors = pgTable(
  'collection_editors',
  {
    collectionId: collectionId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.userId] }),
    index('collection_editors_user').on(table.userId),
  ],
);

/** The latest changes of a collection with co-editors, by person. A collection that only its owner edits has no entries. */
export const collectionChanges = pgTable(
  'collection_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    collectionId: collectionId(),
    /** Null after the account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: collectionActions }).notNull(),
    promptId: text('prompt_id').references(() => prompts.id, { onDelete: 'cascade' }),
    /** The co-editor who was added or removed; null after the account is deleted. */
    editorId: uuid('editor_id').references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('collection_changes_action', sql`${table.action} in (${quoted(collectionActions)})`),
    index('collection_changes_latest').on(table.collectionId, table.changedAt),
    index('collection_changes_age').on(table.changedAt),
    index('collection_changes_user').on(table.userId),
    index('collection_changes_editor').on(table.editorId),
    index('collection_changes_prompt').on(table.promptId),
  ],
);
