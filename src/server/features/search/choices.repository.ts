import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';

/** Rows of one day; further ones are not counted. */
const rowsPerDay = 20_000;

export interface Choice {
  promptId: string;
  /** ISO 8601, in UTC. */
  day: string;
  /** Of the search (`wordsKey`). */
  words: string;
  /** What tells a second time on that day from the first. */
  key: string;
}

/**
 * Counts that somebody chose a published prompt after a search, once for its key. The prompt is locked before its counts, as its
 * deletion does.
 *
 * @returns whether there is such a published prompt.
 */
export async function countChoice(db: Db, { promptId, day, words, key }: Choice): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with prompt as (select id from prompts where id = ${promptId} and ${published} for key share),
    countable as (
      select id from prompt
      where exists (
        select from search_choices known
        where known.words = ${words} and known.prompt_id = ${promptId} and known.day = ${day}::date
      ) or (select count(*) from search_choices known where known.day = ${day}::date) < ${rowsPerDay}
    ),
    first as (
      insert into day_keys (day, key) select ${day}::date, ${key} from countable on conflict do nothing returning 1
    ),
    counted as (
      insert into search_choices (words, prompt_id, day, people) select ${words}, id, ${day}::date, 1 from countable, first
      on conflict (words, prompt_id, day) do update set people = search_choices.people + 1
    )
    select count(*)::int as count from prompt`);
  return rows[0]?.count === 1;
}
