import { createContext, Script } from 'node:vm';
import { Interruption } from '#server/http/errors/http-error.ts';

/** Milliseconds of processor time. The slowest work takes a tenth of it on the longest texts. */
const longest = 1_000;

/** Milliseconds by the clock, for work on a busy machine. */
const longestWait = 10_000;

/** An interrupted run that got less processor time than this was delayed by other work on the machine. */
const undelayed = 0.8 * longest;

/** In characters. Every regular expression takes linear time, so a text of this length needs no watchdog. */
export const shortText = 500;

let current: (() => unknown) | undefined;
const context = createContext({ work: () => current?.() });
const script = new Script('work()');

const isTimeout = (error: unknown) =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** Milliseconds of this thread, or of the whole process where Node does not measure threads (before 23.9). */
function processorTime() {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage };
  const { user, system } = threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1_000;
}

const run = (timeout: number): unknown => script.runInContext(context, { timeout });

/** Runs `current`, and once more with more time by the clock if the machine gave it too little of its processor. */
function watched(): unknown {
  const before = processorTime();
  try {
    return run(longest);
  } catch (error) {
    const used = processorTime() - before;
    if (!isTimeout(error) || used > undelayed) throw error;
    return run(Math.round(Math.min(longestWait, longest ** 2 / Math.max(1, used))));
  }
}

/**
 * Runs work on users' texts with a limit of its processor time. A watchdog thread of Node interrupts it, so that not even a regular
 * expression blocks the process. The work must be synchronous and free of side effects: after an interruption none of its code runs, not
 * even `finally`, and it may run twice. In nested calls the outer limit counts. Starting the watchdog costs 0.1 to 0.3 ms of processor
 * time, so handle many texts in one call.
 *
 * @param characters length of all the texts, if known: short ones need no watchdog.
 * @throws Interruption
 */
export function bounded<T>(work: () => T, characters = Number.POSITIVE_INFINITY): T {
  if (current) return work();
  current = work;
  try {
    return characters <= shortText ? work() : (watched() as T);
  } catch (error) {
    throw isTimeout(error) ? new Interruption(error) : error;
  } finally {
    current = undefined;
  }
}
