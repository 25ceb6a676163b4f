import { causesOf, codeOf } from '#server/lib/error-causes.ts';

/** Maximum time for a receiver's response. */
export const sendTimeout = 10_000;

export type SendResult =
  | { taken: true }
  /** `reason` is for the log: a status or an error code, without the URL. */
  | { taken: false; reason: string; retryAfter: number; isFinal?: undefined }
  /** A retry would be refused too, so there is none. */
  | { taken: false; reason: string; isFinal: true };

/** The result of a request that got no response. */
export function noResponse(error: unknown): SendResult {
  const causes = causesOf(error);
  const reason = causes.map(codeOf).find((code) => code !== '') ?? causes.at(-1)?.name ?? 'unknown';
  return { taken: false, reason, retryAfter: 0 };
}
