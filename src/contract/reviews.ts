import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { mapFields } from '#domain/prompt-fields.ts';
import {
  libraryStatuses,
  promptActions,
  reviewActions,
  reviewOrders,
  reviewViews,
  revisionStatuses,
} from '#domain/vocabulary.ts';
import { findingSchema } from './findings.ts';
import { wholeNumber } from './numbers.ts';
import { fieldSchemas } from './prompts.ts';
import { similarPromptSchema } from './similar.ts';
import { submissionSchema } from './submissions.ts';
import { requiredText, text } from './text.ts';
import { ownerSchema, reviewBySchema } from './trust.ts';

/** GET /reviews; the header X-Total-Count has the number of all matches. */
export const reviewListQuerySchema = z.object({
  view: z
    .enum(reviewViews, { error: `view must be one of ${reviewViews.join(', ')}.` })
    .default('waiting')
    .describe('What waits for a decision, what waits for its author, or what was decided.'),
  assigned: z
    .enum(['me', 'nobody'], { error: 'assigned must be me or nobody.' })
    .optional()
    .describe('Only what the caller, or nobody, has taken on.'),
  department_id: text('department_id', limits.id).optional(),
  query: text('query', limits.id).optional().describe('Part of a title or of an author’s name.'),
  sort: z.enum(reviewOrders, { error: `sort must be one of ${reviewOrders.join(', ')}.` }).default('oldest'),
  limit: wholeNumber('limit', 1, limits.reviewPage).default(limits.reviewPage),
  offset: wholeNumber('offset', 0, 1_000_000).default(0),
});
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>;

const reviewerSchema = z.object({ id: z.string(), name: z.string() }).nullable();

/** A row of the review queue. */
export const reviewSummarySchema = z
  .object({
    id: z.string().describe('Of the revision.'),
    prompt_id: z.string().nullable().describe('The published prompt it would change; null for a new one.'),
    title: z.string(),
    description: z.string(),
    department_id: z.string().nullable(),
    author: z.string().describe('Who wrote this revision.'),
    status: z.enum(revisionStatuses),
    own: z.boolean().describe('Whether it is the caller’s own work, on which they cannot decide.'),
    assignee: reviewerSchema.describe('The reviewer who has taken it on.'),
    submittedAt: z.string().nullable().describe('ISO 8601, UTC.'),
    decidedAt: z.string().nullable().describe('ISO 8601, UTC.'),
    updatedAt: z.string().describe('ISO 8601, UTC.'),
    warnings: z
      .number()
      .int()
      .nullable()
      .describe(
        'How many findings the rules have in its text; null for a text too long to be checked in a list.',
      ),
  })
  .meta({ id: 'ReviewSummary' });
export type ReviewSummaryDto = z.infer<typeof reviewSummarySchema>;
export const reviewListSchema = z.array(reviewSummarySchema);

/** The texts that an author writes, in the fields of a submission. */
export const revisionContentSchema = z
  .object(mapFields('inSubmission', { ...fieldSchemas, lines: () => z.string() }))
  .meta({ id: 'RevisionContent' });
export type RevisionContentDto = z.infer<typeof revisionContentSchema>;

/** An entry of a prompt's history, from the audit trail. */
export const historyEventSchema = z
  .object({
    at: z.string().describe('ISO 8601, UTC.'),
    action: z.string(),
    actor: z.string().nullable().describe('Name of the person; null when the account is gone.'),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'HistoryEvent' });
export type HistoryEventDto = z.infer<typeof historyEventSchema>;

const comparedSchema = z.object({
  number: z.number().int(),
  version: z.string(),
  content: revisionContentSchema,
});

/** GET /reviews/{id} */
export const reviewSchema = reviewSummarySchema
  .extend({
    warnings: z
      .array(findingSchema)
      .describe('What the rules find in its text; an approval needs `override` where one of them blocks.'),
    similar: z
      .array(similarPromptSchema.extend({ content: revisionContentSchema }))
      .describe(
        'Published prompts that are much like it, the most similar first; not the one it would change.',
      ),
    content: revisionContentSchema,
    base_number: z.number().int().nullable().describe('The published revision that it was begun from.'),
    base: comparedSchema
      .nullable()
      .describe('That revision, where another one is published by now; null where it is still live.'),
    live: comparedSchema.nullable().describe('What is published now; null for a new prompt.'),
    trust: z
      .object({ owner: z.string(), review_by: z.string().nullable().describe('YYYY-MM-DD.') })
      .describe('Of the published revision; before that what an approval sets unless it says otherwise.'),
    history: z.array(historyEventSchema).describe('Oldest first.'),
  })
  .meta({ id: 'Review' });
export type ReviewDto = z.infer<typeof reviewSchema>;

/** POST /reviews/{id}/assign; null gives it back. */
export const assignSchema = z
  .object({ assignee: z.enum(['me']).nullable().describe('`me`, or null to give it back.') })
  .meta({ id: 'AssignReview' });
