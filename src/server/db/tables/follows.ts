import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { collections } from './collections.ts';
import { departments } from './departments.ts';
import { users } from './users.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Departments that users follow. */
export const departmentFollows = pgTable(
  'department_follows',
  {
    userId: userId(),
    departmentId: text('department_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.departmentId] }),
    index('department_follows_department').on(table.departmentId),
  ],
);

/** Collections of others that users follow. While a collection is not shared, its followers get no news. */
export const collectionFollows = pgTable(
  'collection_follows',
  {
    userId: userId(),
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.collectionId] }),
    index('collection_follows_collection').on(table.collectionId),
  ],
);

/** Visits of a user, which determine new prompts: one row for all tabs and devices. */
export const visits = pgTable('visits', {
  userId: userId().primaryKey(),
  /** Start of the previous visit: prompts published after it are new in this visit. */
  since: moment('since'),
  startedAt: moment('started_at'),
  /** Time of the last request, accurate to a few minutes. */
  seenAt: moment('seen_at'),
});
