import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { prompts } from './prompts.ts';

/** The columns of published prompts by which lists are filtered, counted and sorted, in narrow rows; maintained by triggers. */
export const listEntries = pgTable(
  'list_entries',
  {
    promptId: text('prompt_id')
      .primaryKey()
      .references(() => prompts.id, { onDelete: 'cascade' }),
    departmentId: text('department_id'),
    /** Title and description in lower case, separated by U+001F. */
    text: text().notNull(),
    /** Sort key of the title: without case and accents, signs before digits, digits by numeric value. */
    name: text().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** The average; 0 without one. */
    rating: doublePrecision().notNull(),
    ratingCount: integer('rating_count').notNull(),
    /** As on the prompt: '' or null if unknown. */
    tool: text().notNull(),
    difficulty: text(),
    needsAttachment: boolean('needs_attachment').notNull(),
    useClass: text('use_class'),
    /** Whether its current version has a test. */
    tested: boolean().notNull(),
    reviewBy: date('review_by', { mode: 'string' }),
    /** A copy of the prompt's `tag_names`. */
    tags: text().array().notNull().default([]),
    /** Of the shown answers to "Did it work?": copies of `shown_outcomes`; 0 if none are shown. */
    worked: integer().notNull().default(0),
    answers: integer().notNull().default(0),
  },
  (table) => [
    index('list_entries_text')
      .using('gin', sql`${table.text} public.gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
    // By code point, for the same order on every database; NULLS FIRST is the default of DESC in queries.
    index('list_entries_latest').on(table.updatedAt.desc().nullsFirst(), sql`${table.promptId} collate "C"`),
    index('list_entries_department').on(
      table.departmentId,
      table.updatedAt.desc().nullsFirst(),
      sql`${table.promptId} collate "C"`,
    ),
    index('list_entries_name').on(
      sql`${table.name} collate "C"`,
      table.updatedAt.desc().nullsFirst(),
      sql`${table.promptId} collate "C"`,
    ),
  ],
);
