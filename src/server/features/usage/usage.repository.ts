import { sql } from 'drizzle-orm';
import type { UsageKind } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';

export interface Use {
  promptId: string;
  kind: UsageKind;
  /** ISO 8601, in UTC. */
  day: string;
  /** Detects a repetition on the same day. */
  key: string;
}

/**
 * Counts a use of a published prompt, once for its key, in one statement.
 *
 * @returns whether there is such a published prompt.
 */
export async function countUse(db: Db, { promptId, kind, day, key }: Use): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with prompt as (select id from prompts where id = ${promptId} and ${published} for key share),
    first as (
      insert into day_keys (day, key) select ${day}::date, ${key} from prompt on conflict do nothing returning 1
    ),
    week as (
      insert into usage_weeks (week, kind, prompt_id, uses)
      select date_trunc('week', ${day}::timestamp)::date, ${kind}, id, 1 from prompt, first
      on conflict (week, kind, prompt_id) do update set uses = usage_weeks.uses + 1
    ),
    total as (
      insert into usage_totals (prompt_id, uses) select id, 1 from prompt, first
      on conflict (prompt_id) do update set uses = usage_totals.uses + 1
    )
    select count(*) from prompt`);
  return rows[0]?.count === 1;
}
