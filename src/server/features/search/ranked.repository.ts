import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { allWords, anyWord, enoughWords, meaningQuery } from './enough-words.ts';
import type { Meaning, SearchWord } from './meanings.ts';

/** A part of what a search finds; without a limit, all from the offset on. */
export interface FoundPage {
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface Found {
  /** Of one page, the best match first. */
  ids: string[];
  /** The total on all pages. */
  total: number;
}

/** Prompts with less of a query's weight are no results, unless there are no others. */
const shares = { least: 0.45, leastOfSentence: 0.4, between: 0.7 };
/** Somebody who types so many words means them less exactly. */
const sentence = 3;
/** How many are ordered by scores: of more, those with most of the words where it counts. */
const mostScored = 300;

export interface RankedSearch {
  words: SearchWord[];
  /** What was written, for titles that are or begin so. */
  text: string;
  departmentId: string | undefined;
  page: FoundPage;
  /** Names the search for what people chose after it (`wordsKey`). */
  key: string | undefined;
}

/** A query for titles with all of the words, each by what is as good as the word itself; nothing matches an empty one. */
function wholeTitle(words: readonly SearchWord[]) {
  const same = words.map((word) => ({ ...word, meanings: word.meanings.filter(({ isSame }) => isSame) }));
  return same.every(({ meanings }) => meanings.length > 0) ? allWords(same) : '';
}

const distinct = (queries: string[]) => [...new Set(queries)];
const queries = (texts: string[]) => sql`${sql.param(texts)}::text[]::tsquery[]`;

/** The meanings of a word that weigh the same are looked for at once: a prompt's best field for any of them counts. */
function partsOf({ weight, meanings }: SearchWord, group: number) {
  const byWeight = new Map<number, Meaning[]>();
  for (const meaning of meanings)
    byWeight.set(meaning.weight, [...(byWeight.get(meaning.weight) ?? []), meaning]);
  return Array.from(byWeight, ([share, same]) => ({ group, weight: weight * share, meanings: same }));
}

async function findBy({ words, text, departmentId, page, key }: RankedSearch, db: Db, matching: string) {
  const all = allWords(words);
  const between = enoughWords(words, shares.between);
  const parts = words.flatMap((word, group) => partsOf(word, group));
  const inFields = (fields: string) =>
    queries(
      parts.map(({ meanings }) => meanings.map((meaning) => meaningQuery(meaning, fields)).join(' | ')),
    );
  const { rows } = await db.execute<{ total: number; ids: string[] | null }>(sql`
    select total, ids from public.search_prompts(
      ${wholeTitle(words)}::tsquery, ${queries(distinct([all, between, matching]))}, ${queries(distinct([all, between, matching]))},
      ${sql.param(parts.map(({ group }) => group))}::int[], ${sql.param(parts.map(({ weight }) => weight))}::float8[],
      ${inFields('A')}, ${inFields('AB')}, ${inFields('ABC')}, ${inFields('')},
      public.plain_text(${text}), ${departmentId ?? null}::text, ${mostScored}::int,
      ${page.limit ?? null}::int, ${page.offset ?? 0}::int, ${key ?? null}::text
    )`);
  return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] };
}

/**
 * Published prompts with nearly half of the words by their weights, of a sentence two fifths; where there are none, those with any.
 * Those with all words in the title come first, of them the exact title, then titles that begin so; the others by how many of the
 * words they have and in which field.
 */
export async function findRanked(db: Db, search: RankedSearch): Promise<Found> {
  const least = search.words.length < sentence ? shares.least : shares.leastOfSentence;
  const found = await findBy(search, db, enoughWords(search.words, least));
  return found.total > 0 || search.words.length < 2 ? found : findBy(search, db, anyWord(search.words));
}
