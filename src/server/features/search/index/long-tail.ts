import { limits } from '#domain/limits.ts';
import type { Scores } from './scores.ts';
import { topK } from './top-k.ts';

/**
 * Drops partial matches if a whole page of results has nearly all words of the search: 'reimbursement dossier' should not return
 * everything about reimbursement. Results that score at least as high as the last of the first page stay, so the first page is
 * unchanged and keeps results that match by a related word.
 *
 * @param found documents, by their numbers, in any order; overwritten.
 */
export function withoutTail(
  found: Uint32Array,
  { score, share }: Pick<Scores, 'score' | 'share'>,
): Uint32Array {
  const page = limits.listPage;
  if (found.length <= page) return found;
  const { of, nearlyAll } = share;
  let complete = 0;
  for (const document of found) if ((of[document] as number) >= nearlyAll) complete += 1;
  if (complete < page || complete === found.length) return found;
  const last = topK(found, page, score, (one, other) => one - other).at(-1) ?? 0;
  const least = score[last] as number;
  // A loop: calling a function for each of 100,000 entries takes longer than ranking them.
  let kept = 0;
  for (const document of found) {
    if ((score[document] as number) < least && (of[document] as number) < nearlyAll) continue;
    found[kept] = document;
    kept += 1;
  }
  return found.subarray(0, kept);
}
