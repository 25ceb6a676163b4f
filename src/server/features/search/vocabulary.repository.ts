import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { prompts, searchVocabulary } from '#server/db/schema.ts';
import { type TextWord, wordQuery } from './text-query.ts';

export interface WordForms {
  /** Lower case, without accents. */
  plain: string;
  /** English stem; empty for a stop word. */
  stems: string[];
}

/** How the database writes and stems words. */
export async function formsOf(db: Db, words: string[]): Promise<WordForms[]> {
  const { rows } = await db.execute<{ plain: string; stems: string[] | null }>(sql`
    select plain, ts_lexize('english_stem', plain) as stems
    from unnest(${sql.param(words)}::text[]) with ordinality as given(word, place)
    cross join lateral (select public.plain_text(word) as plain) as forms
    order by place`);
  return rows.map(({ plain, stems }) => ({ plain, stems: stems ?? [] }));
}

const isFound = (query: ReturnType<typeof sql>) => sql`exists (
  select 1 from ${prompts} where ${prompts.status} = 'published' and ${prompts.searchAll} @@ ${query}
)`;

/** For each word whether any published prompt has it. */
export async function areFound(db: Db, words: TextWord[]): Promise<boolean[]> {
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

/** Low, so that the swapped letters of a short word ('reveiw') still leave enough in common; the distance decides. */
const similarityThreshold = sql.raw('0.15');
const longestDistance = 2;
const mostSimilar = 30;

/** Words of published prompts within two letters of a word, the nearest first. */
export const similarWords = (db: Db, word: string): Promise<SimilarWord[]> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`set local pg_trgm.similarity_threshold = ${similarityThreshold}`);
    const { rows } = await transaction.execute<{ word: string; distance: number }>(sql`
      select word, levenshtein(word, ${word}) as distance
      from ${searchVocabulary}
      where word operator(public.%) ${word}
        and levenshtein_less_equal(word, ${word}, ${longestDistance}::int) <= ${longestDistance}::int
        and ${isFound(sql`quote_literal(word)::tsquery`)}
      order by distance, left(word, 1) <> left(${word}, 1), public.similarity(word, ${word}) desc, word collate "C"
      limit ${mostSimilar}::int`);
    return rows;
  });
