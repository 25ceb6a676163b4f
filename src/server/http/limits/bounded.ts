import { createContext, Script } from 'node:vm';
import { tooMuchWork } from '#server/http/errors/http-error.ts';

/** Milliseconds. The slowest work takes tens of milliseconds on the longest texts, and a multiple on a busy machine. */
const longest = 3_000;

/** In characters. Every regular expression takes linear time, so a text of this length needs no watchdog. */
const shortText = 500;

let current: (() => unknown) | undefined;
const context = createContext({ work: () => current?.() });
const script = new Script('work()');

const isTimeout = (error: unknown) =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Runs work on users' texts with a time-out. A watchdog thread of Node interrupts it, so that not even a regular expression blocks the
 * process. The work must be synchronous and free of side effects: after an interruption none of its code runs, not even `finally`. In
 * nested calls the outer time-out counts. Starting the watchdog costs 0.1 to 0.3 ms of processor time, so handle many texts in one call.
 *
 * @param characters length of all the texts, if known: short ones need no watchdog.
 * @throws HttpError 503 after an interruption.
 */
export function bounded<T>(work: () => T, characters = Number.POSITIVE_INFINITY): T {
  if (current) return work();
  current = work;
  try {
    return characters <= shortText ? work() : (script.runInContext(context, { timeout: longest }) as T);
  } catch (error) {
    throw isTimeout(error) ? tooMuchWork(error) : error;
  } finally {
    current = undefined;
  }
}
