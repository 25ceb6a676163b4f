import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { UsageKind } from '#domain/vocabulary.ts';
import { prompts } from './prompts.ts';

const promptId = () =>
  text('prompt_id')
    .notNull()
    .references(() => prompts.id, { onDelete: 'cascade' });

/**
 * Uses of prompts by week, counted once per person and day, without storing the person. Separate from `prompts`, so that counting does
 * not invalidate lists.
 */
export const usageWeeks = pgTable(
  'usage_weeks',
  {
    /** Monday of the week, in UTC. */
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

/** Uses of all weeks and kinds. */
export const usageTotals = pgTable('usage_totals', {
  promptId: promptId().primaryKey(),
  uses: integer().notNull(),
});

/**
 * Uses of the last weeks, which lists show and are sorted by. Refreshed periodically, so that a list does not add up the uses of every
 * prompt.
 */
export const recentUses = pgTable('recent_uses', {
  promptId: promptId().primaryKey(),
  uses: integer().notNull(),
});

/** One row: when any process last refreshed `recent_uses`. */
export const usageRefreshes = pgTable('usage_refreshes', {
  id: boolean().primaryKey().default(true),
  refreshedAt: timestamp('refreshed_at', { withTimezone: true, precision: 3 }).notNull(),
});

/** The secret of a day's keys in `day_keys`. Deleted after the day, so that no key can be linked to a person. */
export const daySecrets = pgTable('day_secrets', { day: date().primaryKey(), secret: text().notNull() });

/** Keyed hashes of users' counted actions on a day, so that each counts once. Deleted after the day. */
export const dayKeys = pgTable('day_keys', { day: date().notNull(), key: text().notNull() }, (table) => [
  primaryKey({ columns: [table.day, table.key] }),
]);

/** Searches without results: normalized texts without personal data, kept for 90 days. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date().notNull(),
    text: text().notNull(),
    /** Count of network addresses on that day. */
    searches: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
);

/** Prompts that were opened or copied after a search, with the search's words, without users, kept for 90 days. */
export const searchChoices = pgTable(
  'search_choices',
  {
    /** The sorted stems of the search. */
    words: text().notNull(),
    promptId: promptId(),
    day: date().notNull(),
    /** Count of users and network addresses. */
    people: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.words, table.promptId, table.day] }),
    index('search_choices_prompt').on(table.promptId),
    index('search_choices_day').on(table.day),
  ],
);
