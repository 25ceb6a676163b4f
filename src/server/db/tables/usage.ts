import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { UsageKind } from '#domain/vocabulary.ts';
import { prompts } from './prompts.ts';

const promptId = () =>
  text('prompt_id')
    .notNull()
    .references(() => prompts.id, { onDelete: 'cascade' });

/**
 * How often prompts were used, each person once a day: apart from `prompts`, so that counting changes no list. There is no person in
 * it.
 */
export const usageWeeks = pgTable(
  'usage_weeks',
  {
    /** Its Monday, in UTC. */
    week: date().notNull(),
    kind: text().$type<UsageKind>().notNull(),
    promptId: promptId(),
    uses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.kind, table.promptId] }),
    index('usage_weeks_prompt').on(table.promptId),
  ],
);

/** The same of all weeks and kinds together. */
export const usageTotals = pgTable('usage_totals', {
  promptId: promptId().primaryKey(),
  uses: integer().notNull(),
});

/**
 * The same of the last weeks, as lists show it and are ordered by it. Written once in a while and not with every use: a trigger
 * notes what changes, so that cached lists are made anew.
 */
export const recentUses = pgTable('recent_uses', {
  promptId: promptId().primaryKey(),
  uses: integer().notNull(),
});

/** One row: when `recent_uses` was written last, by whichever process. */
export const usageRefreshes = pgTable('usage_refreshes', {
  id: boolean().primaryKey().default(true),
  refreshedAt: timestamp('refreshed_at', { withTimezone: true, precision: 3 }).notNull(),
});

/** What turns a person and what they did into a key of `day_keys`. Deleted when the day is over: no key leads to anybody then. */
export const daySecrets = pgTable('day_secrets', { day: date().primaryKey(), secret: text().notNull() });

/** What somebody did on a day, as a keyed hash of it all, so that it counts once. Deleted when the day is over. */
export const dayKeys = pgTable('day_keys', { day: date().notNull(), key: text().notNull() }, (table) => [
  primaryKey({ columns: [table.day, table.key] }),
]);

/** Searches that found nothing: normalised texts without personal data, kept for 90 days. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date().notNull(),
    text: text().notNull(),
    /** How many network addresses searched for it on that day. */
    searches: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
);

/** Which prompts were opened or copied after a search: the search's words without a person, kept for 90 days. */
export const searchChoices = pgTable(
  'search_choices',
  {
    /** The stems of its words, in the order of the alphabet. */
    words: text().notNull(),
    promptId: promptId(),
    day: date().notNull(),
    /** How many, each person or network address once. */
    people: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.words, table.promptId, table.day] }),
    index('search_choices_prompt').on(table.promptId),
    index('search_choices_day').on(table.day),
  ],
);
