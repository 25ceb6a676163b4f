import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** How far the clocks of our processes may differ. */
const clockSkewMs = 60_000;

/**
 * Whether a wait is over: at its end, and also if that end is later than the longest wait from now. A clock that ran ahead and was
 * set back leaves such ends behind, which would otherwise apply for as long as it ran ahead.
 *
 * @param end milliseconds since 1970, like the others.
 * @param longest the maximum wait.
 */
export const isOver = (end: number, longest: number, now: number) =>
  end <= now || end > now + longest + clockSkewMs;

const timestamp = (milliseconds: number) => sql`${new Date(milliseconds).toISOString()}::timestamptz`;

/** The same for a column. */
export const isOverIn = (end: SQLWrapper, longest: number, now: Date): SQL =>
  sql`(${end} <= ${timestamp(now.getTime())} or ${isAheadIn(end, longest, now)})`;

/** Whether a column's time is later than the longest wait from now. With 0, whether it is in the future. */
export const isAheadIn = (time: SQLWrapper, longest: number, now: Date): SQL =>
  sql`${time} > ${timestamp(now.getTime() + longest + clockSkewMs)}`;
