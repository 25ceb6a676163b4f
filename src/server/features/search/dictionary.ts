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

interface Line {
  weight: number;
  line: string;
}

/** Lines by the name of their section, without comments, each with the number of its section: '[light 0.4]'. */
function readSections() {
  const sections = new Map<string, Line[]>();
  let [lines, weight]: [Line[], number] = [[], 0];
  for (const line of text.split('\n')) {
    const heading = /^\[([a-z ]+?) ?([\d.]*)\]$/.exec(line);
    if (heading) {
      const [, name = '', number] = heading;
      [lines, weight] = [sections.get(name) ?? [], Number(number)];
      sections.set(name, lines);
    } else if (line !== '' && !line.startsWith('#')) lines.push({ weight, line });
  }
  return (name: string) => sections.get(name) ?? [];
}

const linesOf = readSections();

/** The words before and after the colon of a line. */
const sidesOf = (line: string) => line.split(':').map(split) as [string[], string[]];

/** Words that find each other, the closest first. */
const groups = [
  ...linesOf('related').map(({ weight, line }) => ({ weight, words: split(line) })),
  ...linesOf('names').flatMap(({ weight, line }) => {
    const [kind, names] = sidesOf(line);
    return kind.flatMap((word) => names.map((name) => ({ weight, words: [word, name] })));
  }),
];

const lightStems = new Map(
  linesOf('light').flatMap(({ weight, line }) => split(line).map((stem) => [stem, weight] as const)),
);

/** Weight of an English stem, apart from its rarity: 1 for most. A single letter is part of a longer term: 'R&D', 'vitamin D'. */
export const stemWeight = (stem: string) => lightStems.get(stem) ?? (stem.length === 1 ? 0.4 : 1);

const namesOnly = new Set(linesOf('as written').flatMap(({ line }) => split(line)));

/** Whether only the word itself is meant, not another word with its stem. */
export const isNameOnly = (plain: string) => namesOnly.has(plain);

const ofAnotherWord = new Map(
  linesOf('of another word').map(({ line }) => {
    const [words, stems] = sidesOf(line);
    return [words[0] as string, new Set(stems)];
  }),
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

async function read(db: Reader): Promise<RelatedWords> {
  const words = [...new Set(groups.flatMap((group) => group.words))];
  const { rows } = await db.execute<{ stems: (string | null)[] }>(sql`
    select array_agg((ts_lexize('english_stem', word))[1] order by place) as stems
    from unnest(${sql.param(words)}::text[]) with ordinality as given (word, place)`);
  const stems = rows[0]?.stems ?? [];
  return relate(
    new Map(
      words.flatMap((word, place) => {
        const stem = stems[place];
        return stem ? [[word, stem] as const] : [];
      }),
    ),
  );
}

/** Reads the dictionary with PostgreSQL's stems of its words, once per process: they do not change. */
export function relatedWordsReader() {
  let reading: Promise<RelatedWords> | undefined;
  return (db: Reader): Promise<RelatedWords> => {
    reading ??= read(db).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
