import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { type RunCheck, type RunInput, type Verdict, verdicts } from '#domain/test-runs.ts';
import { revisions } from './revisions.ts';
import { users } from './users.ts';

const quoted = sql.raw(verdicts.map((word) => `'${word}'`).join(', '));

/** Test runs of published versions. Triggers record a change of the prompt for the shared responses. */
export const testRuns = pgTable(
  'test_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    revisionId: text('revision_id')
      .notNull()
      .references(() => revisions.id, { onDelete: 'cascade' }),
    assistant: text().notNull(),
    /** '' if unknown. */
    model: text().notNull().default(''),
    ranOn: date('ran_on', { mode: 'string' }).notNull(),
    verdict: text().$type<Verdict>().notNull(),
    inputs: jsonb().$type<RunInput[]>().notNull().default([]),
    /** Null if only the verdict was kept. */
    output: text(),
    checks: jsonb().$type<RunCheck[]>().notNull().default([]),
    /** The person who added it; null after the account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('test_runs_verdict', sql`${table.verdict} in (${quoted})`),
    index('test_runs_revision').on(table.revisionId),
    index('test_runs_user').on(table.userId),
  ],
);
