import type { Meaning, SearchWord } from './meanings.ts';
import { type Lexeme, lexemeQuery } from './text-query.ts';

/** Further words, the lightest, count for the order only: each doubles the query. */
const mostWords = 8;

/** A query for a meaning, in fields ('AB') or anywhere. */
export const meaningQuery = ({ words }: Meaning, fields = ''): string =>
  words.map((word) => lexemeQuery(word, fields)).join(' & ');

/** Whether everything that has these words has those of another meaning too: 'clinical study' adds nothing beside 'study'. */
const addsNothing = (words: readonly Lexeme[], other: readonly Lexeme[]) =>
  other.length < words.length &&
  other.every(({ text, prefix }) => words.some((word) => word.text === text && word.prefix === prefix));

const anyMeaning = ({ meanings }: SearchWord) => {
  const telling = meanings.filter(({ words }) => !meanings.some((other) => addsNothing(words, other.words)));
  return `(${[...new Set(telling.map((meaning) => meaningQuery(meaning)))].join(' | ')})`;
};

/** A query for all of the words. */
export const allWords = (words: readonly SearchWord[]) => words.map(anyMeaning).join(' & ');

/** A query for any of the words. */
export const anyWord = (words: readonly SearchWord[]) => words.map(anyMeaning).join(' | ');

const heaviestFirst = (words: readonly SearchWord[]) =>
  words.toSorted((one, other) => other.weight - one.weight).slice(0, mostWords);

const weightOf = (words: readonly SearchWord[]) => words.reduce((sum, { weight }) => sum + weight, 0);

/** For what has words of at least this weight: with the first word less of the others is needed than without it. */
function reaching(words: readonly SearchWord[], weight: number): string | undefined {
  const [first, ...others] = words;
  // Sums of fractions differ in their last digits.
  const slack = 1e-9;
  if (!first || weightOf(words) < weight - slack) return undefined;
  const rest = weight - first.weight;
  const more = rest <= slack ? undefined : reaching(others, rest);
  const withFirst = rest <= slack ? anyMeaning(first) : more && `${anyMeaning(first)} & (${more})`;
  const without = reaching(others, weight);
  return withFirst && without ? `(${withFirst}) | (${without})` : (withFirst ?? without);
}

/** A query for prompts that have this share of the words, by their weights. */
export function enoughWords(words: readonly SearchWord[], share: number): string {
  const heaviest = heaviestFirst(words);
  return reaching(heaviest, weightOf(heaviest) * share) ?? allWords(words);
}
