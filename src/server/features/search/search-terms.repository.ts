import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** A word of the library near a written one. */
export interface NearWord {
  word: string;
  /** Letters to insert, delete or replace; 2 at most. */
  distance: number;
  prompts: number;
}

/** A word of a search. Numbers of prompts are of published ones. */
export interface KnownWord {
  /** Lower case, without accents. */
  plain: string;
  /** English stem. */
  stem: string;
  /** How many have it in either form. */
  prompts: number;
  /** How many have a word that begins so; null where none has, or the word itself is known. */
  beginning: number | null;
  /** Words it may be mistyped for, the nearest first; null where it is known. */
  near: NearWord[] | null;
}

/** Words from `place` to `until` (the first is 1) mean the same as a term with these stems. */
export interface KnownSynonym {
  place: number;
  until: number;
  stems: string[];
  /** How many have the rarest of the stems. */
  prompts: number;
}

export interface SearchTerms {
  /** All published ones. */
  prompts: number;
  /** Without stop words, unless there are no others, and without those that normalise to nothing, such as a lone accent. */
  words: KnownWord[];
  synonyms: KnownSynonym[];
}

type Row = { terms: { [name in keyof SearchTerms]: SearchTerms[name] | null } };

/** What the library knows of the words of a search. */
export async function readSearchTerms(db: Pick<Db, 'execute'>, words: string[]): Promise<SearchTerms> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`select public.search_terms(${sql.param(words)}::text[]) as terms`,
  );
  const terms = rows[0]?.terms;
  return { prompts: terms?.prompts ?? 0, words: terms?.words ?? [], synonyms: terms?.synonyms ?? [] };
}
