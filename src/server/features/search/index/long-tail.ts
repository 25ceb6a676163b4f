import { limits } from '#domain/limits.ts';
import { bestOf } from './related.ts';
import type { Scores } from './scores.ts';
import { topK } from './top-k.ts';

/** Share of the best result's score that a partial match needs beside complete ones: else it is a word deep in another text. */
const leastOfBest = 0.25;

/** The score of the last result on the first page. */
function lastOfPage(found: Uint32Array, score: Int32Array) {
  const last = topK(found, limits.listPage, score, (one, other) => one - other).at(-1) ?? 0;
  return score[last] as number;
}

/**
 * Drops partial matches if other results have nearly all words of the search: those far below the best result, and, if a whole page
 * is complete, those after the first page: 'reimbursement dossier' should not return everything about reimbursement. Results that
 * score at least as high as the last of the first page stay then, so that it keeps results that match by a related word.
 *
 * @param found documents, by their numbers, in any order; overwritten.
 */
export function withoutTail(found: Uint32Array, scores: Pick<Scores, 'score' | 'share'>): Uint32Array {
  const { score } = scores;
  const { of, nearlyAll } = scores.share;
  let complete = 0;
  for (const document of found) if ((of[document] as number) >= nearlyAll) complete += 1;
  if (complete === 0 || complete === found.length) return found;
  const ofPage = complete >= limits.listPage ? lastOfPage(found, score) : 0;
  const least = Math.max(ofPage, bestOf(found, scores) * leastOfBest);
  // A loop: calling a function for each of 100,000 entries takes longer than ranking them.
  let kept = 0;
  for (const document of found) {
    if ((score[document] as number) < least && (of[document] as number) < nearlyAll) continue;
    found[kept] = document;
    kept += 1;
  }
  return found.subarray(0, kept);
}
