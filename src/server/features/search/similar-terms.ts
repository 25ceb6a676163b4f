import { limits } from '#domain/limits.ts';

const words = /[\p{L}\p{N}\p{M}]+/gu;
/** Shorter words are in every prompt. */
const shortestWord = 4;
const longestWord = 64;
/** A copy with every fifth word changed still has four of ten groups of four. */
const groupSize = 4;
/** Groups sampled evenly from a long text. */
const mostRead = 100;
const mostGroups = 14;
const mostWords = 20;
/** A word in more prompts is not searched for by itself. */
const mostOfWord = 100;
/** Maximum cost of all groups; a group's cost is the count of prompts with its rarest word, which the index must read. */
const mostRows = 100_000;

/** Words of a candidate for comparison, which must have all of them. */
export interface SimilarTerm {
  text: string;
  words: number;
}

/** Parts of a text that may be searched for. */
export interface Candidates {
  title: string[];
  /** Adjacent words. */
  groups: string[][];
}

const longWords = (text: string) =>
  [...text.slice(0, limits.similarText).matchAll(words)]
    .map(([word]) => word.slice(0, longestWord).toLowerCase())
    .filter((word) => word.length >= shortestWord || /\d/.test(word));

/** An even sample. */
function spread<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as T);
}

export function candidatesOf(title: string, text: string): Candidates {
  const long = longWords(text);
  const groups = Array.from({ length: Math.ceil(long.length / groupSize) }, (_, index) =>
    long.slice(index * groupSize, (index + 1) * groupSize),
  );
  return { title: longWords(title), groups: spread(groups, mostRead) };
}

export const wordsOf = ({ title, groups }: Candidates) => [...new Set([...title, ...groups.flat()])];

/** Takes entries in order while their cost fits; at least one. */
function affordable<T extends { rows: number }>(all: T[]): T[] {
  let sum = 0;
  return all.filter(({ rows }, index) => {
    sum += rows;
    return index === 0 || sum <= mostRows;
  });
}

/**
 * Parts of a text that a similar prompt probably has too: the whole title, adjacent words and rare words. The rarest are chosen: they
 * distinguish best and cost least.
 *
 * @param promptsWith document frequency of a word.
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
