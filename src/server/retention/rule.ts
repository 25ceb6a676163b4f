import { and, between, eq, lt, ne, not, or } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { dayBefore, dayOf } from '#server/db/day-keys.ts';
import { deletionNotices } from '#server/db/schema.ts';
import type { Logger } from '#server/http/logger.ts';

/** A setting that deletes old data. */
export interface Rule {
  /** Its name. */
  setting: string;
  /** Its value: the days after which data is old. */
  days: number;
  countDue: (before: Date) => Promise<number>;
  /** @returns the number of deleted rows. */
  deleteDue: (before: Date, signal: AbortSignal) => Promise<number>;
}

/** The days of notice before a deletion, and the days within which they must be, because a server may be off on weekends. */
export const noticeDays = 7;
export const noticeWithin = 14;

const inTime = (day: string) => between(deletionNotices.day, dayBefore(day, noticeWithin - 1), day);

/** The number of counted days before a day on which the deletion was announced. */
export const countNotices = (
  db: Db,
  { setting, days: value }: Pick<Rule, 'setting' | 'days'>,
  day: string,
) => {
  const notices = deletionNotices;
  const ofRule = and(eq(notices.setting, setting), eq(notices.value, value));
  return db.$count(notices, and(ofRule, inTime(day), lt(notices.day, day)));
};

/**
 * Records that today's deletion is announced, and counts the announced days before today. A clock that jumps, a long pause and an
 * old backup leave no such days within reach, nor does another value of the setting: each begins the notice again.
 */
async function giveNotice(db: Db, rule: Rule, day: string) {
  const { setting, days: value } = rule;
  const notices = deletionNotices;
  await db.insert(notices).values({ setting, value, day }).onConflictDoNothing();
  const isPast = or(ne(notices.value, value), not(inTime(day)));
  await db.delete(notices).where(and(eq(notices.setting, setting), isPast));
  return countNotices(db, rule, day);
}

export interface RetentionContext {
  db: Db;
  clock: () => Date;
  logger: Logger;
}

/** Announces or performs a setting's deletion. @param announced days on which this process logged it, by setting. */
export async function applyRule(
  rule: Rule,
  { db, clock, logger }: RetentionContext,
  announced: Map<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const { setting, days } = rule;
  const now = clock();
  const day = dayOf(now);
  const before = new Date(now.getTime() - days * dayMs);
  const given = await giveNotice(db, rule, day);
  if (given >= noticeDays) {
    const deleted = await rule.deleteDue(before, signal);
    if (deleted > 0) logger.info({ setting, days, deleted }, 'old data was deleted');
  } else if (announced.get(setting) !== day) {
    announced.set(setting, day);
    const due = await rule.countDue(before);
    const notice = { setting, days, due, daysOfNotice: noticeDays - given };
    logger[due > 0 ? 'warn' : 'info'](notice, 'old data will be deleted after these days of notice');
  }
}