export const assignedSchema = z.object({ status: z.literal('success'), assignee: reviewerSchema });

const reason = text('Reason', limits.reason);

/** POST /reviews/{id}/decision */
export const decisionSchema = z
  .object({
    action: z.enum(reviewActions, { error: `action must be one of ${reviewActions.join(', ')}.` }),
    reason: reason.default('').describe('For the author; required unless it is an approval.'),
    updatedAt: z.iso
      .datetime({ error: 'updatedAt must be a time in ISO 8601, UTC.' })
      .describe(
        'The revision’s, as the reviewer has seen it. Where it has changed since, nothing is decided.',
      ),
    compared_with: z
      .number()
      .int()
      .optional()
      .describe('Number of the live revision that the reviewer has compared it with.'),
    override: text('override', limits.reason)
      .optional()
      .describe(
        'With an approval: why the text may be published although findings block it. Kept in the audit trail.',
      ),
    owner: ownerSchema
      .optional()
      .describe('With an approval: who answers for the prompt. Without it who did, else its author.'),
    review_by: reviewBySchema.optional(),
    edits: submissionSchema
      .omit({ id: true, updatedAt: true, status: true })
      .partial()
      .optional()
      .describe('With an approval: fields that the reviewer has changed. The author keeps the credit.'),
  })
  .meta({ id: 'Decision' });
export type Decision = z.infer<typeof decisionSchema>;
export type DecisionInput = z.input<typeof decisionSchema>;

export const decidedSchema = z.object({
  status: z.literal('success'),
  message: z.string(),
  prompt_id: z.string().nullable().describe('With an approval: of the published prompt.'),
  version: z.string().nullable(),
});

/** GET /prompts/{id}/actions */
export const promptActionsSchema = z
  .object({
    title: z.string(),
    status: z.enum(libraryStatuses),
    actions: z
      .array(z.enum(promptActions))
      .describe('What the caller may do now. The author of a prompt never decides on it.'),
    redacted: z
      .boolean()
      .optional()
      .describe('True where its last version was redacted: it comes back when a new version is approved.'),
  })
  .meta({ id: 'PromptActions' });

/** POST /prompts/{id}/retire */
export const retireSchema = z
  .object({
    reason,
    replaced_by: text('Replaced by', limits.id)
      .optional()
      .describe('Id of the published prompt to use instead.'),
  })
  .meta({ id: 'Retire' });
/** POST /prompts/{id}/restore */
export const restoreSchema = z.object({ reason }).meta({ id: 'Restore' });
export const promptMovedSchema = z.object({ status: z.literal('success'), message: z.string() });

/** Replaces the text of a redacted version. */
export const redactionSchema = z
  .object({
    by: z.string().nullable().describe('Name of the admin; null when the account is gone.'),
    at: z.string().describe('ISO 8601, UTC.'),
    reason: z.string(),
    hash: z
      .string()
      .describe('SHA-256 of the content that was redacted, as the audit trail holds it, in hexadecimal.'),
  })
  .meta({ id: 'Redaction' });
export type RedactionDto = z.infer<typeof redactionSchema>;

/** POST /prompts/{id}/versions/{number}/redact */
export const redactSchema = z
  .object({
    reason: requiredText('Reason', limits.redactionReason).describe(
      'Everybody reads it in the place of the text, and it is kept in the audit trail: without what is redacted.',
    ),
  })
  .meta({ id: 'Redact' });
export const redactedSchema = z.object({
  status: z.literal('success'),
  message: z.string(),
  prompt_retired: z
    .boolean()
    .describe('Whether it was the live version: then the prompt is out of the library.'),
  same_text_in: z
    .array(z.string())
    .describe('Other versions of the prompt, such as 1.1, that still have one of its texts word for word.'),
});

export type RedactedDto = z.infer<typeof redactedSchema>;

/** GET /prompts/{id}/versions: the published versions, the newest first. */
export const versionSchema = z
  .object({
    number: z.number().int(),
    version: z.string(),
    publishedAt: z.string().describe('ISO 8601, UTC.'),
    author: z.string().describe('Who wrote this version.'),
    reviewer: z
      .string()
      .nullable()
      .describe('Null for one that came by import, or when the account is gone.'),
    note: z.string().describe('What the reviewer said of it.'),
    redacted: redactionSchema
      .optional()
      .describe('Only where an admin has redacted it: then there is no text of it.'),
  })
  .meta({ id: 'PromptVersion' });
export type VersionDto = z.infer<typeof versionSchema>;
export const versionListSchema = z.array(versionSchema);

/** GET /prompts/{id}/versions/{number} */
export const versionDetailSchema = versionSchema
  .extend({ content: revisionContentSchema })
  .meta({ id: 'PromptVersionDetail' });
export type VersionDetailDto = z.infer<typeof versionDetailSchema>;
