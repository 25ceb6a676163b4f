import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { wholeNumber } from './numbers.ts';
import { requiredText } from './text.ts';

/** GET /me/guidelines: the version to confirm before a submission, and whether the caller has confirmed it. */
export const myGuidelinesSchema = z
  .object({
    version: z.string().nullable().describe('The current version; null if no confirmation is required.'),
    confirmedAt: z.string().nullable().describe('When the caller confirmed that version. ISO 8601, UTC.'),
  })
  .meta({ id: 'MyGuidelines' });
export type MyGuidelinesDto = z.infer<typeof myGuidelinesSchema>;

/** POST /me/guidelines */
export const confirmGuidelinesSchema = z
  .object({ version: requiredText('Version', 40).describe('The version that the caller has read.') })
  .meta({ id: 'ConfirmGuidelines' });
export const guidelinesConfirmedSchema = z.object({
  status: z.literal('success'),
  version: z.string(),
  confirmedAt: z.string().describe('When the user first confirmed that version. ISO 8601, UTC.'),
});

/** GET /admin/guidelines: the confirmations of users, newest first; X-Total-Count has their number. */
export const confirmationListQuerySchema = z.object({
  limit: wholeNumber('limit', 1, limits.page).default(50),
  offset: wholeNumber('offset', 0, 10_000_000).default(0),
});
export const confirmationSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    version: z.string(),
    confirmedAt: z.string().describe('ISO 8601, UTC.'),
  })
  .meta({ id: 'GuidelineConfirmation' });
export type ConfirmationDto = z.infer<typeof confirmationSchema>;
export const confirmationListSchema = z.array(confirmationSchema);
