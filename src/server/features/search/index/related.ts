import { limits } from '#domain/limits.ts';
import { type Scores, titleScore } from './scores.ts';

/** Scores of results with nearly all words of the search, the highest first, and the number of the others. */
function scoresOfComplete(found: Uint32Array, { score, share }: Pick<Scores, 'score' | 'share'>) {
  const complete: number[] = [];
  for (const document of found)
    if ((share.of[document] as number) >= share.nearlyAll) complete.push(score[document] as number);
  return { complete: complete.toSorted((one, other) => other - one), others: found.length - complete.length };
}

/** Index of the first of some descending scores that is not above this one. */
function placeIn(descending: readonly number[], score: number): number {
  let [low, high] = [0, descending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((descending[middle] as number) > score) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Share of the best result's score that a complete result of a short search needs: a word deep in its text is no match like a title. */
const leastOfBest = 0.5;

const bestOf = (found: Uint32Array, { score }: Pick<Scores, 'score'>) => {
  let best = 0;
  for (const document of found) best = Math.max(best, (score[document] as number) % titleScore);
  return best;
};

/**
 * The score below which results are related: that of the complete result, one with nearly all words of the search, at which the fewest
 * results are on the wrong side, partial ones above it and complete ones below. So one late complete result does not make all partial
 * ones before it as good as the first. Without complete results, those of a sentence are not divided, as its words are chosen less
 * precisely; those of other searches are all related. In other searches than sentences, results far below the best one are related too.
 */
export function leastSure(
  found: Uint32Array,
  scores: Pick<Scores, 'score' | 'share'>,
  isSentence: boolean,
): number {
  const least = leastComplete(found, scores, isSentence);
  return isSentence ? least : Math.max(least, bestOf(found, scores) * leastOfBest);
}

function leastComplete(
  found: Uint32Array,
  scores: Pick<Scores, 'score' | 'share'>,
  isSentence: boolean,
): number {
  const { score, share } = scores;
  const { complete, others } = scoresOfComplete(found, scores);
  const last = complete.at(-1);
  if (last === undefined) return isSentence && share.isReached ? 0 : Number.POSITIVE_INFINITY;
  // The long tail was dropped: hardly any partial result is left.
  if (others === 0 || complete.length >= limits.listPage) return last;
  const partialAt = new Uint32Array(complete.length + 1);
  for (const document of found) {
    if ((share.of[document] as number) >= share.nearlyAll) continue;
    const place = placeIn(complete, score[document] as number);
    partialAt[place] = (partialAt[place] as number) + 1;
  }
  let [least, fewest, above] = [last, Number.POSITIVE_INFINITY, 0];
  for (const [place, one] of complete.entries()) {
    above += partialAt[place] as number;
    const wrong = above + complete.length - place - 1;
    if (wrong <= fewest) [least, fewest] = [one, wrong];
  }
  return least;
}

/** Number of results with at least this score. */
export function countFrom(least: number, found: Uint32Array, { score }: Pick<Scores, 'score'>): number {
  let count = 0;
  for (const document of found) if ((score[document] as number) >= least) count += 1;
  return count;
}
