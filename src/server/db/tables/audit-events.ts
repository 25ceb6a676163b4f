import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The audit trail, in the manner of 21 CFR 11.10(e): who did what, when, from which state to which, and why. Rows are only ever
 * added: triggers refuse every other change, whoever makes it. Each row holds the hash of the one before.
 *
 * Names are in `users` only, without a foreign key to them: a person's erasure changes no row here.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** 1, 2, 3 ... without a gap: a missing number is a removed row. */
    sequence: bigint({ mode: 'number' }).primaryKey(),
    /** In whole milliseconds. */
    occurredAt: timestamp('occurred_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The user's id; null for a command on the server. */
    actorId: uuid('actor_id'),
    action: text().notNull(),
    /** What kind of thing was changed, and its id: a prompt (by the id that it has or will have), a department, a comment ... */
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    revisionId: text('revision_id'),
    fromState: text('from_state'),
    toState: text('to_state'),
    reason: text().notNull().default(''),
    /** Whatever else belongs to the action, as JSON text: its bytes are part of the hash. */
    details: text().notNull().default(''),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [index('audit_events_subject').on(table.subject, table.subjectId, table.sequence)],
);
