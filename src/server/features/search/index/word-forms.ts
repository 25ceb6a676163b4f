import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { stemWeight } from '../dictionary.ts';
import type { Reader } from '../search.repository.ts';

/** PostgreSQL's normalization of a word; depends on the configured languages only. */
export interface WordForms {
  /** Lower case, without accents; blank if nothing remains. */
  plain: string;
  /** English stem. */
  stem: string;
  /** Whether it is an English stop word. */
  isStop: boolean;
  /** Stems in the other languages, as in search documents ('/german/wort'). */
  stems: readonly string[];
  /** Languages, including English, in which it is a stop word; empty if English is the only language. */
  stopsOf: readonly string[];
}

/** About 6 MB. */
const mostKept = 20_000;

interface Row extends Record<string, unknown> {
  plain: string;
  lexemes: string[] | null;
  stems: string[];
  stops: string[];
}

const selectForms = (words: readonly string[], languages: readonly string[]) => sql`
  with languages as (select unnest(${sql.param(languages)}::text[]) as language)
  select plain, ts_lexize('english_stem', plain) as lexemes,
    array(
      select distinct stem from languages, unnest(public.language_stems(language, word)) as stem order by stem
    ) as stems,
    array(
      select language from (select language from languages union all select 'english' where exists (select from languages)) as spoken
      where to_tsvector(format('pg_catalog.%I', language)::regconfig, lower(word)) = ''
    ) as stops
  from unnest(${sql.param(words)}::text[]) with ordinality as given (word, place)
  cross join lateral (select public.unaccent('public.unaccent'::regdictionary, lower(word)) as plain offset 0) as form
  order by place`;

/** Reads the forms of words, with an LRU cache. */
export class FormsOfWords {
  readonly #known = new LRUCache<string, WordForms>({ max: mostKept });

  /** In the order of the words. @param languages besides English */
  async read(db: Reader, words: readonly string[], languages: readonly string[]): Promise<WordForms[]> {
    const keyOf = (word: string) => `${languages.join()} ${word}`;
    const found = new Map(words.map((word) => [word, this.#known.get(keyOf(word))]));
    const missing = words.filter((word) => !found.get(word));
    const { rows } =
      missing.length > 0 ? await db.execute<Row>(selectForms(missing, languages)) : { rows: [] };
    for (const [place, { plain, lexemes, stems, stops }] of rows.entries()) {
      const word = missing[place] as string;
      const isStop = lexemes?.length === 0;
      found.set(word, { plain, stem: lexemes?.[0] ?? plain, isStop, stems, stopsOf: stops });
      this.#known.set(keyOf(word), found.get(word));
    }
    return words.flatMap((word) => found.get(word) ?? []);
  }
}

/** Maximum words of a search: each costs a scan of its posting lists. */
const mostSignificant = 16;

/** A test for stop words of languages that have more stop words in the search than English. */
export function foreignStops(words: readonly WordForms[]): (word: WordForms) => boolean {
  const counts = new Map<string, number>();
  for (const language of words.flatMap(({ stopsOf }) => stopsOf))
    counts.set(language, (counts.get(language) ?? 0) + 1);
  const ofEnglish = counts.get('english') ?? 0;
  return ({ stopsOf }) => stopsOf.some((language) => (counts.get(language) ?? 0) > ofEnglish);
}

/**
 * Removes stop words, unless there are no others, and words that normalize to nothing. If too many remain, those of least weight are
 * dropped: stop words of the search's language, then light words; the last ones first among equals.
 */
export function significantWords(words: readonly WordForms[]): WordForms[] {
  const some = words.filter(({ plain }) => plain.trim() !== '');
  const significant = some.filter(({ isStop }) => !isStop);
  if (significant.length === 0) return some.slice(0, mostSignificant);
  const isForeignStop = foreignStops(words);
  const weightOf = (word: WordForms) => (isForeignStop(word) ? 0 : stemWeight(word.stem));
  const heaviest = new Set(
    significant.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, mostSignificant),
  );
  return significant.filter((word) => heaviest.has(word));
}
