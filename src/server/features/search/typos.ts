import type { Reader } from './search.repository.ts';
import type { TextWord } from './text-query.ts';
import { areFound, type SimilarWord, similarWords } from './vocabulary.repository.ts';

/** Shorter words have too many neighbours. */
const shortestCorrected = 4;
const mostAlternatives = 3;

const sortedLetters = (word: string) => Array.from(word).sort().join('');

/** Two letters swapped count as one mistake, though it takes two replacements. */
const mistakes = (written: string, { word, distance }: SimilarWord) =>
  distance === 2 && word.length === written.length && sortedLetters(word) === sortedLetters(written)
    ? 1
    : distance;

/** Of the words within reach, those with the fewest mistakes: of four letters only one may be wrong. */
function nearest(written: string, similar: SimilarWord[]) {
  const allowed = written.length === shortestCorrected ? 1 : 2;
  const reachable = similar
    .map((candidate) => ({ word: candidate.word, mistakes: mistakes(written, candidate) }))
    .filter((candidate) => candidate.mistakes <= allowed);
  const fewest = Math.min(...reachable.map((candidate) => candidate.mistakes));
  const sameStart = (word: string) => (word[0] === written[0] ? 0 : 1);
  return reachable
    .filter((candidate) => candidate.mistakes === fewest)
    .sort((a, b) => sameStart(a.word) - sameStart(b.word))
    .slice(0, mostAlternatives)
    .map(({ word }) => word);
}

/**
 * The words with those that no prompt has replaced by their nearest neighbours; undefined when there is nothing to replace,
 * or nothing near.
 */
export async function correctTypos(db: Reader, words: TextWord[]): Promise<TextWord[] | undefined> {
  const found = await areFound(db, words);
  const corrected: TextWord[] = [];
  for (const [index, word] of words.entries()) {
    const written = word[0]?.text ?? '';
    if (found[index]) {
      corrected.push(word);
      continue;
    }
    const alternatives =
      written.length < shortestCorrected ? [] : nearest(written, await similarWords(db, written));
    if (alternatives.length === 0) return undefined;
    corrected.push(alternatives.map((text) => ({ text, prefix: true })));
  }
  return found.every(Boolean) ? undefined : corrected;
}
