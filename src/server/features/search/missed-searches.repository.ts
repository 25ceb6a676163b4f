import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Different texts of one day; further ones are not counted. */
const textsPerDay = 5_000;

export interface MissedSearch {
  day: string;
  text: string;
  /** What tells a second time on that day from the first. */
  key: string;
}

/** Counts searches, each once for its key; in the order of their texts, so that two processes never wait crosswise. */
export async function writeMissedSearches(db: Db, searches: readonly MissedSearch[]) {
  const sorted = searches.toSorted((one, other) => (one.text < other.text ? -1 : 1));
  const column = (values: string[]) => sql.param(values);
  await db.execute(sql`
    with given as (
      select * from unnest(
        ${column(sorted.map(({ day }) => day))}::date[], ${column(sorted.map(({ text }) => text))}::text[],
        ${column(sorted.map(({ key }) => key))}::text[]
      ) as given (day, text, key)
    ),
    countable as (
      select * from given
      where exists (select from missed_searches known where known.day = given.day and known.text = given.text)
      or (select count(*) from missed_searches known where known.day = given.day) < ${textsPerDay}
    ),
    first as (
      insert into day_keys (day, key) select day, key from countable order by key
      on conflict do nothing returning day, key
    )
    insert into missed_searches (day, text, searches)
    select day, text, count(*) from countable join first using (day, key) group by day, text order by text
    on conflict (day, text) do update set searches = missed_searches.searches + excluded.searches`);
}
