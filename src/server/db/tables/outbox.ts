import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Messages to another system, written in the transaction of what they tell of and sent afterwards. A row is due, delivered, or
 * given up.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['review_requested'] }).notNull(),
    /** Ids only: what a message says is read when it is sent. */
    payload: jsonb().$type<{ revisionId: string }>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** While a server sends it: when another one may take it over. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    givenUpAt: timestamp('given_up_at', { withTimezone: true }),
    /** Why the last attempt failed; never the receiver's URL or response. */
    failure: text().notNull().default(''),
  },
  (table) => [
    index('outbox_due').on(table.nextAttemptAt).where(sql`delivered_at is null and given_up_at is null`),
    index('outbox_delivered').on(table.deliveredAt),
  ],
);
