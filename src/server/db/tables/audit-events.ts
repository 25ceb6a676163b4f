import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/**
 * Actors of the audit trail: a random key for each account. When an account is deleted, its key stays without a link to the person, so
 * that erasing a person does not change the trail.
 */
export const auditActors = pgTable('audit_actors', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  /** Salt of the hashes that bind the key to its account (audit-seals.ts). A trigger deletes it with the account. */
  salt: uuid().defaultRandom(),
});

/**
 * The audit trail according to 21 CFR 11.10(e): actor, action, time, states before and after, and reason. Rows are only added: triggers
 * refuse every other change by any role. Each row has the hash of the row before.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** 1, 2, 3 ... without a gap: a missing number is a removed row. */
    sequence: bigint({ mode: 'number' }).primaryKey(),
    /** In whole milliseconds. */
    occurredAt: timestamp('occurred_at', { withTimezone: true, precision: 3 }).notNull(),
    /** A key of audit_actors; null for a command on the server. No foreign key, so that the trail depends on no other table. */
    actorId: uuid('actor_id'),
    action: text().notNull(),
    /** Kind and id of the changed object: a prompt (with its present or future id), a department, a comment ... */
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    revisionId: text('revision_id'),
    fromState: text('from_state'),
    toState: text('to_state'),
    reason: text().notNull().default(''),
    /** Further facts of the action as JSON text, whose bytes are part of the hash. */
    details: text().notNull().default(''),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index('audit_events_subject').on(table.subject, table.subjectId, table.sequence),
    index('audit_events_actor').on(table.actorId, table.occurredAt),
  ],
);
