import { and, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { ManagedListQuery } from '#contract/managed-prompts.ts';
import { containing } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import { departments, listEntries, prompts } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import { isKeeper } from '#server/lifecycle/bulk/rights.ts';

export interface ManagedList {
  query: ManagedListQuery;
  user: User;
  /** Today, YYYY-MM-DD. */
  day: string;
}

function matching({ query, user, day }: ManagedList) {
  const text = query.query?.trim();
  const isOwn = query.owner === 'me' || !isKeeper(user);
  return and(
    isOwn ? eq(prompts.ownerId, user.id) : undefined,
    query.owner === 'nobody' ? isNull(prompts.ownerId) : undefined,
    query.department_id === undefined ? undefined : eq(listEntries.departmentId, query.department_id),
    query.review === 'due' ? sql`${listEntries.reviewBy} < ${day}::date` : undefined,
    query.review === 'none' ? isNull(listEntries.reviewBy) : undefined,
    text ? or(ilike(prompts.title, containing(text)), ilike(prompts.owner, containing(text))) : undefined,
  );
}

/**
 * A page of the published prompts that a user may manage, the earliest next review first, and the total: every prompt
 * for reviewers and admins, their own for others. A few columns of the narrow rows select the page, so that only its rows are read.
 */
export async function listManagedPrompts(db: Db, list: ManagedList) {
  const where = matching(list);
  const order = sql`${listEntries.reviewBy} nulls last, ${listEntries.name} collate "C", ${listEntries.promptId} collate "C"`;
  const rows = await db
    .select({
      id: prompts.id,
      title: prompts.title,
      version: prompts.version,
      departmentId: prompts.departmentId,
      department: departments.name,
      authorId: prompts.authorId,
      owner: prompts.owner,
      ownerId: prompts.ownerId,
      reviewBy: listEntries.reviewBy,
    })
    .from(listEntries)
    .innerJoin(prompts, eq(prompts.id, listEntries.promptId))
    .leftJoin(departments, eq(departments.id, listEntries.departmentId))
    .where(where)
    .orderBy(order)
    .limit(list.query.limit)
    .offset(list.query.offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(listEntries)
    .innerJoin(prompts, eq(prompts.id, listEntries.promptId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

export type ManagedRow = Awaited<ReturnType<typeof listManagedPrompts>>['rows'][number];
