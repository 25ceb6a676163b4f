import { limits } from '#domain/limits.ts';

const words = /[\p{L}\p{N}\p{M}]+/gu;
/** Shorter words are in every prompt. */
const shortestWord = 4;
const longestWord = 64;
/** A copy in which every fifth word was changed still has four of ten groups of four. */
const groupSize = 4;
/** So many groups of a long text are looked at, from its whole length. */
const mostRead = 100;
const mostGroups = 14;
const mostWords = 20;
/** A word that more prompts have says little by itself. */
const mostOfWord = 100;
/** What groups may cost together: for each, in how many prompts the rarest of its words is, which the index reads at least. */
const mostRows = 100_000;

/** Words that must all be in a prompt for it to be worth a comparison. */
export interface SimilarTerm {
  text: string;
  words: number;
}

/** What of a text may be looked for. */
export interface Candidates {
  title: string[];
  /** Words that follow each other. */
  groups: string[][];
}

const tellingWords = (text: string) =>
  [...text.slice(0, limits.similarText).matchAll(words)]
    .map(([word]) => word.slice(0, longestWord).toLowerCase())
    .filter((word) => word.length >= shortestWord || /\d/.test(word));

/** So many of them, from the whole length. */
function spread<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as T);
}

export function candidatesOf(title: string, text: string): Candidates {
  const telling = tellingWords(text);
  const groups = Array.from({ length: Math.ceil(telling.length / groupSize) }, (_, index) =>
    telling.slice(index * groupSize, (index + 1) * groupSize),
  );
  return { title: tellingWords(title), groups: spread(groups, mostRead) };
}

export const wordsOf = ({ title, groups }: Candidates) => [...new Set([...title, ...groups.flat()])];

/** As many of them, the cheapest first, as may be read; one at least. */
function affordable<T extends { rows: number }>(all: T[]): T[] {
  let sum = 0;
  return all.filter(({ rows }, index) => {
    sum += rows;
    return index === 0 || sum <= mostRows;
  });
}

/**
 * What a prompt that is like a text has probably kept of it: the whole title, words that stand together, and rare words; of all
 * of them the rarest, which tell most and cost least.
 *
 * @param promptsWith in how many prompts a word is.
 */
export function similarTerms(
  { title, groups }: Candidates,
  promptsWith: (word: string) => number,
): SimilarTerm[] {
  const rarest = (group: string[]) => Math.min(...group.map(promptsWith));
  const found = (group: string[]) => group.length > 0 && rarest(group) > 0;
  const byRarity = groups
    .filter((group) => group.length === groupSize && found(group))
    .sort((one, other) => rarest(one) - rarest(other))
    .slice(0, mostGroups);
  const together = [...(found(title) ? [title] : []), ...byRarity];
  const single = wordsOf({ title, groups })
    .filter((word) => promptsWith(word) > 0 && promptsWith(word) < mostOfWord)
    .sort((one, other) => promptsWith(one) - promptsWith(other))
    .slice(0, mostWords);
  const affordableGroups = affordable(together.map((group) => ({ group, rows: rarest(group) })));
  return [...affordableGroups.map(({ group }) => group), ...single.map((word) => [word])].map((group) => ({
    text: group.join(' '),
    words: group.length,
  }));
}
