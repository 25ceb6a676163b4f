import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';
import { tsvector } from '../types.ts';
import { prompts } from './prompts.ts';

/** What search reads of each published prompt, in narrow rows; kept by triggers on prompts. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    promptId: text('prompt_id')
      .primaryKey()
      .references(() => prompts.id, { onDelete: 'cascade' }),
    departmentId: text('department_id'),
    /** Lower case, without accents. */
    title: text().notNull(),
    /** The average; 0 without one. */
    rating: real().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Each word and stem once, with its best field: title (A), description (B), use cases or department (C), text (D). */
    words: tsvector().notNull(),
    /** Besides English, those whose stems are among the words, as '/german/wort'. */
    languages: text().array().notNull().default([]),
  },
  (table) => [
    /** For the latest of a department. */
    index('search_documents_latest').on(table.departmentId, table.updatedAt.desc().nullsFirst()),
    index('search_documents_words').using('gin', table.words).with({ gin_pending_list_limit: 256 }),
  ],
);

/** In how many published prompts each word and stem is; '' counts the prompts. Kept by triggers on search_documents. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  prompts: integer().notNull(),
});

/** One row or none, for English alone: the languages besides it that every process searches in, by SEARCH_LANGUAGES. */
export const searchLanguages = pgTable('search_languages', {
  id: boolean().primaryKey().default(true),
  languages: text().array().notNull(),
});

/** Words that mean the same in the trade, in both directions; the library comes with some hundred, admins edit them. */
export const synonyms = pgTable(
  'synonyms',
  {
    term: text().notNull(),
    sameAs: text('same_as').notNull(),
    /** Where the pair is from; '' where nobody said it. */
    source: text().notNull().default(''),
    /** The stems of each, in the order of the alphabet: how a search finds them; kept by the database. */
    termKey: text('term_key').notNull().generatedAlwaysAs(sql`public.search_key(term)`),
    sameAsKey: text('same_as_key').notNull().generatedAlwaysAs(sql`public.search_key(same_as)`),
  },
  (table) => [primaryKey({ columns: [table.term, table.sameAs] })],
);
