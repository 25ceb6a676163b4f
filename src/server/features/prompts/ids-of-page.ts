import { type SQL, sql } from 'drizzle-orm';
import type { SortOrder } from '#domain/vocabulary.ts';
import { listEntries, recentUses } from '#server/db/schema.ts';

/**
 * The orders of list_entries.
 *
 * @param last the order of entries with the same time.
 * @param usual the order of entries with equal names, ratings or answers.
 */
export const listOrders = (last: SQL, usual: SQL): Record<SortOrder, SQL> => ({
  latest: sql`${listEntries.updatedAt} desc, ${last}`,
  oldest: sql`${listEntries.updatedAt}, ${last}`,
  rating: sql`${listEntries.rating} desc, ${listEntries.ratingCount} desc, ${usual}`,
  worked: sql`coalesce(${listEntries.worked}::float8 / nullif(${listEntries.answers}, 0), 0) desc,
    ${listEntries.answers} desc, ${usual}`,
  used: sql`coalesce(${recentUses.uses}, 0) desc, ${listEntries.updatedAt} desc, ${last}`,
  name: sql`${listEntries.name} collate "C", ${usual}`,
});

const figureOrders: ReadonlySet<SortOrder | undefined> = new Set(['rating', 'worked', 'used'] as const);

/** Whether an order depends on ratings, uses or answers. */
export const isByFigures = (sort: SortOrder | undefined) => figureOrders.has(sort);

interface Page {
  sort: SortOrder | 'relevance';
  limit: number;
  offset: number;
}

/** The ids of a page with their places in it. @param from list_entries, joined with the tables that filter it. */
export function idsOfPage({ sort, limit, offset }: Page, from: SQL, where: SQL, order: SQL) {
  const uses =
    sort === 'used'
      ? sql`left join ${recentUses} on ${recentUses.promptId} = ${listEntries.promptId}`
      : sql``;
  return sql`select prompt_id, row_number() over () as place from (
    select ${listEntries.promptId} as prompt_id from ${from} ${uses}
    where ${where} order by ${order} limit ${limit}::int offset ${offset}::int) as ordered`;
}
