import { and, eq, ilike, isNull, lt, or, sql } from 'drizzle-orm';
import type { ManagedListQuery } from '#contract/managed-prompts.ts';
import { containing } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { departments, prompts } from '#server/db/schema.ts';
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
    published,
    isOwn ? eq(prompts.ownerId, user.id) : undefined,
    query.owner === 'nobody' ? isNull(prompts.ownerId) : undefined,
    query.department_id === undefined ? undefined : eq(prompts.departmentId, query.department_id),
    query.review === 'due' ? lt(prompts.reviewBy, day) : undefined,
    query.review === 'none' ? isNull(prompts.reviewBy) : undefined,
    text ? or(ilike(prompts.title, containing(text)), ilike(prompts.owner, containing(text))) : undefined,
  );
}

/**
 * A page of the published prompts that a user may manage, the earliest next review first, and the total: every prompt
 * for reviewers and admins, their own for others.
 */
export async function listManagedPrompts(db: Db, list: ManagedList) {
  const where = matching(list);
  const order = sql`${prompts.reviewBy} nulls last, ${prompts.sortName} collate "C", ${prompts.id} collate "C"`;
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
      reviewBy: prompts.reviewBy,
    })
    .from(prompts)
    .leftJoin(departments, eq(departments.id, prompts.departmentId))
    .where(where)
    .orderBy(order)
    .limit(list.query.limit)
    .offset(list.query.offset);
  return { rows, total: await db.$count(prompts, where) };
}

export type ManagedRow = Awaited<ReturnType<typeof listManagedPrompts>>['rows'][number];
