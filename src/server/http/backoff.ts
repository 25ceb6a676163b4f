import { dayMs } from '#domain/durations.ts';

const secondMs = 1_000;

const firstWait = 5 * secondMs;
const longestWait = 15 * 60 * secondMs;
/** The maximum wait, even if a `Retry-After` names a longer one. */
export const longestPause = dayMs;

/**
 * Milliseconds to wait after a failure: 5 s, doubled with each attempt up to 15 minutes, of that a random part between a half and
 * all, so that several processes do not retry together.
 *
 * @param random from 0 to 1.
 */
export const backoff = (attempts: number, random: number) =>
  Math.min(longestWait, firstWait * 2 ** Math.min(attempts - 1, 20)) * (0.5 + random / 2);

/** Milliseconds of a Retry-After header, which is a number of seconds or a date; 0 for none, or an invalid one. */
export function retryAfterMs(header: string | null, now: Date): number {
  if (header === null) return 0;
  const wait = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * secondMs
    : Date.parse(header) - now.getTime();
  return Number.isFinite(wait) ? Math.min(Math.max(0, wait), longestPause) : 0;
}
