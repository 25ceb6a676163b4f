import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** A word of the library near a written one. */
export interface NearWord {
  word: string;
  /** Letters to insert, delete or replace; 2 at most. */
  distance: number;
  prompts: number;
}

/** A stem in one of the languages besides English, as search documents have it ('/german/wort'). */
export interface KnownStem {
  word: string;
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
  /** Those that some prompt has. */
  stems: KnownStem[];
  /** Of another language than English, which the search is in by its stop words. */
  isForeignStop: boolean;
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

type Forms = Pick<KnownWord, 'stems' | 'isForeignStop'>;

const noForms: Forms = { stems: [], isForeignStop: false };

type Terms = Omit<SearchTerms, 'words'> & { words: Omit<KnownWord, keyof Forms>[] };

interface Row extends Record<string, unknown> {
  terms: { [name in keyof Terms]: Terms[name] | null };
  /** By the plain word; null where English is the only language. */
  forms: Record<string, Forms> | null;
}

/** What the library knows of the words of a search. */
export async function readSearchTerms(db: Pick<Db, 'execute'>, words: string[]): Promise<SearchTerms> {
  const given = sql`${sql.param(words)}::text[]`;
  const { rows } = await db.execute<Row>(
    sql`select public.search_terms(${given}) as terms, public.search_stems(${given}) as forms`,
  );
  const { terms, forms } = rows[0] ?? {};
  return {
    prompts: terms?.prompts ?? 0,
    words: (terms?.words ?? []).map((word) => Object.assign(word, forms?.[word.plain] ?? noForms)),
    synonyms: terms?.synonyms ?? [],
  };
}
