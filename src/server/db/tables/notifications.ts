import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds } from '#domain/vocabulary.ts';
import { collections } from './collections.ts';
import { comments } from './discussion.ts';
import { prompts } from './prompts.ts';
import { retiredDepartments } from './retired-departments.ts';
import { revisions } from './revisions.ts';
import { users } from './users.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * Notifications of users. They are deleted with their subject and with the user; titles, names and comments are read from their tables,
 * so that a notification never shows deleted text.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    promptId: text('prompt_id').references(() => prompts.id, { onDelete: 'cascade' }),
    revisionId: text('revision_id').references(() => revisions.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    /** A retired department that the user followed. */
    departmentId: text('department_id').references(() => retiredDepartments.id, { onDelete: 'cascade' }),
    /** A collection that the user was added to as a co-editor, or that passed to the user. */
    collectionId: uuid('collection_id').references(() => collections.id, { onDelete: 'cascade' }),
    /** The user who caused it; null after the account is deleted. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The reason of a reviewer or an admin. */
    reason: text().notNull().default(''),
    /** For an action on several prompts: its id, and the number of the user's other prompts that it changed. */
    bulkId: uuid('bulk_id'),
    more: integer().notNull().default(0),
    /** In whole milliseconds, for the cursor of the list's pages. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When it was copied into the outbox for Teams, or skipped, which happens only once. */
    forwardedAt: timestamp('forwarded_at', { withTimezone: true }),
  },
  (table) => [
    check('notifications_kind', sql`${table.kind} in (${quoted(notificationKinds)})`),
    index('notifications_latest').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notifications_age').on(table.createdAt),
    index('notifications_prompt').on(table.promptId),
    index('notifications_revision').on(table.revisionId),
    index('notifications_comment').on(table.commentId),
    index('notifications_department').on(table.departmentId),
    index('notifications_collection').on(table.collectionId),
    index('notifications_actor').on(table.actorId),
    index('notifications_bulk').on(table.bulkId).where(sql`bulk_id is not null`),
  ],
);
