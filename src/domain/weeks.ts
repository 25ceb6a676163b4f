import { dayMs, hourMs } from './durations.ts';

/** Weeks begin on Mondays, in UTC, as for counts of uses. 1970 began on a Thursday. */
export const firstMonday = 4 * dayMs;
export const weekMs = 7 * dayMs;
/** Daily and weekly messages are sent at this hour, UTC; weekly ones on Mondays. */
export const messageHour = 7;

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** Whether a text is a Monday as YYYY-MM-DD, from the year 2000 on. */
export function isMonday(text: string): boolean {
  const time = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && dayOf(time) === text && new Date(time).getUTCDay() === 1;
}

/** @param monday YYYY-MM-DD */
export const periodOf = (monday: string) => ({
  since: new Date(Date.parse(monday)),
  until: new Date(Date.parse(monday) + weekMs),
});

/** The last whole week whose digest is due, and since when. */
export function dueDigest(now: Date) {
  const first = firstMonday + messageHour * hourMs;
  const dueAt = first + Math.floor((now.getTime() - first) / weekMs) * weekMs;
  return { week: dayOf(dueAt - weekMs), dueAt: new Date(dueAt) };
}
