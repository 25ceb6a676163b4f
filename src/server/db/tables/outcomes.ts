import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Outcome } from '#domain/outcomes.ts';
import { prompts } from './prompts.ts';

const promptId = () =>
  text('prompt_id')
    .notNull()
    .references(() => prompts.id, { onDelete: 'cascade' });

/** Answers to "Did it work?" by week, without the people. A new version of a prompt begins without any. */
export const outcomeWeeks = pgTable(
  'outcome_weeks',
  {
    promptId: promptId(),
    /** The published revision that was used. */
    revisionNumber: integer('revision_number').notNull(),
    /** Monday of the week, in UTC. */
    week: date().notNull(),
    /** A name of a closed list; '' if the user named none. */
    assistant: text().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    answers: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'outcome_weeks_pk',
      columns: [table.promptId, table.revisionNumber, table.week, table.assistant, table.outcome],
    }),
    index('outcome_weeks_week').on(table.week),
  ],
);

/**
 * Answers about the current version that everyone sees, refreshed with `recent_uses`: zeros below the number from which they are
 * shown.
 */
export const shownOutcomes = pgTable('shown_outcomes', {
  promptId: promptId().primaryKey(),
  revisionNumber: integer('revision_number').notNull(),
  worked: integer().notNull(),
  neededChanges: integer('needed_changes').notNull(),
  didNotHelp: integer('did_not_help').notNull(),
});

/** The day's answer by a keyed hash as in `day_keys`, so that the person can change it; deleted after the day. */
export const dayOutcomes = pgTable(
  'day_outcomes',
  {
    day: date().notNull(),
    key: text().notNull(),
    /** '' once it was withdrawn. */
    outcome: text().$type<Outcome | ''>().notNull(),
    assistant: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
);
