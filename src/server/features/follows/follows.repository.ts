import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FollowsDto } from '#contract/follows.ts';
import { listLimits } from '#contract/list-limits.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { arrivedFor, ownNewsFor } from '#server/db/news.ts';
import { collectionFollows, collections, departmentFollows, departments } from '#server/db/schema.ts';

/** Collections that their owners share now. */
const shared = and(eq(collections.visibility, 'link'), isNull(collections.deletedAt));

export async function listFollows(db: Db, userId: string): Promise<FollowsDto> {
  return {
    departments: await db
      .select({ id: departments.id, name: departments.name })
      .from(departmentFollows)
      .innerJoin(departments, eq(departments.id, departmentFollows.departmentId))
      .where(eq(departmentFollows.userId, userId))
      .orderBy(asc(departments.position), asc(departments.name)),
    collections: await db
      .select({ id: collections.id, name: collections.name })
      .from(collectionFollows)
      .innerJoin(collections, and(eq(collections.id, collectionFollows.collectionId), shared))
      .where(eq(collectionFollows.userId, userId))
      .orderBy(sql`public.plain_text(${collections.name}) collate "C"`, asc(collections.id))
      // More only if collections were unshared and shared again.
      .limit(listLimits['follows.collections'].whole),
  };
}

/** Prevents the deletion of a department until the end of the transaction. @returns false if there is none. */
export async function holdDepartment(db: Db, id: string) {
  const rows = await db
    .select({ id: departments.id })
    .from(departments)
    .where(eq(departments.id, id))
    .for('key share');
  return rows.length > 0;
}

/** Locks a collection that another user shares. */
export async function holdCollection(db: Db, userId: string, id: string) {
  const rows = await db
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.id, id), shared, sql`${collections.userId} <> ${userId}`))
    .for('key share');
  return rows.length > 0;
}

const followsDepartment = (userId: string, id: string) =>
  and(eq(departmentFollows.userId, userId), eq(departmentFollows.departmentId, id));
const followsCollection = (userId: string, id: string) =>
  and(eq(collectionFollows.userId, userId), eq(collectionFollows.collectionId, id));

/** Departments and collections, each with the same functions. */
export const follows = {
  department: {
    isFollowed: async (db: Db, userId: string, id: string) =>
      (await db.$count(departmentFollows, followsDepartment(userId, id))) > 0,
    insert: (db: Db, userId: string, departmentId: string, createdAt: Date) =>
      db.insert(departmentFollows).values({ userId, departmentId, createdAt }),
    delete: (db: Db, userId: string, id: string) =>
      db.delete(departmentFollows).where(followsDepartment(userId, id)),
  },
  collection: {
    isFollowed: async (db: Db, userId: string, id: string) =>
      (await db.$count(collectionFollows, followsCollection(userId, id))) > 0,
    insert: (db: Db, userId: string, collectionId: string, createdAt: Date) =>
      db.insert(collectionFollows).values({ userId, collectionId, createdAt }),
    delete: (db: Db, userId: string, id: string) =>
      db.delete(collectionFollows).where(followsCollection(userId, id)),
  },
} as const;

export interface NewPromptRow {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  collections: { id: string; name: string }[];
}

/**
 * New prompts of the departments and collections that a user follows, newest first, each prompt once.
 *
 * @returns at most `limit` of them, and the total.
 */
export async function listNew(
  db: Db,
  userId: string,
  { limit, ...period }: { since: Date; until?: Date; limit: number },
) {
  const { rows } = await db.execute<{ total: number; list: NewPromptRow[] }>(sql`
    with arrived as (${arrivedFor(sql`${userId}::uuid`, period)}),
    new_prompts as (
      select id, max(at) as at, coalesce(json_agg(json_build_object('id', collection_id, 'name', name) order by name, collection_id)
        filter (where collection_id is not null), '[]') as collections
      from arrived group by id
    ),
    page as (select * from new_prompts order by at desc, id collate "C" limit ${limit}::int)
    select (select count(*)::int from new_prompts) as total, coalesce((
      select json_agg(json_build_object('id', id,
        'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'collections', collections)
        order by at desc, id collate "C") from page), '[]') as list`);
  const [row] = rows;
  return { total: row?.total ?? 0, rows: row?.list ?? [] };
}

/** Published prompts of the user that were used or commented on in a week, most used first. */
export async function listOwnNews(db: Db, userId: string, week: string) {
  const { rows } = await db.execute<{ id: string; title: string; uses: number; comments: number }>(sql`
    select id, title, uses, comments from (${ownNewsFor(sql`${userId}::uuid`, week)}) as own
    order by uses desc, comments desc, id collate "C" limit ${limits.ownNews}::int`);
  return rows;
}
