import { sql } from 'drizzle-orm';
import { published } from '#server/db/published.ts';
import { prompts, searchVocabulary } from '#server/db/schema.ts';
import { byTextIndex, type Reader } from './search.repository.ts';
import { type TextWord, wordQuery } from './text-query.ts';

export interface WordForms {
  /** Lower case, without accents. */
  plain: string;
  /** English stem; empty for a stop word. */
  stems: string[];
}

/** Normalised forms and stems of the words; without those that normalise to nothing, such as a lone accent. */
export async function formsOf(db: Reader, words: string[]): Promise<WordForms[]> {
  const { rows } = await db.execute<{ plain: string; stems: string[] | null }>(sql`
    select plain, ts_lexize('english_stem', plain) as stems
    from unnest(${sql.param(words)}::text[]) with ordinality as given(word, place)
    cross join lateral (select public.plain_text(word) as plain) as forms
    where trim(plain) <> ''
    order by place`);
  return rows.map(({ plain, stems }) => ({ plain, stems: stems ?? [] }));
}

const isFound = (query: ReturnType<typeof sql>) => sql`exists (
  select 1 from ${byTextIndex(sql`${prompts.searchAll} @@ ${query}`)} where ${published}
)`;

/** For each word whether any published prompt has it. */
export async function areFound(db: Reader, words: TextWord[]): Promise<boolean[]> {
  const queries = words.map((word) => wordQuery(word));
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select ${isFound(sql`query::tsquery`)} as found
    from unnest(${sql.param(queries)}::text[]) with ordinality as given(query, place)
    order by place`);
  return rows.map(({ found }) => found);
}

export interface SimilarWord {
  word: string;
  /** Letters to insert, delete or replace. */
  distance: number;
}

const longestDistance = 2;
const mostSimilar = 30;

/**
 * Words of published prompts within two letters of a word, the nearest first. Every word is compared: bounded like this,
 * that takes a sixth of the time of a trigram index, which moreover misses the swapped letters of a short word.
 */
export async function similarWords(db: Reader, word: string): Promise<SimilarWord[]> {
  const { rows } = await db.execute<SimilarWord & Record<string, unknown>>(sql`
    with near as materialized (
      select word, levenshtein_less_equal(word, ${word}, ${longestDistance}::int) as distance
      from ${searchVocabulary}
      where levenshtein_less_equal(word, ${word}, ${longestDistance}::int) <= ${longestDistance}::int
      order by distance, left(word, 1) <> left(${word}, 1), public.similarity(word, ${word}) desc, word collate "C"
      limit ${mostSimilar}::int
    )
    select word, distance from near where ${isFound(sql`quote_literal(word)::tsquery`)}
    order by distance, left(word, 1) <> left(${word}, 1), public.similarity(word, ${word}) desc, word collate "C"`);
  return rows;
}
