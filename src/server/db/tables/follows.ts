import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { collections } from './collections.ts';
import { departments } from './departments.ts';
import { users } from './users.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Departments whose new prompts somebody wants to hear of. */
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

/** Collections of others that somebody follows; of one that is not shared any more they hear nothing until it is again. */
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

/** When a person was here, for what is new to them: one row, whatever number of tabs and devices. */
export const visits = pgTable('visits', {
  userId: userId().primaryKey(),
  /** What is published after it is new in this visit: the beginning of the visit before. */
  since: moment('since'),
  startedAt: moment('started_at'),
  /** The last request, a few minutes more or less. */
  seenAt: moment('seen_at'),
});
