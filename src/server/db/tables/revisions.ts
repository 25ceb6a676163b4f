import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { revisionStatuses, usageClasses } from '#domain/vocabulary.ts';
import { contentColumns } from './content-columns.ts';
import { prompts } from './prompts.ts';
import { trustColumns } from './trust-columns.ts';
import { users } from './users.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

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
 * Every text that a prompt had, has or may get: drafts, what is in review, and what was published. A row with a number was
 * published: triggers keep its content, number and version as they are, but for the
 * trust record of the newest one, which a reviewer may renew, and for a redaction. The row in `prompts` is a copy of the revision with the
 * highest number, for lists and search.
 */
export const revisions = pgTable(
  'revisions',
  {
    /** That of the first revision becomes the prompt's id. */
    id: text().primaryKey(),
    /** Null until the first revision of a new prompt is published. */
    promptId: text('prompt_id').references(() => prompts.id, { onDelete: 'cascade' }),
    /** Number of the published revision that the text was begun from; null for a new prompt. */
    baseNumber: integer('base_number'),
    /** 1, 2, 3 ... in the order of publication. */
    number: integer(),
    /** What the version badge shows; null until publication. */
    version: text(),
    status: text({ enum: revisionStatuses }).notNull(),
    ...contentColumns(),
    /** Who wrote it: of the first revision the prompt's author, of later ones a contributor. The account may be gone. */
    author: text().notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The reviewer who has taken it on. */
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    /** The last decision: when, by whom, and in which words. */
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decisionReason: text('decision_reason').notNull().default(''),
    ...trustColumns(),
    /** Salt of the hashes by which the trail holds names that belong to no account; null once such a name was erased. */
    nameSalt: uuid('name_salt').defaultRandom(),
    /** When an admin redacted a published revision: its texts are replaced then, for good. */
    redactedAt: timestamp('redacted_at', { withTimezone: true, precision: 3 }),
    redactedBy: uuid('redacted_by').references(() => users.id, { onDelete: 'set null' }),
    redactionReason: text('redaction_reason').notNull().default(''),
    /** SHA-256 of the content that was redacted, as the audit trail holds it (audit-seals.ts). */
    redactedHash: text('redacted_hash'),
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
    // The queue of reviews: one index for each of its views, with what it is filtered by.
    index('revisions_queue')
      .on(...queueColumns(table))
      .where(sql`status = 'pending'`),
    index('revisions_returned')
      .on(...queueColumns(table))
      .where(sql`status = 'changes_requested'`),
    index('revisions_decided')
      .on(...queueColumns(table))
      .where(sql`status in ('published', 'rejected') and decided_at is not null`),
    index('revisions_queue_title')
      .on(sql`(public.plain_text(title)) collate "C"`, table.id)
      .where(sql`status = 'pending'`),
  ],
);
