import { setTimeout as wait } from 'node:timers/promises';
import { causesOf, codeOf } from './error-causes.ts';

interface Repeated {
  /** Milliseconds from the end of one run to the next. */
  pause: number;
  /** `signal` aborts when the work is stopped. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** The next run repeats the work of a failed one. @param code of the error or its cause, such as the database's */
  onError: (code: string | undefined) => void;
}

/** Runs work at once and again after each pause, in this process, until it is stopped. */
export function repeat({ pause, work, onError }: Repeated) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await work(signal).catch((error: unknown) => onError(causesOf(error).map(codeOf).find(Boolean)));
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  };
  const ended = run();
  return {
    /** Resolves once the current run has ended. */
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
