import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Reader } from './search.repository.ts';

/** A word with nearly the same meaning in any search. */
export interface RelatedWord {
  /** English stem. */
  stem: string;
  /** Closeness of meaning: 1 for another spelling or form. */
  weight: number;
}

/** Related words by stem, the closest first. */
export type RelatedWords = ReadonlyMap<string, readonly RelatedWord[]>;

/** The build copies the file beside the program. */
const text = readFileSync(fileURLToPath(new URL('./dictionary.txt', import.meta.url)), 'utf8');

const split = (words: string) => words.trim().split(/\s+/);

/** The lines of the dictionary without comments, each with its section and the section's number: '[light 0.4]'. */
function readLines() {
  let [section, weight] = ['', 0];
  return text.split('\n').flatMap((line) => {
    const heading = /^\[([a-z ]+?) ?([\d.]*)\]$/.exec(line);
    if (heading) [section, weight] = [heading[1] as string, Number(heading[2])];
    if (heading || line === '' || line.startsWith('#')) return [];
    // In some sections, the words before a colon differ from those after it.
    const [words = [], names = []] = line.split(':').map(split);
    return [{ section, weight, words, names }];
  });
}

const lines = readLines();
const linesOf = (wanted: string) => lines.filter(({ section }) => section === wanted);

/** Words that find each other, the closest first. */
const groups = [
  ...linesOf('related'),
  ...linesOf('names').flatMap(({ weight, words, names }) =>
    words.flatMap((word) => names.map((name) => ({ weight, words: [word, name] }))),
  ),
];

const lightStems = new Map(
  linesOf('light').flatMap(({ weight, words }) => words.map((stem) => [stem, weight] as const)),
);

/** Weight of an English stem, apart from its rarity: 1 for most. A single letter is part of a longer term: 'R&D', 'vitamin D'. */
export const stemWeight = (stem: string) => lightStems.get(stem) ?? (stem.length === 1 ? 0.4 : 1);

const namesOnly = new Set(linesOf('as written').flatMap(({ words }) => words));

/** Whether only the word itself is meant, not another word with its stem. */
export const isNameOnly = (plain: string) => namesOnly.has(plain);

const ofAnotherWord = new Map(
  linesOf('of another word').flatMap(({ words, names }) => words.map((word) => [word, new Set(names)])),
);

/** Whether a stem is related to another word of the same stem, not to this word. */
export const isOfAnotherWord = (plain: string, stem: string) => ofAnotherWord.get(plain)?.has(stem) ?? false;

/** @param stems by word of the dictionary; a word without a stem is left out */
function relate(stems: ReadonlyMap<string, string>): RelatedWords {
  const related = new Map<string, Map<string, number>>();
  for (const { weight, words } of groups) {
    const members = new Set(words.flatMap((word) => stems.get(word) ?? []));
    for (const stem of members) {
      const others = related.get(stem) ?? new Map<string, number>();
      for (const other of members) if (other !== stem && !others.has(other)) others.set(other, weight);
      related.set(stem, others);
    }
  }
  return new Map(
    Array.from(related, ([stem, others]) => [
      stem,
      Array.from(others, ([other, weight]) => ({ stem: other, weight })),
    ]),
  );
}

/** Reads the dictionary with PostgreSQL's stems of its words. */
export async function readRelatedWords(db: Reader): Promise<RelatedWords> {
  const words = [...new Set(groups.flatMap((group) => group.words))];
  const { rows } = await db.execute<{ stems: (string | null)[] }>(sql`
    select array_agg((ts_lexize('english_stem', word))[1] order by place) as stems
    from unnest(${sql.param(words)}::text[]) with ordinality as given (word, place)`);
  const stems = rows[0]?.stems ?? [];
  const known = words.map((word, place) => [word, stems[place] ?? ''] as const);
  return relate(new Map(known.filter(([, stem]) => stem !== '')));
}

/** Stems of each term's synonyms. Its key: the term's own stems, sorted. */
export type SynonymStems = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Reads the synonyms of the trade. */
export async function readSynonyms(db: Reader): Promise<SynonymStems> {
  const { rows } = await db.execute<{ key: string; stems: string[] }>(sql`
    select term_key as key, public.synonym_stems(same_as) as stems from synonyms
    union select same_as_key, public.synonym_stems(term) from synonyms`);
  const groups = new Map<string, string[][]>();
  for (const { key, stems } of rows) groups.set(key, [...(groups.get(key) ?? []), stems]);
  return groups;
}
