import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { outboxKinds } from '#domain/vocabulary.ts';
import { revisions } from './revisions.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * Pending events of the review webhook: written in the transaction of the event, deleted once the receiver has accepted it. It has no
 * texts of users, which are read from the revision when the event is sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** The same for every attempt, so that a receiver can ignore duplicates. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: outboxKinds }).notNull(),
    revisionId: text('revision_id')
      .notNull()
      .references(() => revisions.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Count of attempts to send it. */
    attempts: integer().notNull().default(0),
    /** No attempt before this: end of the pause after a failure, or of the sender's lease. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When it was given up; null while it is pending. */
    failedAt: timestamp('failed_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    check('outbox_kind', sql`${table.kind} in (${quoted(outboxKinds)})`),
    index('outbox_due').on(table.nextAttemptAt).where(sql`failed_at is null`),
    index('outbox_failed').on(table.failedAt).where(sql`failed_at is not null`),
    index('outbox_revision').on(table.revisionId),
  ],
);
