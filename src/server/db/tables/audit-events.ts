import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/**
 * Who acts in the audit trail: a key without meaning for each account. When an account is deleted its key stays, and nothing
 * says any more whose it was: a person is erased without a change to the trail.
 */
export const auditActors = pgTable('audit_actors', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  /** Of the hashes that bind the key to its account (audit-seals.ts). A trigger removes it with the account. */
  salt: uuid().defaultRandom(),
});

/**
 * The audit trail, in the manner of 21 CFR 11.10(e): who did what, when, from which state to which, and why. Rows are only ever
 * added: triggers refuse every other change, whoever makes it. Each row holds the hash of the one before.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** 1, 2, 3 ... without a gap: a missing number is a removed row. */
    sequence: bigint({ mode: 'number' }).primaryKey(),
    /** In whole milliseconds. */
    occurredAt: timestamp('occurred_at', { withTimezone: true, precision: 3 }).notNull(),
    /** A key of audit_actors; null for a command on the server. No foreign key: the trail hangs on nothing. */
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
  (table) => [
    index('audit_events_subject').on(table.subject, table.subjectId, table.sequence),
    index('audit_events_actor').on(table.actorId, table.occurredAt),
  ],
);
