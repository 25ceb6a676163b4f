import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { Exchanged } from '#contract/sign-in.ts';

/** Polling intervals in milliseconds. */
const firstPauseMs = 1_000;
const longestPauseMs = 5_000;
const slower = 1.3;

/** @returns the token; undefined while there is none, or while the server cannot be reached. */
async function fetchToken(apiHost: string, verifier: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${apiHost}${apiPrefix}${apiPaths.exchange}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ verifier }),
    });
    if (!response.ok) return undefined;
    const body = (await response.json()) as Exchanged;
    return body.status === 'success' ? body.token : undefined;
  } catch {
    return undefined;
  }
}

/** Polls the server for the session of a sign-in in a pop-up, from `begin` to `stop`. */
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
      const token = signal.aborted ? undefined : await fetchToken(apiHost, verifier);
      if (token !== undefined) return token;
    }
    throw new Error('stopped');
  };
  let begun: Promise<string> | undefined;
  return {
    /** @returns the token, once there is one. */
    begin: () => (begun ??= waiting()),
    /** Polls at once: the host has reported that the window is done. */
    hurry: () => hurry(),
    stop: () => {
      stopping.abort();
      hurry();
    },
  };
}
