import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CheckedName } from '#domain/prompt-checks.ts';
import { revisionStatuses, usageClasses } from '#domain/vocabulary.ts';
import { contentColumns } from './content-columns.ts';
import { prompts } from './prompts.ts';
import { trustColumns } from './trust-columns.ts';
import { users } from './users.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Recognises a text without containing it (fingerprints.ts in `lifecycle`). */
export interface Fingerprint {
  /** The field that had it, by its name in a submission. */
  field: CheckedName;
  /** Number of words. */
  words: number;
  /** 32-bit hash that is cheap to compute for each place of a longer text. */
  quick: number;
  /** SHA-256 of the words. */
  hash: string;
}

interface QueueTable {
  submittedAt: AnyPgColumn;
  id: AnyPgColumn;
  departmentId: AnyPgColumn;
  assigneeId: AnyPgColumn;
}
const queueColumns = ({
  submittedAt,
  id,
  departmentId,
  assigneeId,
}: QueueTable): [AnyPgColumn, ...AnyPgColumn[]] => [submittedAt, id, departmentId, assigneeId];

/**
 * Past, present and proposed texts of prompts: drafts, revisions in review and published ones. A row with a number is published:
 * triggers make its content, number and version immutable, except for a redaction and for the review record of the newest one, which a
 * reviewer may renew. The row in `prompts` is a copy of the revision with the highest number, for lists and search.
 */
export const revisions = pgTable(
  'revisions',
  {
    /** The id of the first revision becomes the prompt's id. */
    id: text().primaryKey(),
    /** Null until the first revision of a new prompt is published. */
    promptId: text('prompt_id').references(() => prompts.id, { onDelete: 'cascade' }),
    /** Number of the published revision that this one is based on; null for a new prompt. */
    baseNumber: integer('base_number'),
    /** 1, 2, 3 ... in the order of publication. */
    number: integer(),
    /** Displayed version; null until publication. */
    version: text(),
    status: text({ enum: revisionStatuses }).notNull(),
    ...contentColumns(),
    /** Name of its author: of the first revision the prompt's author, of later ones a contributor. The account may be deleted. */
    author: text().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The assigned reviewer. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    /** Time, reviewer and reason of the last decision. */
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decisionReason: text('decision_reason').notNull().default(''),
    ...trustColumns(),
    /** Salt of the trail's hashes of names without an account; null after such a name was erased. */
    nameSalt: uuid('name_salt').defaultRandom(),
    /** When an admin redacted a published revision, which replaces its texts permanently. */
    redactedAt: timestamp('redacted_at', { withTimezone: true, precision: 3 }),
    redactedBy: uuid('redacted_by').references(() => users.id, { onDelete: 'set null' }),
    redactionReason: text('redaction_reason').notNull().default(''),
    /** SHA-256 of the redacted content, as in the audit trail (audit-seals.ts). */
    redactedHash: text('redacted_hash'),
    /** Of its redacted texts, so that they are recognised when they return; null without a redaction. */
    redactedTexts: jsonb('redacted_texts').$type<Fingerprint[]>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('revisions_status', sql`${table.status} in (${quoted(revisionStatuses)})`),
    check('revisions_numbered', sql`(${table.status} = 'published') = (${table.number} is not null)`),
    check(
      'revisions_redacted',
      sql`(${table.redactedAt} is null) = (${table.redactedHash} is null) and (${table.redactedAt} is null) = (${table.redactionReason} = '')`,
    ),
    check('revisions_use_class', sql`${table.useClass} in (${quoted(usageClasses)})`),
    unique('revisions_number').on(table.promptId, table.number),
    index('revisions_author').on(table.authorId, table.updatedAt.desc().nullsFirst(), table.id),
    index('revisions_owner').on(table.ownerId),
    index('revisions_assignee').on(table.assigneeId).where(sql`assignee_id is not null`),
    index('revisions_decided_by').on(table.decidedBy).where(sql`decided_by is not null`),
    index('revisions_redacted_by').on(table.redactedBy).where(sql`redacted_by is not null`),
    index('revisions_redacted_texts').on(table.id).where(sql`redacted_texts is not null`),
    // The review queue: one index per view, with the columns of its filters.
    index('revisions_queue')
      .on(...queueColumns(table))
      .where(sql`status = 'pending'`),
    index('revisions_returned')
      .on(...queueColumns(table))
      .where(sql`status = 'changes_requested'`),
    index('revisions_decided')
      .on(...queueColumns(table))
      .where(sql`status in ('published', 'rejected') and decided_at is not null`),
    // Versions by the hash that citations name.
    index('revisions_text_hash')
      .on(sql`public.prompt_text_hash(full_prompt) text_pattern_ops`)
      .where(sql`number is not null and redacted_at is null`),
    index('revisions_queue_title')
      .on(sql`(public.plain_text(title)) collate "C"`, table.id)
      .where(sql`status = 'pending'`),
  ],
);
