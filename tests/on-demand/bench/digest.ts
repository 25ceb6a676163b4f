import { sql } from 'drizzle-orm';
import { dueDigest } from '#domain/weeks.ts';
import { digestNotices } from '#server/db/schema.ts';
import { findDigest, makeDigests } from '#server/features/outbox/digests.repository.ts';
import { tenantId } from '#tests/support/activity-feed.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type Filled, onBothDatabases } from './library.ts';
import { type Metric, median } from './metric.ts';

const people = 10_000;
const prompts = 5_000;
/** One batch blocks the embedded database, so that requests wait for it. */
const batchMs = 2_000;
const read = 50;

/** Everyone wants the digest and follows three departments; a prompt in 50 is new, and all have authors, uses and six comments. */
async function addPeople({ db }: TestApp, week: string) {
  await db.execute(sql`
    insert into users (name, tenant_id, object_id, weekly_digest_since)
    select 'Person ' || n, ${tenantId}, 'object-' || n, ${week}::timestamptz from generate_series(1, ${people}::int) n`);
  await db.execute(sql`
    insert into department_follows (user_id, department_id, created_at)
    select users.id, chosen.id, now() from users cross join lateral (
      select id from departments order by hashtext(users.id::text || id) limit 3) as chosen`);
  await db.execute(sql`
    with person as (select id, row_number() over (order by id) as n from users),
    listed as (select id, row_number() over (order by id) as n from prompts)
    update prompts set author_id = person.id,
      published_at = ${week}::timestamptz + case when listed.n % 50 = 0 then interval '1 day' else interval '-30 days' end
    from listed join person on person.n = listed.n where prompts.id = listed.id`);
  await db.execute(sql`
    insert into usage_weeks (prompt_id, kind, uses, week) select id, 'copy', 3, ${week}::date from prompts`);
  await db.execute(sql`
    insert into comments (prompt_id, user_name, content, created_at)
    select id, 'Someone', 'Useful.', ${week}::timestamptz + interval '2 days' from prompts, generate_series(1, 6)`);
  await db.execute(sql`analyze`);
}

async function measure({ name: database, target }: Filled): Promise<Metric[]> {
  const app = await createTestApp({}, target);
  try {
    const now = new Date();
    const due = dueDigest(now);
    await addPeople(app, due.week);
    const batches: number[] = [];
    for (let isMore = true; isMore; ) {
      const started = performance.now();
      isMore = await makeDigests(app.db, tenantId, due, now);
      batches.push(performance.now() - started);
    }
    const waiting = await app.db.select({ id: digestNotices.id }).from(digestNotices).limit(read);
    const reads: number[] = [];
    for (const { id } of waiting) {
      const started = performance.now();
      await findDigest(app.db, id, due);
      reads.push(performance.now() - started);
    }
    const total = batches.reduce((sum, time) => sum + time, 0);
    const of = (name: string) => `${database}: ${name}`;
    return [
      { name: of('digests made'), value: await app.db.$count(digestNotices), atLeast: people },
      { name: of('time of all'), value: total, unit: 'ms' },
      { name: of('slowest batch of 1,000 people'), value: Math.max(...batches), unit: 'ms', atMost: batchMs },
      { name: of('content of one, median'), value: median(reads), unit: 'ms', atMost: 100 },
    ];
  } finally {
    await app.close();
  }
}

/** The weekly digests of 10,000 people in a library of 5,000 prompts: no batch keeps requests waiting for long. */
export const makingDigests = () => onBothDatabases(prompts, measure);
