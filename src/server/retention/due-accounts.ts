import { asc, eq } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { dayOf } from '#server/db/day-keys.ts';
import { users, visits } from '#server/db/schema.ts';
import type { NamedRoles } from '#server/http/app-env.ts';
import { countNotices, noticeDays } from './rule.ts';
import { isUnseen, unseenAccountsSetting } from './unseen-accounts.ts';

export interface DueAccounts {
  /** All of them. */
  count: number;
  /** The first day, and days as 2026-01-31: the earliest on which an account can be erased, and the end of the list. */
  from: string;
  until: string;
  /** The first ones due, up to the limit. */
  accounts: { id: string; lastSeen: string; dueOn: string }[];
}

interface Options {
  days: number;
  named: NamedRoles;
  limit: number;
  now: Date;
}

/** The accounts that UNSEEN_ACCOUNT_DAYS erases within a week of notice, unless their owners return. Changes nothing. */
export async function listDueAccounts(db: Db, { days, named, limit, now }: Options): Promise<DueAccounts> {
  const today = dayOf(now);
  const inDays = (count: number) => dayOf(new Date(now.getTime() + count * dayMs));
  const given = await countNotices(db, { setting: unseenAccountsSetting, days }, today);
  const from = inDays(Math.max(0, noticeDays - given));
  const isDue = isUnseen(db, named, new Date(now.getTime() + (noticeDays - days) * dayMs));
  const rows = await db
    .select({ id: users.id, seenAt: visits.seenAt })
    .from(users)
    .innerJoin(visits, eq(visits.userId, users.id))
    .where(isDue)
    .orderBy(asc(visits.seenAt), asc(users.id))
    .limit(limit);
  const accounts = rows.map(({ id, seenAt }) => {
    const isOldOn = dayOf(new Date(seenAt.getTime() + days * dayMs));
    return { id, lastSeen: dayOf(seenAt), dueOn: isOldOn > from ? isOldOn : from };
  });
  return { count: await db.$count(users, isDue), from, until: inDays(noticeDays), accounts };
}
