import { z } from 'zod';
import { bulkActions, bulkLimits, bulkOutcomes } from '#domain/bulk.ts';
import { limits } from '#domain/limits.ts';
import { wholeNumber } from './numbers.ts';
import { requiredText, text } from './text.ts';
import { reviewBySchema } from './trust.ts';

const owners = ['me', 'nobody'] as const;
const reviewStates = ['due', 'none'] as const;

/** GET /managed-prompts; the header X-Total-Count has the number of all matches. */
export const managedListQuerySchema = z.object({
  query: text('query', limits.id).optional().describe("Part of a title or of the owner's name."),
  department_id: text('department_id', limits.id).optional(),
  owner: z
    .enum(owners, { error: `owner must be one of ${owners.join(', ')}.` })
    .optional()
    .describe('Only prompts of the caller, or those whose owner has no account.'),
  review: z
    .enum(reviewStates, { error: `review must be one of ${reviewStates.join(', ')}.` })
    .optional()
    .describe('Only prompts past their review-by date, or without one.'),
  limit: wholeNumber('limit', 1, bulkLimits.prompts).default(bulkLimits.prompts),
  offset: wholeNumber('offset', 0, 1_000_000).default(0),
});
export type ManagedListQuery = z.infer<typeof managedListQuerySchema>;

export const managedPromptSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    version: z.string(),
    department: z.string().nullable().describe('Name of the department.'),
    owner: z.string().describe("'' without one."),
    own: z.boolean().describe('Whether the caller is the owner.'),
    review_by: z.string().nullable().describe('YYYY-MM-DD.'),
    review_due: z.boolean().describe('Whether that day has passed.'),
    refused: z.string().describe("Why the caller may not perform any action on it; '' if there is one."),
  })
  .meta({ id: 'ManagedPrompt' });
export type ManagedPromptDto = z.infer<typeof managedPromptSchema>;
export const managedListSchema = z.array(managedPromptSchema);

const changes = [
  z.object({
    action: z.literal('move'),
    department_id: requiredText('Department', limits.id, 'Choose a department.'),
  }),
  z.object({ action: z.literal('retire'), reason: requiredText('Reason', limits.reason) }),
  z.object({
    action: z.literal('transfer'),
    owner_email: requiredText('Owner', limits.contactEmail, "Enter the new owner's email address."),
  }),
  z.object({ action: z.literal('set_review_by'), review_by: reviewBySchema }),
] as const;

/** An action with its parameters. */
export const bulkChangeSchema = z
  .discriminatedUnion('action', changes, { error: `action must be one of ${bulkActions.join(', ')}.` })
  .meta({ id: 'BulkChange' });
export type BulkChange = z.infer<typeof bulkChangeSchema>;

const several = <Item extends z.ZodType>(item: Item, idOf: (value: z.infer<Item>) => string) =>
  z
    .array(item, { error: 'Choose at least one prompt.' })
    .min(1, 'Choose at least one prompt.')
    .max(bulkLimits.prompts, `Choose at most ${bulkLimits.prompts} prompts at a time.`)
    .refine((values) => new Set(values.map(idOf)).size === values.length, 'List each prompt once.');

const promptId = text('id', limits.id);

/** POST /managed-prompts/preview */
export const bulkPreviewInputSchema = z
  .object({ change: bulkChangeSchema, ids: several(promptId, (id) => id) })
  .meta({ id: 'BulkPreviewInput' });

export const bulkPreviewRowSchema = z
  .object({
    id: z.string(),
    title: z.string().describe("'' for a prompt that the caller may not see."),
    outcome: z.enum(bulkOutcomes),
    from: z.string().describe("Department, owner, status or YYYY-MM-DD before; '' for none."),
    to: z.string().describe("The same after it; '' where nothing changes."),
    why: z.string().describe("Why it is refused; otherwise ''."),
    in_review: z.number().int().describe('Improvements of it that wait for a review.'),
    seen: z.string().describe('For the action itself: the state that this preview is of.'),
  })
  .meta({ id: 'BulkPreviewRow' });
export type BulkPreviewRowDto = z.infer<typeof bulkPreviewRowSchema>;

export const bulkPreviewSchema = z
  .object({
    to: z.string().describe('Name of the department or of the new owner, day, or reason.'),
    sign_in_name: z.string().optional().describe("Of the new owner; '' if the person has not signed in."),
    rows: z.array(bulkPreviewRowSchema).describe('In the order of the request.'),
  })
  .meta({ id: 'BulkPreview' });
export type BulkPreviewDto = z.infer<typeof bulkPreviewSchema>;

const seenPrompt = z.object({
  id: promptId,
  seen: requiredText('seen', 100).describe('`seen` of the preview.'),
});

/** POST /managed-prompts/actions: the changes that a preview showed. */
export const bulkInputSchema = z
  .object({ change: bulkChangeSchema, prompts: several(seenPrompt, ({ id }) => id) })
  .meta({ id: 'BulkInput' });
export type BulkInput = z.infer<typeof bulkInputSchema>;

export const bulkActionSchema = z
  .object({
    id: z.string(),
    action: z.enum(bulkActions),
    prompts: z.number().int().describe('Prompts that it changed.'),
    undo_until: z.string().describe('ISO 8601, UTC.'),
  })
  .meta({ id: 'BulkAction' });
export type BulkActionDto = z.infer<typeof bulkActionSchema>;

export const bulkDoneSchema = z.object({ status: z.literal('success'), done: bulkActionSchema });

/** GET /managed-prompts/actions */
export const lastBulkSchema = z.object({
  last: bulkActionSchema.nullable().describe("The caller's last action, while it can be undone."),
});

/** POST /managed-prompts/actions/{id}/undo */
export const bulkUndoneSchema = z.object({
  status: z.literal('success'),
  restored: z.number().int().describe('Prompts that are as before.'),
  refused: z
    .array(z.object({ id: z.string(), title: z.string(), why: z.string() }))
    .describe('Prompts that stay as they are, each with the reason.'),
});
export type BulkUndoneDto = z.infer<typeof bulkUndoneSchema>;
