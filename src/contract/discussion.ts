import { z } from 'zod';
import { limits } from './limits.ts';
import { requiredText } from './text.ts';

/** A comment on a prompt. */
export const commentSchema = z
  .object({
    id: z.string(),
    userName: z.string(),
    content: z.string(),
    createdAt: z.string().describe('ISO 8601, UTC.'),
    createdAtFormatted: z
      .string()
      .describe('The same moment in English words, for clients that format none.'),
  })
  .meta({ id: 'Comment' });
export type CommentDto = z.infer<typeof commentSchema>;

/** POST /prompts/{id}/comments */
export const addCommentSchema = z
  .object({
    content: requiredText('Comment', limits.comment, 'Comment cannot be empty.'),
  })
  .meta({ id: 'AddComment' });
export const commentAddedSchema = z.object({ status: z.literal('success'), comment: commentSchema });

/** POST /prompts/{id}/rate */
export const rateSchema = z
  .object({ rating: z.number().int().min(1, 'Rating must be 1 to 5.').max(5, 'Rating must be 1 to 5.') })
  .meta({ id: 'Rate' });
export const ratedSchema = z.object({
  status: z.literal('success'),
  newAverageRating: z.number(),
  newReviewCount: z.number().int(),
  message: z.string(),
});
