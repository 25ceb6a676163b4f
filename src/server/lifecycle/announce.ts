import { dayMs, hourMs } from '#domain/durations.ts';
import { type AnnouncementTime, allDepartments } from '#domain/vocabulary.ts';
import { firstMonday, messageHour, weekMs } from '#domain/weeks.ts';
import type { Db } from '#server/db/database.ts';
import { announcements } from '#server/db/schema.ts';

/** Which new prompts are announced in Teams, and when. */
export interface Announcing {
  /** Ids of departments, or `all`. */
  channels: string[];
  time: AnnouncementTime;
}

export const longestDigest = weekMs;

/** When a prompt that is published now is announced: the next time after now. */
export function announcedAt(time: AnnouncementTime, now: Date): Date {
  if (time === 'at-once') return now;
  const [period, start] = time === 'daily' ? [dayMs, 0] : [longestDigest, firstMonday];
  const first = start + messageHour * hourMs;
  const passed = Math.floor((now.getTime() - first) / period);
  return new Date(first + (passed + 1) * period);
}

/** Stores the announcement of a prompt, in the transaction of its first publication. */
export async function announcePrompt(
  transaction: Db,
  { channels, time }: Announcing,
  { promptId, departmentId, now }: { promptId: string; departmentId: string | null; now: Date },
) {
  const createdAt = announcedAt(time, now);
  const own = channels.filter((channel) => channel === allDepartments || channel === departmentId);
  if (own.length === 0) return;
  await transaction
    .insert(announcements)
    .values(own.map((channel) => ({ channel, promptId, createdAt, nextAttemptAt: createdAt })));
}
