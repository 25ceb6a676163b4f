import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#domain/vocabulary.ts';
import { users } from './users.ts';

/** Only the SHA-256 of a token is stored, so that a copy of this table is useless for signing in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** From the identity provider at the start of the session; valid as long as the session. */
    roles: text().array().$type<Role[]>().notNull().default([]),
    /** Browser and system, of a closed list (device.ts). */
    device: text().notNull().default(''),
    /** Last activity, to the minute. */
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('sessions_user').on(table.userId)],
);
