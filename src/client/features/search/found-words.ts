import { suggestedCharacters } from '#domain/limits.ts';

const shortestWord = 2;
const words = /[\p{L}\p{N}\p{M}]+/gu;

/** In letters: a shorter word of the search is found as it is, 'AI' not in 'aim'. */
const shortestBeginning = 4;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a search. */
export const searchedWords = (text: string) =>
  (plain(text).match(words) ?? []).filter((word) => word.length >= shortestWord);

/** Whether a word of a text begins with a word of the search, or is its singular. */
const isFound = (word: string, searched: string) =>
  word === searched ||
  (searched.length >= shortestBeginning && word.startsWith(searched)) ||
  (word.length >= shortestBeginning && searched === `${word}s`);

/**
 * The whole words of a text that match a search, as their places.
 *
 * @param marks further words, in lower case, which the server finds: synonyms and other forms
 */
export const foundWords = (text: string, searched: readonly string[], marks: readonly string[]) =>
  Array.from(text.matchAll(words)).flatMap(({ index: start, 0: written }) => {
    const word = plain(written);
    const isMarked = marks.includes(written.toLowerCase()) || searched.some((one) => isFound(word, one));
    return isMarked ? [{ start, end: start + written.length }] : [];
  });

/** The first characters of a description, never half of one. */
export function beginningOf(description: string) {
  const characters = Array.from(description);
  if (characters.length <= suggestedCharacters) return description;
  return `${characters.slice(0, suggestedCharacters).join('').trimEnd()}…`;
}
