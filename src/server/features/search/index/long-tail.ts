import { listPageLimits } from '#contract/list-pages.ts';
import { bestFirst } from './best-first.ts';
import type { Scores } from './scores.ts';

/** 1 where a figure is reached, else 0, without a branch: whether it is nobody can guess. */
const reaches = (figure: number, least: number) => (least - 1 - figure) >>> 31;

function countComplete(found: Uint32Array, { of, nearlyAll }: Scores['share']) {
  let count = 0;
  for (let place = 0; place < found.length; place += 1)
    count += reaches(of[found[place] as number] as number, nearlyAll);
  return count;
}

/**
 * Leaves out what has only some of a search's words, where a page of others has nearly all of them: who searches for 'reimbursement
 * dossier' is not helped by everything about reimbursement. What is as good as the last one of the first page stays, so that page is
 * the same, and nothing that only a related word finds is lost from it.
 *
 * @param found documents, by their numbers, in any order.
 * @returns a part of the same array.
 */
export function withoutTail(
  found: Uint32Array,
  { score, share }: Pick<Scores, 'score' | 'share'>,
): Uint32Array {
  const { page } = listPageLimits;
  if (found.length <= page) return found;
  const complete = countComplete(found, share);
  if (complete < page || complete === found.length) return found;
  const last = bestFirst(found, page, score, (one, other) => one - other).at(-1) ?? 0;
  const least = score[last] as number;
  let count = 0;
  for (let place = 0; place < found.length; place += 1) {
    const document = found[place] as number;
    found[count] = document;
    count +=
      reaches(score[document] as number, least) | reaches(share.of[document] as number, share.nearlyAll);
  }
  return found.subarray(0, count);
}
