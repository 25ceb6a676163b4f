import { z } from 'zod';

/** Stable names of what can go wrong; a client may tell cases apart by them, people read `message`. */
export const errorCodes = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'method_not_allowed',
  'limit_reached',
  'idempotency_key_reused',
  'too_large',
  'too_long',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The body of every response that is not a success (specification section 8: clients show `message`). */
export const apiErrorSchema = z
  .object({
    message: z.string().describe('A sentence for people.'),
    code: z.enum(errorCodes).describe('A stable name for programs.'),
  })
  .meta({ id: 'ApiError' });
export type ApiError = z.infer<typeof apiErrorSchema>;
