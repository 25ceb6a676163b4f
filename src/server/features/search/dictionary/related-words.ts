import { irregularForms } from './irregular-forms.ts';
import { names } from './names.ts';
import { officeWords } from './office-words.ts';
import { spellings } from './spellings.ts';
import { wordFamilies } from './word-families.ts';

/** A word with nearly the same meaning in any search. */
export interface RelatedWord {
  /** English stem. */
  stem: string;
  /** Closeness of meaning: 1 for another spelling or form. */
  weight: number;
}

/** Related words by stem, the closest first. */
export type RelatedWords = ReadonlyMap<string, readonly RelatedWord[]>;

const weights = { spelling: 1, family: 0.7, officeWord: 0.5 };

const pairsOf = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('/'));

const groupsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' '));

/** Pairs of a name and a word for its kind. */
const namesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [kind = [], ofKind = []] = line.split(':').map((words) => words.trim().split(' '));
      return kind.flatMap((word) => ofKind.map((name) => [word, name]));
    });

const kinds = [
  { weight: weights.spelling, groups: pairsOf(spellings) },
  { weight: weights.spelling, groups: groupsOf(irregularForms) },
  { weight: weights.family, groups: pairsOf(wordFamilies) },
  { weight: weights.officeWord, groups: groupsOf(officeWords) },
  { weight: weights.officeWord, groups: namesOf(names) },
];

/** Every word of the dictionary, once. */
export const dictionaryWords: readonly string[] = [...new Set(kinds.flatMap(({ groups }) => groups.flat()))];

/** @param stems by word of the dictionary; a word without a stem is left out */
export function relatedWords(stems: ReadonlyMap<string, string>): RelatedWords {
  const related = new Map<string, Map<string, number>>();
  for (const { weight, groups } of kinds)
    for (const group of groups) {
      const members = [...new Set(group.flatMap((word) => stems.get(word) ?? []))];
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
