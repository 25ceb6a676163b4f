import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/vocabulary.ts';
import { users } from './users.ts';

/**
 * Sign-ins that were completed in a pop-up and wait for the tab that opened it. A row is not sufficient to sign in: it has only
 * hashes of the pop-up's code and of the tab's verifier.
 */
export const popUpSignIns = pgTable(
  'pop_up_sign_ins',
  {
    challenge: text('challenge').primaryKey(),
    codeHash: text('code_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roles: text().array().$type<Role[]>().notNull().default([]),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Count of numbers typed into the pop-up. */
    attempts: smallint('attempts').notNull().default(0),
    /** When the correct number was typed: from then on the tab may fetch the session. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [
    index('pop_up_sign_ins_expiry').on(table.expiresAt),
    index('pop_up_sign_ins_user').on(table.userId),
  ],
);
