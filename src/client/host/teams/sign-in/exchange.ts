import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { Exchanged } from '#contract/sign-in.ts';

/** Between two questions, in milliseconds: the person needs a moment, then more of them. */
const firstPauseMs = 1_000;
const longestPauseMs = 5_000;
const slower = 1.3;

/** @returns the token; undefined while there is none, or where the server cannot be asked at the moment. */
async function ask(apiHost: string, verifier: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${apiHost}${apiPrefix}${apiPaths.exchange}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ verifier }),
    });
    if (!response.ok) return undefined;
    const answer = (await response.json()) as Exchanged;
    return answer.status === 'success' ? answer.token : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the server for the session of a sign-in in a pop-up, again and again from `begin` to `stop`. */
export function waitForSession(apiHost: string, verifier: string) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let hurry = () => {};
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const waiting = async (): Promise<string> => {
    for (let wait = firstPauseMs; !signal.aborted; wait = Math.min(wait * slower, longestPauseMs)) {
      await pause(wait);
      const token = signal.aborted ? undefined : await ask(apiHost, verifier);
      if (token !== undefined) return token;
    }
    throw new Error('stopped');
  };
  let begun: Promise<string> | undefined;
  return {
    /** @returns the token, once there is one. */
    begin: () => (begun ??= waiting()),
    /** The host says that the window is done: no reason to wait any longer. */
    hurry: () => hurry(),
    stop: () => {
      stopping.abort();
      hurry();
    },
  };
}
