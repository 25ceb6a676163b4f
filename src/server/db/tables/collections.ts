import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { collectionVisibilities } from '#domain/vocabulary.ts';
import { prompts } from './prompts.ts';
import { users } from './users.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Lists of prompts that users make for themselves or share by a link. Saved prompts are in bookmarks instead. */
export const collections = pgTable(
  'collections',
  {
    /** Random and part of the link, so that it cannot be guessed. */
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    visibility: text({ enum: collectionVisibilities }).notNull().default('private'),
    /** Whether its owner's AI assistants list its prompts; at most one collection per user. */
    inAssistants: boolean('in_assistants').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When it was deleted. It can be restored for a while, but no longer read, not even by its owner. */
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    check('collections_visibility', sql`${table.visibility} in (${quoted(collectionVisibilities)})`),
    index('collections_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('collections_in_assistants').on(table.userId).where(sql`in_assistants`),
    index('collections_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const collectionPrompts = pgTable(
  'collection_prompts',
  {
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    promptId: text('prompt_id')
      .notNull()
      .references(() => prompts.id, { onDelete: 'cascade' }),
    /** Order in the collection, with gaps where a prompt was removed. */
    position: integer().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.promptId] }),
    index('collection_prompts_prompt').on(table.promptId),
  ],
);
