import { limits } from '#contract/limits.ts';

const words = /[\p{L}\p{N}\p{M}]+/gu;
/** Shorter words are in every prompt. */
const shortestWord = 4;
const longestWord = 64;
/** A copy in which every fifth word was changed still has four of ten groups of four. */
const groupSize = 4;
const mostGroups = 14;
const mostWords = 20;

/** Words that must all be in a prompt for it to be worth a comparison. */
export interface SimilarTerm {
  text: string;
  words: number;
}

const tellingWords = (text: string) =>
  [...text.slice(0, limits.similarText).matchAll(words)]
    .map(([word]) => word.slice(0, longestWord))
    .filter((word) => word.length >= shortestWord || /\d/.test(word));

/** So many of them, from the whole length. */
function spread<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as T);
}

function groupsOf(telling: string[]) {
  const count = Math.floor(telling.length / groupSize);
  return Array.from({ length: count }, (_, index) =>
    telling.slice(index * groupSize, (index + 1) * groupSize),
  );
}

/** Few prompts have a long word: it finds a copy of which much was changed. */
const longestOf = (telling: string[]) =>
  [...new Set(telling.map((word) => word.toLowerCase()))]
    .sort((one, other) => other.length - one.length)
    .slice(0, mostWords);

/** What a prompt that is like a text has probably kept of it: its title, groups of words that stand together, and rare words. */
export function similarTerms(title: string, text: string): SimilarTerm[] {
  const ofTitle = tellingWords(title);
  const telling = tellingWords(text);
  const groups = [ofTitle, ...spread(groupsOf(telling), mostGroups)];
  const single = [...new Set([...ofTitle.map((word) => word.toLowerCase()), ...longestOf(telling)])];
  return [...groups, ...single.map((word) => [word])]
    .filter((group) => group.length > 0)
    .map((group) => ({ text: group.join(' '), words: group.length }));
}
