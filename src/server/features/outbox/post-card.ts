import { retryAfterMs } from '#server/http/backoff.ts';
import { noResponse, type SendResult, sendTimeout } from './send-result.ts';

/**
 * Sends a card once. A 2xx means accepted: Teams workflows respond with 202. A redirect is a failure and is never followed,
 * because the URL is a secret.
 *
 * @param id the same for every attempt; sent as Idempotency-Key, by which a receiver may ignore a duplicate.
 */
export async function postCard(
  url: string,
  { id, message, now }: { id: string; message: unknown; now: () => Date },
): Promise<SendResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `"${id}"` },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(sendTimeout),
    });
    await response.body?.cancel();
    if (response.ok) return { taken: true };
    const retryAfter = retryAfterMs(response.headers.get('Retry-After'), now());
    return { taken: false, reason: `status ${response.status}`, retryAfter };
  } catch (error) {
    return noResponse(error);
  }
}
