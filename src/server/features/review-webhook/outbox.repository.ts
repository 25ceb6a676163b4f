import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { isAheadIn, isOverIn } from '#server/db/expiry.ts';
import { departments, outbox, revisions } from '#server/db/schema.ts';
import { longestPause } from '#server/http/backoff.ts';

/** A row that this process has claimed; `attempts` counts this attempt and shows whether the claim still holds. */
export interface Claimed {
  id: string;
  revisionId: string;
  attempts: number;
  createdAt: Date;
}

/**
 * Takes on the row that is due longest, until the lease ends: another process passes over it, also after this one was killed.
 * The row's lock is held for this statement only. The receiver is slow, and the embedded database has a single connection.
 */
export async function claimDue(db: Db, now: Date, leaseMs: number): Promise<Claimed | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with due as materialized (
      select id from ${outbox} where failed_at is null and ${isOverIn(outbox.nextAttemptAt, longestPause, now)}
      order by next_attempt_at, id limit 1 for update skip locked
    )
    update ${outbox} set attempts = attempts + 1,
      next_attempt_at = ${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz
    from due where ${outbox.id} = due.id returning ${outbox.id}`);
  const [row] = rows;
  if (!row) return undefined;
  const { id, revisionId, attempts, createdAt } = outbox;
  const [claimed] = await db
    .select({ id, revisionId, attempts, createdAt })
    .from(outbox)
    .where(eq(id, row.id));
  return claimed;
}

/** The content of a row's card; undefined when its revision is no longer in review. */
export async function findCard(db: Db, id: string) {
  const [row] = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      revisionId: revisions.id,
      title: revisions.title,
      department: departments.name,
      author: revisions.author,
      submittedAt: outbox.createdAt,
    })
    .from(outbox)
    .innerJoin(revisions, eq(revisions.id, outbox.revisionId))
    .leftJoin(departments, eq(departments.id, revisions.departmentId))
    .where(and(eq(outbox.id, id), eq(revisions.status, 'pending')));
  return row;
}

/** The row as claimed by this process: after its lease another process may have claimed it. */
const stillOurs = ({ id, attempts }: Claimed) => and(eq(outbox.id, id), eq(outbox.attempts, attempts));

export const removeClaimed = (db: Db, claimed: Claimed) => db.delete(outbox).where(stillOurs(claimed));

export const postpone = (db: Db, claimed: Claimed, nextAttemptAt: Date) =>
  db.update(outbox).set({ nextAttemptAt }).where(stillOurs(claimed));

export const giveUp = (db: Db, claimed: Claimed, failedAt: Date) =>
  db.update(outbox).set({ failedAt }).where(stillOurs(claimed));

/** Deletes cards that failed for good before that time. */
export const deleteFailed = (db: Db, before: Date, now: Date) =>
  db.delete(outbox).where(or(lt(outbox.failedAt, before), isAheadIn(outbox.failedAt, 0, now)));
