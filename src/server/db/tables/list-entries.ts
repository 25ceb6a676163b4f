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

/** What lists are narrowed, counted and ordered by, of each published prompt, in narrow rows; kept by a trigger on prompts. */
export const listEntries = pgTable(
  'list_entries',
  {
    promptId: text('prompt_id')
      .primaryKey()
      .references(() => prompts.id, { onDelete: 'cascade' }),
    departmentId: text('department_id'),
    /** Title and description in lower case, with the sign U+001F between them. */
    text: text().notNull(),
    /** The title as names are ordered: without case and accents, signs before digits, digits by their number. */
    name: text().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** The average; 0 without one. */
    rating: doublePrecision().notNull(),
    ratingCount: integer('rating_count').notNull(),
    /** As on the prompt: '' or null where nothing is known. */
    tool: text().notNull(),
    difficulty: text(),
    needsAttachment: boolean('needs_attachment').notNull(),
    useClass: text('use_class'),
    /** Whether an assistant or a day of a test is known. */
    tested: boolean().notNull(),
    reviewBy: date('review_by', { mode: 'string' }),
  },
  (table) => [
    index('list_entries_text')
      .using('gin', sql`${table.text} public.gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
    // By code point, so that every database orders alike; NULLS FIRST is what DESC means in a query.
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
