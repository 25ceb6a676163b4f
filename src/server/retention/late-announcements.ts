import { and, isNull, lt } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { announcements } from '#server/db/schema.ts';

/** A day after its sender would have given up. */
const lateMs = 8 * dayMs;

/** Deletes announcements without a sender: their channel no longer has an address, or the setting is off. */
export const deleteLateAnnouncements = (db: Db, now: Date) =>
  db
    .delete(announcements)
    .where(
      and(isNull(announcements.failedAt), lt(announcements.createdAt, new Date(now.getTime() - lateMs))),
    );
