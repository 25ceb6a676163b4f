import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Distinct texts per day; further ones are not counted. */
const textsPerDay = 5_000;

export interface MissedSearch {
  day: string;
  text: string;
  /** Detects a repetition on the same day. */
  key: string;
  /** Whether it may add a row: the first search for its text on that day. */
  mayBeNew: boolean;
}

/**
 * Counts searches, once per key. Sorted by text, so that two processes cannot deadlock.
 *
 * @returns the texts that were new on their day.
 */
export async function writeMissedSearches(db: Db, searches: readonly MissedSearch[]) {
  const sorted = searches.toSorted((one, other) => (one.text < other.text ? -1 : 1));
  const column = (values: (string | boolean)[]) => sql.param(values);
  const { rows } = await db.execute<{ day: string; text: string; is_new: boolean }>(sql`
    with given as (
      select * from unnest(
        ${column(sorted.map(({ day }) => day))}::date[], ${column(sorted.map(({ text }) => text))}::text[],
        ${column(sorted.map(({ key }) => key))}::text[], ${column(sorted.map(({ mayBeNew }) => mayBeNew))}::boolean[]
      ) as given (day, text, key, may_be_new)
    ),
    countable as (
      select * from given
      where exists (select from missed_searches known where known.day = given.day and known.text = given.text)
      or may_be_new and (select count(*) from missed_searches known where known.day = given.day) < ${textsPerDay}
    ),
    first as (
      insert into day_keys (day, key) select day, key from countable order by key
      on conflict do nothing returning day, key
    )
    insert into missed_searches (day, text, searches)
    select day, text, count(*) from countable join first using (day, key) group by day, text order by text
    on conflict (day, text) do update set searches = missed_searches.searches + excluded.searches
    returning day::text as day, text, xmax = 0 as is_new`);
  return rows.filter(({ is_new: isNew }) => isNew);
}
