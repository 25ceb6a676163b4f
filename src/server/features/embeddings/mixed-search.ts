import { allDepartments } from '#contract/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { type FindPrompts, pageOfIds } from '#server/db/found-prompts.ts';

/** As in the paper: G. Cormack, C. Clarke, S. Büttcher, Reciprocal Rank Fusion outperforms Condorcet, SIGIR 2009. */
const k = 60;

/** What one or both lists have, each by the sum of its 1 / (k + rank); of equals, in the first list's order, then the second's. */
export function mixByRank(...lists: string[][]): string[] {
  const scores = new Map<string, number>();
  for (const list of lists)
    for (const [index, id] of list.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (k + index + 1));
  return [...scores].sort(([, one], [, other]) => other - one).map(([id]) => id);
}

export interface Mixing {
  search: (db: Db) => FindPrompts;
  /** The nearest by meaning, few; undefined where they cannot be had now. */
  findNear: (db: Db, embedding: number[], departmentId: string | undefined) => Promise<string[] | undefined>;
  /**
   * So many of what the words find are mixed. Where they find more, what is near only changes their order: whether the words find
   * the others too is not known.
   */
  most: number;
}

/**
 * A search by words and meaning. It makes one list and cuts the page from that: pages have nothing twice and leave nothing out,
 * and the total is that of the list.
 */
export const mixedSearch =
  ({ search, findNear, most }: Mixing) =>
  (db: Db, embedding: number[]): FindPrompts =>
  async (text, given, page, signal) => {
    const departmentId = given === allDepartments ? undefined : given;
    const words = search(db);
    const [found, nearest] = await Promise.all([
      words(text, departmentId, { limit: most, countsDepartments: page.countsDepartments }, signal),
      findNear(db, embedding, departmentId),
    ]);
    const near = nearest ?? [];
    const isLacking = nearest === undefined;
    if (found.total <= most) {
      const ids = mixByRank(found.ids, near);
      return { ids: pageOfIds(ids, page), total: ids.length, isLacking };
    }
    const known = new Set(found.ids);
    const mixed = mixByRank(
      found.ids,
      near.filter((id) => known.has(id)),
    );
    const end = (page.offset ?? 0) + (page.limit ?? Number.POSITIVE_INFINITY);
    const others = end <= mixed.length ? [] : (await words(text, departmentId, { offset: most }, signal)).ids;
    const { total, everywhere } = found;
    return {
      ids: pageOfIds([...mixed, ...others], page),
      total,
      isLacking,
      ...(everywhere ? { everywhere } : {}),
    };
  };
