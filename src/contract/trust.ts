import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { submissionSchema } from './submissions.ts';
import { nameText } from './text.ts';

/** The owner of a prompt: a name, or the email address of an account, whose name is then stored. */
export const ownerSchema = nameText('Owner', limits.author);
export const reviewBySchema = z.iso
  .date({ error: '“Review again by” must be a date such as 2026-01-31.' })
  .describe('Last day that the review is valid, YYYY-MM-DD: today or later, at most ten years ahead.');

/** PUT /prompts/{id}/trust: the whole record of the published version; a missing text is removed. */
export const trustRecordSchema = submissionSchema
  .pick({ use_class: true, example_output: true })
  .extend({
    owner: ownerSchema.default(''),
    review_by: reviewBySchema.nullable(),
    trust_updated_at: z.iso
      .datetime({ error: 'trust_updated_at must be a time in ISO 8601, UTC, or null.' })
      .nullable()
      .describe(
        '`trust_updated_at` of the prompt that the reviewer saw. If it has changed since, nothing is stored.',
      ),
  })
  .meta({ id: 'TrustRecord' });
export type TrustRecord = z.infer<typeof trustRecordSchema>;

export const trustRenewedSchema = z.object({
  status: z.literal('success'),
  message: z.string(),
  trust_updated_at: z.string().describe('ISO 8601, UTC.'),
});
