import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds } from '#domain/vocabulary.ts';
import { comments } from './discussion.ts';
import { prompts } from './prompts.ts';
import { retiredDepartments } from './retired-departments.ts';
import { revisions } from './revisions.ts';
import { users } from './users.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * What a person is told of in the library. It goes with what it tells of, and with the person; titles, names and comments are read
 * where they are stored, so that a notification never says what is gone.
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
    /** A retired one, which the person followed. */
    departmentId: text('department_id').references(() => retiredDepartments.id, { onDelete: 'cascade' }),
    /** Who did it; null when the account is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** What a reviewer or an admin said of it. */
    reason: text().notNull().default(''),
    /** In whole milliseconds: pages of the list go on from it. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    check('notifications_kind', sql`${table.kind} in (${quoted(notificationKinds)})`),
    index('notifications_latest').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notifications_age').on(table.createdAt),
    index('notifications_prompt').on(table.promptId),
    index('notifications_revision').on(table.revisionId),
    index('notifications_comment').on(table.commentId),
    index('notifications_department').on(table.departmentId),
    index('notifications_actor').on(table.actorId),
  ],
);
