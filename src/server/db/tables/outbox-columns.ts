import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Columns of the tables whose rows wait to be sent: written in the transaction of their event, deleted once they are sent. */
export const outboxColumns = () => ({
  /** The same for every attempt, so that a receiver can ignore duplicates. */
  id: uuid().primaryKey().defaultRandom(),
  /** When it is due. */
  createdAt: moment('created_at').notNull(),
  /** Count of attempts to send it. */
  attempts: integer().notNull().default(0),
  /** No attempt before this: end of the pause after a failure, or of the sender's lease. */
  nextAttemptAt: moment('next_attempt_at').notNull(),
  /** When the sender gave up; null while it is pending. */
  failedAt: moment('failed_at'),
});
