import { sql } from 'drizzle-orm';
import { date, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { outboxColumns } from './outbox-columns.ts';
import { users } from './users.ts';

/** The people and weeks whose digest was created, including those without news, so that each person gets at most one a week. */
export const digests = pgTable(
  'digests',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Monday of its week, in UTC. */
    week: date().notNull(),
  },
  (table) => [
    unique('digests_person_week').on(table.userId, table.week),
    index('digests_week').on(table.week),
  ],
);

/** Digests for the activity feed in Teams, whose content is read when they are sent. */
export const digestNotices = pgTable(
  'digest_notices',
  {
    ...outboxColumns(),
    digestId: uuid('digest_id')
      .notNull()
      .unique()
      .references(() => digests.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('digest_notices_due').on(table.nextAttemptAt).where(sql`failed_at is null`),
    index('digest_notices_failed').on(table.failedAt).where(sql`failed_at is not null`),
  ],
);
