import { boolean, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { revisions } from './revisions.ts';
import { users } from './users.ts';

/** Tests of versions: the assistant, whether it worked, a note. A test is of one text (`deleteTests`). */
export const testedWith = pgTable(
  'tested_with',
  {
    id: uuid().primaryKey().defaultRandom(),
    revisionId: text('revision_id')
      .notNull()
      .references(() => revisions.id, { onDelete: 'cascade' }),
    assistant: text().notNull(),
    /** Null in an import of an earlier export that had no day. */
    testedOn: date('tested_on', { mode: 'string' }),
    worked: boolean().notNull(),
    note: text().notNull().default(''),
    /** The person who added it; null after the account is deleted, and if an import does not name anyone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('tested_with_revision').on(table.revisionId), index('tested_with_user').on(table.userId)],
);
