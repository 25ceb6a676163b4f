import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Confirmations of versions of the prompt guidelines. Deleted with the account; the audit trail keeps the event. */
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
