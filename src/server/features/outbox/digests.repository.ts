import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import type { dueDigest } from '#domain/weeks.ts';
import { periodOf } from '#domain/weeks.ts';
import type { Db } from '#server/db/database.ts';
import { isAheadIn } from '#server/db/expiry.ts';
import { arrivedFor, ownNewsFor } from '#server/db/news.ts';
import { digestNotices, digests, users } from '#server/db/schema.ts';

/** People whose digests one statement creates. */
const batch = 1_000;
/** Retention of the record who had a week's digest, for clocks that are set back. */
export const keptMs = 28 * dayMs;

type Due = ReturnType<typeof dueDigest>;

/**
 * Creates the digests of a week for some of the people who want one and have none, in one statement: two processes, or one that is
 * killed, create each once. Digests with news go into the outbox. People who chose it after the week's digests were due wait for the
 * next one.
 * @returns whether there may be more people.
 */
export async function makeDigests(db: Db, tenantId: string, { week, dueAt }: Due, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const chosen = users.weeklyDigestSince;
  const people = sql`select id from person`;
  const { rows } = await db.execute<{ made: number }>(sql`
    with person as materialized (
      select id from ${users} where (${chosen} < ${dueAt.toISOString()}::timestamptz or ${isAheadIn(chosen, keptMs, now)})
        and object_id is not null and tenant_id = ${tenantId}
        and not exists (select from digests where user_id = ${users.id} and week = ${week}::date)
      order by id limit ${batch}::int for key share
    ),
    made as (
      insert into digests (user_id, week) select id, ${week}::date from person
      on conflict do nothing returning id, user_id
    ),
    news as (
      select user_id from (${arrivedFor(people, periodOf(week))}) as arrived
      union select user_id from (${ownNewsFor(people, week)}) as own
    ),
    waiting as (
      insert into digest_notices (digest_id, created_at, next_attempt_at)
      select id, ${at}, ${at} from made where user_id in (select user_id from news)
    )
    select count(*)::int as made from person`);
  return (rows[0]?.made ?? 0) > 0;
}

export const deleteOldDigests = (db: Db, { dueAt }: Due) =>
  db.delete(digests).where(lt(digests.week, new Date(dueAt.getTime() - keptMs).toISOString().slice(0, 10)));

async function countNews(db: Db, userId: string, week: string) {
  const person = sql`${userId}::uuid`;
  const { rows } = await db.execute<{ prompts: number; uses: number; comments: number }>(sql`
    select (select count(distinct id)::int from (${arrivedFor(person, periodOf(week))}) as arrived) as prompts,
      coalesce(sum(uses), 0)::int as uses, coalesce(sum(comments), 0)::int as comments
    from (${ownNewsFor(person, week)}) as own`);
  return rows[0] ?? { prompts: 0, uses: 0, comments: 0 };
}

/** The content of a digest; undefined if its week is past, or the person no longer wants it. */
export async function findDigest(db: Db, noticeId: string, { week: due }: Due) {
  const [digest] = await db
    .select({ id: digests.id, week: digests.week, userId: users.id, objectId: users.objectId })
    .from(digestNotices)
    .innerJoin(digests, eq(digests.id, digestNotices.digestId))
    .innerJoin(users, eq(users.id, digests.userId))
    .where(and(eq(digestNotices.id, noticeId), gte(digests.week, due), isNotNull(users.weeklyDigestSince)));
  return digest && { ...digest, ...(await countNews(db, digest.userId, digest.week)) };
}

export type Digest = NonNullable<Awaited<ReturnType<typeof findDigest>>>;
