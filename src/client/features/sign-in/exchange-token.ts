import { callApiAs } from '#client/lib/api/api.ts';
import { ApiFailure, failedWith } from '#client/lib/api/api-failure.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { apiPaths } from '#contract/paths.ts';

/** Milliseconds before each repetition of a request whose response was lost: the server repeats its response for 30 seconds. */
const pauses = [500, 1_500, 3_000];
const longestMs = 6_000;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Whether the server may have exchanged the token without our knowledge, or will in a moment. */
const isLost = (error: unknown) =>
  !(error instanceof ApiFailure) || [408, 502, 503, 504].includes(error.status);

async function newToken(arrived: string) {
  const signal = AbortSignal.timeout(longestMs);
  const body = await callApiAs(null, apiPaths.exchange, { method: 'POST', body: { token: arrived }, signal });
  return body.status === 'success' ? body.token : arrived;
}

/**
 * Exchanges the token that arrived in the page's URL, where proxies may have logged it, for a new one.
 *
 * @returns the new token; the same one if the server refuses the exchange, or is another one that has no such call; undefined if the
 *   server does not accept the token.
 */
export async function exchange(arrived: string): Promise<string | undefined> {
  if (!has('sessions')) return arrived;
  for (const pause of [...pauses, undefined]) {
    try {
      return await newToken(arrived);
    } catch (error) {
      if (failedWith(error, 'unauthenticated')) return undefined;
      if (pause === undefined || !isLost(error)) break;
      await wait(pause);
    }
  }
  return arrived;
}
