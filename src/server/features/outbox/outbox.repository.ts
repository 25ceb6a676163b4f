import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { isAheadIn, isOverIn } from '#server/db/expiry.ts';

/** How long admins see permanently failed messages. */
export const failedKeptMs = 30 * dayMs;

/** Rows to send: a table with the columns of outbox-columns.ts. */
export interface Outbox {
  table: PgTable;
  /** Which of its rows; all by default. */
  of?: SQL;
  /** The column whose equal values form one message; by default each row is a message. */
  together?: string;
  /** The longest wait of a row for its next attempt. */
  longestWait: number;
}

/** Rows that this process has claimed, one message; `attempts` counts this attempt and shows whether the claim is still valid. */
export interface Claimed {
  ids: [string, ...string[]];
  attempts: number;
  createdAt: Date;
}

const timestamp = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/**
 * Claims the message that is due longest, until the lease ends: other processes skip it, also after this one was killed.
 * The lock is held for this statement only. The receiver is slow, and the embedded database has a single connection. Of the rows
 * of a message only that with the lowest id is locked, so that two processes never share one.
 */
export async function claimDue(db: Db, outbox: Outbox, now: Date, leaseMs: number) {
  const { table, of = sql`true`, longestWait } = outbox;
  const message = sql.identifier(outbox.together ?? 'id');
  const isDue = sql`failed_at is null and ${of} and ${isOverIn(sql`next_attempt_at`, longestWait, now)}`;
  const { rows } = await db.execute<{ id: string; attempts: number; created: number }>(sql`
    with due as materialized (
      select ${message} as message, attempts as earlier from ${table} as first where ${isDue} and not exists (
        select 1 from ${table} as lower where lower.${message} = first.${message} and lower.id < first.id and ${isDue})
      order by next_attempt_at, id limit 1 for update skip locked
    )
    update ${table} set attempts = earlier + 1, next_attempt_at = ${timestamp(new Date(now.getTime() + leaseMs))}
    from due where ${message} = due.message and ${isDue}
    returning id, attempts, (extract(epoch from created_at) * 1000)::float8 as created`);
  const [first, ...others] = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!first) return undefined;
  const ids: Claimed['ids'] = [first.id, ...others.map(({ id }) => id)];
  return { ids, attempts: first.attempts, createdAt: new Date(first.created) };
}

/** The rows as claimed by this process: after its lease another process may have claimed them. */
const stillOurs = ({ ids, attempts }: Claimed) => sql`id in ${ids} and attempts = ${attempts}`;

export const removeClaimed = (db: Db, { table }: Outbox, claimed: Claimed) =>
  db.execute(sql`delete from ${table} where ${stillOurs(claimed)}`);

export const postpone = (db: Db, { table }: Outbox, claimed: Claimed, until: Date) =>
  db.execute(sql`update ${table} set next_attempt_at = ${timestamp(until)} where ${stillOurs(claimed)}`);

export const giveUp = (db: Db, { table }: Outbox, claimed: Claimed, now: Date) =>
  db.execute(sql`update ${table} set failed_at = ${timestamp(now)} where ${stillOurs(claimed)}`);

/** Deletes permanently failed messages after that time. */
export const deleteFailed = (db: Db, { table }: Outbox, now: Date) =>
  db.execute(sql`delete from ${table}
    where failed_at < ${timestamp(new Date(now.getTime() - failedKeptMs))} or ${isAheadIn(sql`failed_at`, 0, now)}`);
