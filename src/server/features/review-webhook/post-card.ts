import { retryAfterMs } from '#server/http/backoff.ts';
import { causesOf, codeOf } from '#server/lib/error-causes.ts';

/** How long the receiver may take to respond. */
export const postTimeout = 10_000;

export type PostResult =
  | { taken: true }
  /** `reason` is for the log: a status or an error's code, nothing of the URL. */
  | { taken: false; reason: string; retryAfter: number };

const reasonOf = (error: unknown) => {
  const causes = causesOf(error);
  return causes.map(codeOf).find((code) => code !== '') ?? causes.at(-1)?.name ?? 'unknown';
};

/**
 * Sends a card once. Taken is what got a 2xx: Teams workflows respond with 202. A redirect is a failure: it is followed nowhere,
 * as the URL is a secret.
 *
 * @param id the same for every attempt; sent as Idempotency-Key, by which a receiver may drop a double.
 */
export async function postCard(
  url: string,
  { id, message, now }: { id: string; message: unknown; now: () => Date },
): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `"${id}"` },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(postTimeout),
    });
    await response.body?.cancel();
    if (response.ok) return { taken: true };
    const retryAfter = retryAfterMs(response.headers.get('Retry-After'), now());
    return { taken: false, reason: `status ${response.status}`, retryAfter };
  } catch (error) {
    return { taken: false, reason: reasonOf(error), retryAfter: 0 };
  }
}
