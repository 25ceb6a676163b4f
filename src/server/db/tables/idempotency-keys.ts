import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Responses to requests with an Idempotency-Key, written in the transaction of the request's changes. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of the key's owner and the key. */
    id: text().primaryKey(),
    /** Null for visitors who were not signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of method, path and body: the key is valid for the same request only. */
    fingerprint: text().notNull(),
    /** The JSON body of the response; its status is 200, because only successes are stored. */
    response: text('answer').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('idempotency_keys_created').on(table.createdAt),
    index('idempotency_keys_user').on(table.userId),
  ],
);
