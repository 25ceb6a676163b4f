import { listPageLimits } from '#contract/list-pages.ts';
import { bestFirst } from './best-first.ts';
import type { Scores } from './scores.ts';

/**
 * Leaves out what has only some of a search's words, where a page of others has nearly all of them: who searches for 'reimbursement
 * dossier' is not helped by everything about reimbursement. What is as good as the last one of the first page stays, so that page is
 * the same, and nothing that only a related word finds is lost from it.
 *
 * @param found documents, by their numbers, in any order.
 * @returns a part of the same array.
 */
export function withoutTail(found: Uint32Array, scores: Pick<Scores, 'score' | 'hasNearlyAll'>): Uint32Array {
  const { page } = listPageLimits;
  if (found.length <= page) return found;
  const complete = found.reduce((count, document) => count + (scores.hasNearlyAll(document) ? 1 : 0), 0);
  if (complete < page || complete === found.length) return found;
  const { score } = scores;
  const last = bestFirst(found, page, score, (one, other) => one - other).at(-1) ?? 0;
  const least = score[last] as number;
  let count = 0;
  for (const document of found) {
    if ((score[document] as number) < least && !scores.hasNearlyAll(document)) continue;
    found[count] = document;
    count += 1;
  }
  return found.subarray(0, count);
}
