import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Who has confirmed which version of the prompt guidelines, when. It goes with the account: the audit trail keeps that it was. */
export const guidelineConfirmations = pgTable(
  'guideline_confirmations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);
