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

/** Lists of prompts that people make for themselves, or to hand on by a link. The saved prompts are in bookmarks, as ever. */
export const collections = pgTable(
  'collections',
  {
    /** Random, and part of the link: who does not have it cannot find it. */
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    visibility: text({ enum: collectionVisibilities }).notNull().default('private'),
    /** Whether its owner's AI assistants list its prompts: one collection of each person at most. */
    inAssistants: boolean('in_assistants').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Deleted, and for a while still to be restored. Nobody reads it any more, its owner neither. */
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
