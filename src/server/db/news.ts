import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { usageKinds } from '#domain/vocabulary.ts';
import { periodOf } from '#domain/weeks.ts';

interface Period {
  since: Date;
  /** Included; without it: until now. */
  until?: Date;
}

const isIn = (time: SQLWrapper, { since, until }: Period) =>
  until
    ? sql`${time} > ${since.toISOString()}::timestamptz and ${time} <= ${until.toISOString()}::timestamptz`
    : sql`${time} > ${since.toISOString()}::timestamptz`;

/**
 * A row for each new prompt in a department or collection that a person follows. Unpublished prompts and collections that are not
 * shared are left out.
 *
 * @param people their ids: an expression or a subquery.
 */
export const arrivedFor = (people: SQL, period: Period) => sql`
  select f.user_id, p.id, p.published_at as at, null::uuid as collection_id, null as name
  from department_follows f join prompts p on p.department_id = f.department_id
  where f.user_id in (${people}) and p.status = 'published' and ${isIn(sql`p.published_at`, period)}
  union all
  select f.user_id, p.id, m.added_at, c.id, c.name
  from collection_follows f
  join collections c on c.id = f.collection_id and c.visibility = 'link' and c.deleted_at is null
  join collection_prompts m on m.collection_id = c.id
  join prompts p on p.id = m.prompt_id
  where f.user_id in (${people}) and p.status = 'published' and ${isIn(sql`m.added_at`, period)}`;

/**
 * A row for each published prompt of these authors that others commented on or used in a week: copied, downloaded or opened in an
 * assistant, according to the counts of uses.
 *
 * @param week its Monday.
 */
export const ownNewsFor = (people: SQL, week: string) => sql`
  select p.author_id as user_id, p.id, p.title, used.uses, commented.comments
  from prompts p
  cross join lateral (
    select coalesce(sum(uses), 0)::int as uses from usage_weeks
    where week = ${week}::date and kind in ${[...usageKinds]} and prompt_id = p.id
  ) used
  cross join lateral (
    select count(*)::int as comments from comments
    where prompt_id = p.id and ${isIn(sql`created_at`, periodOf(week))} and hidden_at is null
      and user_id is distinct from p.author_id
  ) commented
  where p.author_id in (${people}) and p.status = 'published' and used.uses + commented.comments > 0`;
