import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';

/** Rows per day; further ones are not counted. */
const rowsPerDay = 20_000;

export interface Choice {
  promptId: string;
  /** ISO 8601, in UTC. */
  day: string;
  /** `wordsKey` of the search. */
  words: string;
  /** Detects a repetition on the same day. */
  key: string;
  /** Whether it may add a row: the first choice of this prompt after this search on that day. */
  mayBeNew: boolean;
}

/**
 * Counts the choice of a published prompt after a search, once per key.
 *
 * @returns whether it was the first for its search and prompt on that day; undefined if no such prompt is published.
 */
export async function countChoice(
  db: Db,
  { promptId, day, words, key, mayBeNew }: Choice,
): Promise<boolean | undefined> {
  const { rows } = await db.execute<{ is_new: boolean }>(sql`
    with prompt as (select id from prompts where id = ${promptId} and ${published} for key share),
    countable as (
      select id from prompt
      where exists (
        select from search_choices known
        where known.words = ${words} and known.prompt_id = ${promptId} and known.day = ${day}::date
      ) or ${mayBeNew} and (select count(*) from search_choices known where known.day = ${day}::date) < ${rowsPerDay}
    ),
    first as (
      insert into day_keys (day, key) select ${day}::date, ${key} from countable on conflict do nothing returning 1
    ),
    counted as (
      insert into search_choices (words, prompt_id, day, people) select ${words}, id, ${day}::date, 1 from countable, first
      on conflict (words, prompt_id, day) do update set people = search_choices.people + 1
      returning xmax = 0 as is_new
    )
    select coalesce((select is_new from counted), false) as is_new from prompt`);
  return rows[0]?.is_new;
}
