import { sql } from 'drizzle-orm';
import { minuteMs } from '#domain/durations.ts';
import { usesWeeks } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { isAheadIn } from '#server/db/expiry.ts';
import { usageRefreshes } from '#server/db/schema.ts';
import type { Logger } from '#server/http/logger.ts';
import { repeat } from '#server/lib/repeat.ts';
import { recountAll } from '#server/lifecycle/recount.ts';
import { refreshShownOutcomes } from './shown-outcomes.ts';

/** The maximum age of the counts in lists before a process refreshes them, and the interval of each process's checks. */
const refreshMs = 60 * minuteMs;
const lookMs = 10 * minuteMs;

/** Whether it is this process's turn: the others wait until its transaction has ended, and then find the work done. */
async function takeTurn(transaction: Db, now: Date) {
  const due = new Date(now.getTime() - refreshMs).toISOString();
  const { rowCount } = await transaction.execute(sql`
    insert into usage_refreshes (refreshed_at) values (${now.toISOString()})
    on conflict (id) do update set refreshed_at = excluded.refreshed_at
    where usage_refreshes.refreshed_at <= ${due} or ${isAheadIn(usageRefreshes.refreshedAt, 0, now)}`);
  return rowCount === 1;
}

/** Writes changed rows only: a trigger invalidates cached lists for every row. */
const writeChanged = (transaction: Db, now: Date) =>
  transaction.execute(sql`
    with counted as (
      select prompt_id, sum(uses)::int as uses from usage_weeks
      where week > date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${usesWeeks * 7}::int
      group by prompt_id
    ),
    changed as (
      select id, coalesce(counted.uses, 0) as uses from prompts
      left join counted on counted.prompt_id = id
      left join recent_uses shown on shown.prompt_id = id
      where coalesce(counted.uses, 0) <> coalesce(shown.uses, 0)
      order by id for key share of prompts
    )
    insert into recent_uses (prompt_id, uses) select id, uses from changed
    on conflict (prompt_id) do update set uses = excluded.uses`);

/** Counts what lists show and sort by (uses, answers, ratings, comments), unless that was done within the last hour. */
export async function refreshRecentUses(db: Db, now: Date): Promise<void> {
  const isDone = await db.transaction(async (transaction) => {
    const isTurn = await takeTurn(transaction, now);
    if (isTurn) await writeChanged(transaction, now);
    return isTurn;
  });
  if (!isDone) return;
  await refreshShownOutcomes(db);
  await recountAll(db);
}

/** Refreshes the counts regularly. Several processes share the work. */
export const startRecentUses = ({ db, clock, logger }: { db: Db; clock: () => Date; logger: Logger }) =>
  repeat({
    pause: lookMs,
    work: () => refreshRecentUses(db, clock()),
    onError: (code) => logger.warn({ code }, 'the uses that lists show cannot be counted right now'),
  });
