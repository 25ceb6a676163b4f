import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { listLimits } from './list-limits.ts';
import { wholeNumber } from './numbers.ts';
import { requiredText, text } from './text.ts';

/** A comment on a prompt. */
export const commentSchema = z
  .object({
    id: z.string(),
    userName: z.string(),
    content: z.string(),
    createdAt: z.string().describe('ISO 8601, UTC.'),
    createdAtFormatted: z
      .string()
      .describe('The same time as English text, for clients that do not format dates.'),
    editedAt: z.string().nullable().describe('When the author last edited the comment; ISO 8601, UTC.'),
  })
  .meta({ id: 'Comment' });
export type CommentDto = z.infer<typeof commentSchema>;

/** `next` of an earlier response: the time in microseconds and the id of the oldest comment in it. */
const cursor = z
  .string()
  .regex(
    /^-?\d{1,17}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    'before must be `comments_next` of the prompt, or the `next` of an earlier response.',
  );

/** GET /prompts/{id}/comments: the comments before those that the prompt or an earlier response has. */
export const commentPageQuerySchema = z.object({
  before: cursor
    .optional()
    .describe('`comments_next` of the prompt, or `next` of an earlier response. Without it: the newest.'),
});
export const commentPageSchema = z
  .object({
    comments: z
      .array(commentSchema)
      .describe(`Oldest first, at most ${listLimits['promptComments.comments'].page}.`),
    next: z.string().nullable().describe('Value for `before`; null if there are no earlier comments.'),
  })
  .meta({ id: 'CommentPage' });
export type CommentPageDto = z.infer<typeof commentPageSchema>;

/** POST /prompts/{id}/comments */
export const addCommentSchema = z
  .object({
    content: requiredText('Comment', limits.comment, 'Comment cannot be empty.'),
  })
  .meta({ id: 'AddComment' });
/** PUT /prompts/{id}/comments/{commentId} */
export const editCommentSchema = addCommentSchema
  .extend({
    editedAt: z.iso
      .datetime({ error: 'editedAt must be null or a time in ISO 8601, UTC.' })
      .nullable()
      .optional()
      .describe(
        '`editedAt` of the comment that was edited. If the comment has changed since, nothing is replaced.',
      ),
  })
  .meta({ id: 'EditComment' });
export const commentAddedSchema = z.object({ status: z.literal('success'), comment: commentSchema });

/** GET /prompts/{id}/mine: the caller's own part; the prompt's response is the same for all callers. */
export const ownPartSchema = z
  .object({
    own_ids: z
      .array(z.string())
      .describe(
        `IDs of the caller's visible comments, the newest ${listLimits['promptMine.own_ids'].whole} of them.`,
      ),
    can_hide: z.boolean().describe('Whether the caller is a reviewer.'),
    hidden: z
      .array(commentSchema.extend({ own: z.boolean(), hidden_reason: z.string() }))
      .describe(
        `The caller's hidden comments, for reviewers those of all users: the newest ${listLimits['promptMine.hidden'].whole}, oldest first. GET /admin/comments has all.`,
      ),
    own_rating: z
      .number()
      .int()
      .min(1)
      .max(5)
      .nullable()
      .describe("The caller's rating in stars; null if none."),
  })
  .meta({ id: 'OwnPart' });
export type OwnPartDto = z.infer<typeof ownPartSchema>;

/** POST /prompts/{id}/comments/{commentId}/hide */
export const hideCommentSchema = z
  .object({ reason: requiredText('Reason', limits.reason) })
  .meta({ id: 'HideComment' });
/** POST /prompts/{id}/comments/{commentId}/unhide */
export const unhideCommentSchema = z
  .object({ reason: text('Reason', limits.reason).default('') })
  .meta({ id: 'UnhideComment' });
export const commentMovedSchema = z.object({ status: z.literal('success'), message: z.string() });

/** GET /admin/comments: the comments that reviewers have hidden, the latest first; X-Total-Count has their number. */
export const hiddenCommentListQuerySchema = z.object({
  limit: wholeNumber('limit', 1, listLimits.adminComments.page).default(50),
  offset: wholeNumber('offset', 0, 1_000_000).default(0),
});
export type HiddenCommentListQuery = z.infer<typeof hiddenCommentListQuerySchema>;
export const hiddenCommentSchema = commentSchema
  .extend({
    prompt_id: z.string(),
    title: z.string().describe('Title of the prompt.'),
    hidden: z.object({
      at: z.string().describe('ISO 8601, UTC.'),
      by: z.string().nullable().describe('Null for a deleted user.'),
      reason: z.string(),
    }),
  })
  .meta({ id: 'HiddenComment' });
export type HiddenCommentDto = z.infer<typeof hiddenCommentSchema>;
export const hiddenCommentListSchema = z.array(hiddenCommentSchema);

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
export type RatedDto = z.infer<typeof ratedSchema>;
