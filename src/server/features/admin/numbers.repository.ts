import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { NumbersDto } from '#contract/admin.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { announcements, outbox } from '#server/db/schema.ts';

const listed = 20;
const isoTime = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);
const missedListed = 100;
/** A search is shown once this many network addresses sent it on one day, or it was sent on this many: not one person's own words. */
const shownFrom = { clients: 2, days: 3 };

/** Whether each is configured. */
export interface Webhooks {
  reviews: boolean;
  publications: boolean;
}

/** What waits to be sent by a webhook, and what could not be; null where it is not configured. */
const cardsOf = (table: PgTable, isConfigured: boolean) => sql`(select json_build_object(
        'waiting', count(*) filter (where failed_at is null),
        'waiting_since', to_char(min(created_at) filter (where failed_at is null) at time zone 'UTC', ${isoTime}),
        'failed', count(failed_at)) from ${table}, moment where created_at <= now and ${isConfigured} having ${isConfigured})`;

/** Everything in one statement, so that all of it is of one moment. Times are ISO 8601 in UTC. */
const statement = (now: Date, { reviews, publications }: Webhooks) => sql`
  with moment as (select ${now.toISOString()}::timestamptz as now),
  decisions as (
    select extract(epoch from decided_at - submitted_at) / 86400 as days
    from revisions, moment
    where decided_at > now - ${limits.decisionDays}::int * interval '1 day' and submitted_at is not null and status <> 'pending'
  ),
  weeks as (
    select generate_series(date_trunc('week', now at time zone 'UTC') - interval '11 weeks',
      date_trunc('week', now at time zone 'UTC'), interval '1 week') as week from moment
  ),
  uses as (
    select week::timestamp, sum(uses) filter (where kind = 'copy') as copies,
      sum(uses) filter (where kind = 'download') as downloads,
      sum(uses) filter (where kind = 'hand-over') as hand_overs
    from usage_weeks where week >= (select min(week) from weeks)::date group by week
  ),
  published_weeks as (
    select date_trunc('week', coalesce(decided_at, updated_at) at time zone 'UTC') as week, count(*) as published
    from revisions where number is not null
    and coalesce(decided_at, updated_at) at time zone 'UTC' >= (select min(week) from weeks) group by 1
  ),
  department_published as (
    select department_id, count(*) as prompts from prompts where status = 'published' group by department_id
  ),
  department_waiting as (
    select department_id, count(*) as revisions from revisions where status = 'pending' group by department_id
  ),
  department_uses as (
    select department_id, sum(uses) as uses from usage_totals
    join prompts on prompts.id = prompt_id group by department_id
  )
  select json_build_object(
    'published', (select count(*) from prompts where status = 'published'),
    'retired', (select count(*) from prompts where status = 'retired'),
    'waiting', (select count(*) from revisions where status = 'pending'),
    'changes_requested', (select count(*) from revisions where status = 'changes_requested'),
    'days_to_decision', (select percentile_cont(0.5) within group (order by days) from decisions),
    'decided', (select count(*) from decisions),
    'departments', (select coalesce(json_agg(json_build_object('id', id, 'name', name,
        'published', coalesce((select prompts from department_published where department_id = d.id), 0),
        'waiting', coalesce((select revisions from department_waiting where department_id = d.id), 0),
        'uses', coalesce((select uses from department_uses where department_id = d.id), 0))
      order by position, name), '[]') from departments d),
    'weeks', (select json_agg(json_build_object('week', to_char(week, 'YYYY-MM-DD'), 'published', coalesce(published, 0),
        'copies', coalesce(copies, 0), 'downloads', coalesce(downloads, 0),
        'hand_overs', coalesce(hand_overs, 0)) order by week)
      from weeks left join uses using (week) left join published_weeks using (week)),
    'review_webhook', ${cardsOf(outbox, reviews)},
    'publication_webhook', ${cardsOf(announcements, publications)},
    'missed_searches', (select coalesce(json_agg(missed), '[]') from (
      select text, sum(searches) as searches, count(*) as days, max(day) as last_day from missed_searches, moment
      where day > (now at time zone 'UTC')::date - ${limits.missedSearchDays}::int group by text
      having max(searches) >= ${shownFrom.clients} or count(*) >= ${shownFrom.days}
      order by 2 desc, 3 desc, text collate "C" limit ${missedListed}) missed),
    'low_rated', (select coalesce(json_agg(low), '[]') from (
      select id, title, rating_sum::float8 / rating_count as rating, rating_count as ratings from prompts
      where status = 'published' and rating_count >= 3 and rating_sum < 3 * rating_count
      order by 3, rating_count desc, id limit ${listed}) low),
    'review_due', (select count(*) from prompts, moment
      where status = 'published' and review_by < (now at time zone 'UTC')::date),
    'stale', (select coalesce(json_agg(old), '[]') from (
      select id, title, to_char(updated_at at time zone 'UTC', ${isoTime}) as "updatedAt", review_by
      from prompts, moment where status = 'published' and case when review_by is null
        then updated_at < now - interval '1 year' else review_by < (now at time zone 'UTC')::date end
      order by coalesce(review_by, (updated_at + interval '1 year') at time zone 'UTC'), id limit ${listed}) old)
  ) as numbers`;

/**
 * The numbers of the library for admins.
 *
 * @param webhooks whose waiting cards are counted.
 */
export async function readNumbers(db: Db, now: Date, webhooks: Webhooks): Promise<NumbersDto> {
  const { rows } = await db.execute<{ numbers: NumbersDto }>(statement(now, webhooks));
  const [row] = rows;
  if (!row) throw new Error('the statement for the numbers returned no row');
  return row.numbers;
}
