import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { outboxKinds } from '#domain/vocabulary.ts';
import { revisions } from './revisions.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * What the review webhook has still to be told: written in the transaction of what it tells of, deleted once the receiver has
 * taken it. It holds no text of people: that is read when it is sent, and goes with its revision.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** The same for every attempt: a receiver may drop a double by it. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: outboxKinds }).notNull(),
    revisionId: text('revision_id')
      .notNull()
      .references(() => revisions.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** How often a sender has taken it on. */
    attempts: integer().notNull().default(0),
    /** Not to be taken on before: the wait after a failure, or the lease of the sender at work. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When it was given up; null while it waits. */
    failedAt: timestamp('failed_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    check('outbox_kind', sql`${table.kind} in (${quoted(outboxKinds)})`),
    index('outbox_due').on(table.nextAttemptAt).where(sql`failed_at is null`),
    index('outbox_failed').on(table.failedAt).where(sql`failed_at is not null`),
    index('outbox_revision').on(table.revisionId),
  ],
);
