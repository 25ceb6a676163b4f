import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { reportOutcomes } from '#domain/vocabulary.ts';
import { prompts } from './prompts.ts';
import { users } from './users.ts';

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Reported problems with prompts. A report is deleted with the account of its author. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    promptId: text('prompt_id')
      .notNull()
      .references(() => prompts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Null while it is open. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Shown to the author of the report. */
    closedReason: text('closed_reason').notNull().default(''),
    /** Null while it is open. */
    outcome: text({ enum: reportOutcomes }),
  },
  (table) => [
    check('reports_closed', sql`(${table.closedAt} is null) = (${table.closedReason} = '')`),
    check('reports_outcome', sql`${table.outcome} in (${quoted(reportOutcomes)})`),
    index('reports_user').on(table.userId, table.createdAt),
    index('reports_closed_by').on(table.closedBy).where(sql`closed_by is not null`),
    index('reports_prompt').on(table.promptId),
  ],
);
