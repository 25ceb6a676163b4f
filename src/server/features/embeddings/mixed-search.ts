import { allDepartments } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { type FindPrompts, pageOfIds } from '#server/db/found-prompts.ts';

/** Value of the paper: G. Cormack, C. Clarke, S. Büttcher, Reciprocal Rank Fusion outperforms Condorcet, SIGIR 2009. */
const k = 60;

/** Reciprocal rank fusion: the union of lists, sorted by the sum of 1 / (k + rank). Ties keep the order of the lists. */
export function mixByRank(...lists: string[][]): string[] {
  const scores = new Map<string, number>();
  for (const list of lists)
    for (const [index, id] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (k + index + 1));
  return [...scores].sort(([, one], [, other]) => other - one).map(([id]) => id);
}

export interface Mixing {
  search: (db: Db) => FindPrompts;
  /** The few nearest prompts by meaning; undefined if they are temporarily unavailable. */
  findNear: (db: Db, embedding: number[], departmentId: string | undefined) => Promise<string[] | undefined>;
  /**
   * Maximum results by words that are mixed. If there are more, meaning only changes the order of these, because it is unknown whether
   * the other near prompts are among the results by words.
   */
  most: number;
}

/**
 * A search by words and meaning. Pages are slices of one list, so they have no duplicates and no gaps, and the total is that of the
 * list.
 */
export const mixedSearch =
  ({ search, findNear, most }: Mixing) =>
  (db: Db, embedding: number[]): FindPrompts =>
  async (text, given, page, signal) => {
    const departmentId = given === allDepartments ? undefined : given;
    const { isSubmitted } = page;
    const words = search(db);
    const [few, nearest] = await Promise.all([
      words(text, departmentId, { limit: most, isSubmitted }, signal),
      findNear(db, embedding, departmentId),
    ]);
    const near = nearest ?? [];
    if (few.total <= most) {
      const ids = mixByRank(few.ids, near);
      return { ids: pageOfIds(ids, page), total: ids.length, version: few.version, explain: few.explain };
    }
    const known = new Set(few.ids);
    const mixed = mixByRank(
      few.ids,
      near.filter((id) => known.has(id)),
    );
    const end = (page.offset ?? 0) + (page.limit ?? Number.POSITIVE_INFINITY);
    const others =
      end <= mixed.length ? [] : (await words(text, departmentId, { offset: most, isSubmitted }, signal)).ids;
    // In this order, related results can be anywhere.
    return { ...few, ids: pageOfIds([...mixed, ...others], page), relatedFrom: undefined };
  };
