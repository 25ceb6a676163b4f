import type { NearWord } from './search-terms.ts';

/** Words of this length, the shortest that are corrected, may have one mistake only. */
const shortestCorrected = 4;
const mostAlternatives = 3;

const sortedLetters = (word: string) => Array.from(word).sort().join('');

/** A transposition counts as one mistake, although its edit distance is two. */
const mistakes = (written: string, { word, distance }: NearWord) =>
  distance === 2 && word.length === written.length && sortedLetters(word) === sortedLetters(written)
    ? 1
    : distance;

/** The candidates with the fewest mistakes. */
export function nearest(written: string, near: readonly NearWord[]): NearWord[] {
  const allowed = written.length <= shortestCorrected ? 1 : 2;
  const reachable = near
    .map((candidate) => ({ candidate, mistakes: mistakes(written, candidate) }))
    .filter((reached) => reached.mistakes <= allowed);
  const fewest = Math.min(...reachable.map((reached) => reached.mistakes));
  const otherStart = ({ candidate }: { candidate: NearWord }) => (candidate.word[0] === written[0] ? 0 : 1);
  return reachable
    .filter((reached) => reached.mistakes === fewest)
    .sort((a, b) => otherStart(a) - otherStart(b))
    .slice(0, mostAlternatives)
    .map(({ candidate }) => candidate);
}
