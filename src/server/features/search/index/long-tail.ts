import { limits } from '#domain/limits.ts';
import type { Scores } from './scores.ts';
import { topK } from './top-k.ts';

/**
 * Drops partial matches if a whole page of results has nearly all words of the search: 'reimbursement dossier' should not return
 * everything about reimbursement. Results that score at least as high as the last of the first page stay, so the first page is
 * unchanged and keeps results that match by a related word.
 *
 * @param found documents, by their numbers, in any order.
 */
export function withoutTail(
  found: Uint32Array,
  { score, share }: Pick<Scores, 'score' | 'share'>,
): Uint32Array {
  const page = limits.listPage;
  if (found.length <= page) return found;
  const isComplete = (document: number) => (share.of[document] as number) >= share.nearlyAll;
  const complete = found.reduce((count, document) => count + (isComplete(document) ? 1 : 0), 0);
  if (complete < page || complete === found.length) return found;
  const last = topK(found, page, score, (one, other) => one - other).at(-1) ?? 0;
  const least = score[last] as number;
  return found.filter((document) => (score[document] as number) >= least || isComplete(document));
}
