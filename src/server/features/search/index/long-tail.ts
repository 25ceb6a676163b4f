import { limits } from '#domain/limits.ts';
import { bestFirst } from './best-first.ts';
import type { Scores } from './scores.ts';

/**
 * Leaves out what has only some of a search's words, where a page of others has nearly all of them: a search for 'reimbursement
 * dossier' is not for everything about reimbursement. Whatever is as good as the last one of the first page stays, so that page is
 * the same and keeps what only a related word finds.
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
  const last = bestFirst(found, page, score, (one, other) => one - other).at(-1) ?? 0;
  const least = score[last] as number;
  return found.filter((document) => (score[document] as number) >= least || isComplete(document));
}
