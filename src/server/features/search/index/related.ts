import type { Scores } from './scores.ts';

/**
 * The score below which results are related: that of the last one with nearly all words of the search. Without any of those, the
 * results of a sentence are not divided, as its words are chosen less precisely; those of other searches are all related.
 */
export function leastSure(
  found: Uint32Array,
  { score, share }: Pick<Scores, 'score' | 'share'>,
  isSentence: boolean,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const document of found)
    if ((share.of[document] as number) >= share.nearlyAll) least = Math.min(least, score[document] as number);
  return least === Number.POSITIVE_INFINITY && isSentence && share.isReached ? 0 : least;
}

/** Number of results with at least this score. */
export function countFrom(least: number, found: Uint32Array, { score }: Pick<Scores, 'score'>): number {
  let count = 0;
  for (const document of found) if ((score[document] as number) >= least) count += 1;
  return count;
}
