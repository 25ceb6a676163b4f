import { causesOf, codeOf } from '#server/lib/error-causes.ts';

/** How long a receiver may take to respond. */
export const sendTimeout = 10_000;

export type SendResult =
  | { taken: true }
  /** `reason` is for the log: a status or an error's code, nothing of the URL. */
  | { taken: false; reason: string; retryAfter: number; isFinal?: undefined }
  /** It would be refused again: it is not sent again. */
  | { taken: false; reason: string; isFinal: true };

/** The result of a request that got no response. */
export function noResponse(error: unknown): SendResult {
  const causes = causesOf(error);
  const reason = causes.map(codeOf).find((code) => code !== '') ?? causes.at(-1)?.name ?? 'unknown';
  return { taken: false, reason, retryAfter: 0 };
}
