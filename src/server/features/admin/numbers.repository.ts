import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  lt,
  lte,
  max,
  ne,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { dayBefore, dayOf } from '#server/db/day-keys.ts';
import { published } from '#server/db/published.ts';
import {
  announcements,
  departments,
  missedSearches,
  outbox,
  prompts,
  revisions,
  usageWeeks,
} from '#server/db/schema.ts';
import { listOutcomes, listSeldomWorking } from './outcome-numbers.repository.ts';

const listed = 20;
const missedListed = 100;
/** A search is shown once this many network addresses sent it on one day, or it was sent on this many days: not one person's own words. */
const shownFrom = { clients: 2, days: 3 };
const weeksListed = 12;

/** Whether each is configured. */
export interface Webhooks {
  reviews: boolean;
  publications: boolean;
}

const count = sql<number>`count(*)`.mapWith(Number);
const countIf = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
const uses = sum(usageWeeks.uses).mapWith(Number);

/** The Mondays of the last weeks, oldest first. */
function lastMondays(now: Date) {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = dayBefore(dayOf(now), daysSinceMonday);
  return Array.from({ length: weeksListed }, (_, index) => dayBefore(monday, 7 * (weeksListed - 1 - index)));
}

/** In days. */
const medianTimeToDecision = sql<number | null>`percentile_cont(0.5) within group (
  order by extract(epoch from ${revisions.decidedAt} - ${revisions.submittedAt}) / 86400)::float8`;

/** @param moment without a time zone. */
const weekOf = (moment: SQL) => sql<string>`date_trunc('week', ${moment})::date::text`;

/** As `decisions`, of each week since the first. */
function listDecisionWeeks(db: Db, since: string) {
  const decidedAt = sql`${revisions.decidedAt} at time zone 'UTC'`;
  return db
    .select({ week: weekOf(decidedAt), medianDays: medianTimeToDecision })
    .from(revisions)
    .where(
      and(
        gte(decidedAt, sql`${since}::date`),
        isNotNull(revisions.submittedAt),
        ne(revisions.status, 'pending'),
      ),
    )
    .groupBy(sql`1`);
}

async function decisions(db: Db, now: Date) {
  const from = new Date(now.getTime() - limits.decisionDays * dayMs);
  const { decidedAt, submittedAt, status } = revisions;
  const [row] = await db
    .select({ count, medianDays: medianTimeToDecision })
    .from(revisions)
    .where(and(gt(decidedAt, from), isNotNull(submittedAt), ne(status, 'pending')));
  return row;
}

// The names are written out: drizzle omits a column's table here, and `id` would be the prompt's.
const ofDepartment = {
  id: departments.id,
  name: departments.name,
  published: sql<number>`(select count(*) from prompts p
    where p.department_id = departments.id and p.status = 'published')`.mapWith(Number),
  waiting: sql<number>`(select count(*) from revisions r
    where r.department_id = departments.id and r.status = 'pending')`.mapWith(Number),
  uses: sql<number>`(select coalesce(sum(uses), 0) from usage_totals join prompts p on p.id = prompt_id
    where p.department_id = departments.id)`.mapWith(Number),
};

const listUses = (db: Db, since: string) =>
  db
    .select({ week: usageWeeks.week, kind: usageWeeks.kind, uses })
    .from(usageWeeks)
    .where(gte(usageWeeks.week, since))
    .groupBy(usageWeeks.week, usageWeeks.kind);

function listPublications(db: Db, since: string) {
  const publishedAt = sql`coalesce(${revisions.decidedAt}, ${revisions.updatedAt}) at time zone 'UTC'`;
  return db
    .select({ week: weekOf(publishedAt), count })
    .from(revisions)
    .where(and(isNotNull(revisions.number), gte(publishedAt, sql`${since}::date`)))
    .groupBy(sql`1`);
}

function listMissedSearches(db: Db, today: string) {
  const { text, searches, day } = missedSearches;
  const total = sum(searches).mapWith(Number);
  return db
    .select({ text, searches: total, days: count, lastDay: sql<string>`${max(day)}::text` })
    .from(missedSearches)
    .where(gt(day, dayBefore(today, limits.missedSearchDays)))
    .groupBy(text)
    .having(or(gte(max(searches), shownFrom.clients), gte(count, shownFrom.days)))
    .orderBy(desc(total), desc(count), sql`${text} collate "C"`)
    .limit(missedListed);
}

function listLowRated(db: Db) {
  const { id, title, ratingSum, ratingCount } = prompts;
  const rating = sql<number>`${ratingSum}::float8 / ${ratingCount}`;
  return db
    .select({ id, title, rating, ratings: ratingCount })
    .from(prompts)
    .where(and(published, gte(ratingCount, 3), lt(ratingSum, sql`3 * ${ratingCount}`)))
    .orderBy(rating, desc(ratingCount), asc(id))
    .limit(listed);
}

function listStale(db: Db, now: Date) {
  const { id, title, updatedAt, reviewBy } = prompts;
  const due = sql`coalesce(${reviewBy}, (${updatedAt} + interval '1 year') at time zone 'UTC')`;
  const isStale = sql`case when ${reviewBy} is null then ${updatedAt} < ${now.toISOString()}::timestamptz - interval '1 year'
    else ${reviewBy} < ${dayOf(now)}::date end`;
  return db
    .select({ id, title, updatedAt, reviewBy })
    .from(prompts)
    .where(and(published, isStale))
    .orderBy(due, asc(id))
    .limit(listed);
}

/** Overdue messages. */
async function undelivered(db: Db, table: typeof outbox | typeof announcements, now: Date) {
  const isWaiting = sql`failed_at is null`;
  const waitingSince = sql<Date | null>`min(created_at) filter (where ${isWaiting})`.mapWith(table.createdAt);
  const [row] = await db
    .select({ waiting: countIf(isWaiting), waitingSince, failed: countIf(isNotNull(table.failedAt)) })
    .from(table)
    .where(lte(table.createdAt, now));
  return row;
}

async function read(db: Db, now: Date, webhooks: Webhooks) {
  const today = dayOf(now);
  const mondays = lastMondays(now);
  const [since = today] = mondays;
  return {
    published: await db.$count(prompts, published),
    waiting: await db.$count(revisions, eq(revisions.status, 'pending')),
    decisions: await decisions(db, now),
    decisionWeeks: await listDecisionWeeks(db, since),
    departments: await db
      .select(ofDepartment)
      .from(departments)
      .orderBy(asc(departments.position), asc(departments.name)),
    mondays,
    uses: await listUses(db, since),
    publications: await listPublications(db, since),
    missedSearches: await listMissedSearches(db, today),
    outcomes: await listOutcomes(db, since),
    seldomWorking: await listSeldomWorking(db),
    lowRated: await listLowRated(db),
    stale: await listStale(db, now),
    reviewWebhook: webhooks.reviews ? await undelivered(db, outbox, now) : undefined,
    publicationWebhook: webhooks.publications ? await undelivered(db, announcements, now) : undefined,
  };
}

/** The numbers of the library for admins, of one moment. @param webhooks whose waiting cards are counted. */
export const readNumbers = (db: Db, now: Date, webhooks: Webhooks) =>
  db.transaction((transaction) => read(transaction, now, webhooks), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

export type Numbers = Awaited<ReturnType<typeof readNumbers>>;
