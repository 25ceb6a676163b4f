import { createContext, Script } from 'node:vm';
import { tooMuchWork } from '#server/http/errors/http-error.ts';

/** Milliseconds. On the longest texts the slowest work takes tens of them; a busy machine needs a multiple. */
const longest = 3_000;

let current: (() => unknown) | undefined;
const context = createContext({ work: () => current?.() });
const script = new Script('work()');

const isTimeout = (error: unknown) =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Runs work whose time depends on people's texts, and interrupts it when it takes too long: a thread of Node's watches the time, so
 * that not even a regular expression keeps the process from other requests and signals. The work is synchronous and changes
 * nothing outside it: none of its code runs after the interruption, `finally` neither. Inside other bounded work the outer bound
 * counts. About 0.05 ms of processor, so many texts are best worked on in one call.
 *
 * @throws HttpError 503 when it was interrupted.
 */
export function bounded<T>(work: () => T): T {
  if (current) return work();
  current = work;
  try {
    return script.runInContext(context, { timeout: longest }) as T;
  } catch (error) {
    throw isTimeout(error) ? tooMuchWork(error) : error;
  } finally {
    current = undefined;
  }
}
