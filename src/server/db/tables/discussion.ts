import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { prompts } from './prompts.ts';
import { users } from './users.ts';

const promptId = () =>
  text('prompt_id')
    .notNull()
    .references(() => prompts.id, { onDelete: 'cascade' });

/** `userId` is null for imported comments and after the account is deleted. */
export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    promptId: promptId(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    content: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    /** When a reviewer hid it: it is no longer counted, and only its author and reviewers see it. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    hiddenReason: text('hidden_reason').notNull().default(''),
  },
  (table) => [
    index('comments_prompt').on(table.promptId, table.createdAt),
    index('comments_user').on(table.userId),
    index('comments_hidden_by').on(table.hiddenBy).where(sql`hidden_by is not null`),
  ],
);

/** One rating per user and prompt. */
export const ratings = pgTable(
  'ratings',
  {
    promptId: promptId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.promptId, table.userId] }),
    index('ratings_user').on(table.userId),
    check('ratings_scale', sql`${table.rating} between 1 and 5`),
  ],
);

/** Saved prompts of users. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    promptId: promptId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.promptId] }),
    index('bookmarks_prompt').on(table.promptId),
  ],
);
