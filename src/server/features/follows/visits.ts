import { and, eq, lte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { dayMs, minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { isAheadIn } from '#server/db/expiry.ts';
import { visits } from '#server/db/schema.ts';
import type { AuthenticateToken } from '#server/http/auth/authentication.ts';

/** A visit ends after this time without requests, or after this duration, because some pages are never closed. */
const idleMs = 30 * minuteMs;
const longestMs = 12 * 60 * minuteMs;
/** How long a process remembers that it has recorded a user: far shorter than the time that ends a visit. */
const notedMs = 5 * minuteMs;

/**
 * Records a request of a user, and begins another visit if the last one is over. Prompts are new since the start of the previous
 * visit: the user may not have seen a prompt that was published during that visit, so it is shown once too often rather than never.
 *
 * @returns prompts published after this time are new to the user; undefined if the account no longer exists.
 */
async function noteVisit(db: Db, userId: string, now: Date): Promise<Date | undefined> {
  const at = now.toISOString();
  const idle = new Date(now.getTime() - idleMs).toISOString();
  const longest = new Date(now.getTime() - longestMs).toISOString();
  const isAhead = isAheadIn(visits.seenAt, 0, now);
  const { rows } = await db.execute<{ since: string }>(sql`
    insert into visits (user_id, since, started_at, seen_at)
    select id, ${at}, ${at}, ${at} from users where id = ${userId} for key share
    on conflict (user_id) do update set
      since = case when ${isAhead} then least(visits.since, excluded.since)
        when visits.seen_at <= ${idle} or visits.started_at <= ${longest}
        then visits.started_at else visits.since end,
      started_at = case when ${isAhead} or visits.seen_at <= ${idle} or visits.started_at <= ${longest}
        then excluded.started_at else visits.started_at end,
      seen_at = case when ${isAhead} then excluded.seen_at
        else greatest(visits.seen_at, excluded.seen_at) end
    returning to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since`);
  return rows[0] && new Date(rows[0].since);
}

/**
 * Updates the end of the last visit to now, once a day. By then that visit is over, so the person's next request still begins
 * another one.
 */
async function noteAssistant(db: Db, userId: string, now: Date) {
  const yesterday = new Date(now.getTime() - dayMs);
  await db
    .update(visits)
    .set({ seenAt: now })
    .where(and(eq(visits.userId, userId), lte(visits.seenAt, yesterday)));
}

/** The users' visits, derived from their requests. */
export interface Visits {
  /** For every request of a person: writes once in a few minutes, and never fails the request. */
  note: (userId: string) => Promise<void>;
  /** For every request of a person's assistant, which is no visit: prompts stay new. It only prevents deletion as an unseen account. */
  noteAssistant: (userId: string) => Promise<void>;
  /** Items are new to the person since this time. */
  since: (userId: string) => Promise<Date>;
}

export function createVisits({ db, clock }: { db: Db; clock: () => Date }): Visits {
  const noting = (write: (db: Db, userId: string, now: Date) => Promise<unknown>) => {
    const noted = new LRUCache<string, number>({ max: 20_000 });
    return async (userId: string) => {
      const now = clock();
      if (Math.abs(now.getTime() - (noted.get(userId) ?? Number.NEGATIVE_INFINITY)) < notedMs) return;
      noted.set(userId, now.getTime());
      // The request itself reports an unavailable database; the next request is recorded.
      await write(db, userId, now).catch(() => noted.delete(userId));
    };
  };
  return {
    note: noting(noteVisit),
    noteAssistant: noting(noteAssistant),
    since: async (userId) => (await noteVisit(db, userId, clock())) ?? clock(),
  };
}

/** Resolves a token's user like `identify`, and records the visit. */
export const notingVisits =
  ({ note }: Visits, identify: AuthenticateToken): AuthenticateToken =>
  async (token, c) => {
    const user = await identify(token, c);
    if (user) await note(user.id);
    return user;
  };
