import { z } from 'zod';

/** How long a response is stored for a repetition of its request. */
export const idempotencyHours = 24;

const stringOrToken =
  /^(?:"[\x20\x21\x23-\x5b\x5d-\x7e]{1,255}"|[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,255})$/;

/**
 * The header of requests that may be repeated without repeating their effect (IETF draft "The Idempotency-Key HTTP Header
 * Field"): a string of RFC 8941. A value without the quotes counts as the same key.
 */
export const idempotencyHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .regex(
      stringOrToken,
      'Idempotency-Key must be a quoted text of 1 to 255 ASCII characters, such as "8e03978e-40d5-43dd".',
    )
    .optional()
    .describe(
      `A quoted text, unique per request. The same request with the same key gets the first response again for ${idempotencyHours} hours; failures are not stored.`,
    ),
});
