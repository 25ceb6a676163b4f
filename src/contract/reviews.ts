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
import { listLimits } from './list-limits.ts';
import { wholeNumber } from './numbers.ts';
import { exampleVersionSchema, fieldSchemas } from './prompts.ts';
import { similarPromptSchema } from './similar.ts';
import { submissionEditsSchema } from './submissions.ts';
import { newTestSchema } from './tested-with.ts';
import { requiredText, text } from './text.ts';
import { ownerSchema, reviewBySchema } from './trust.ts';

const assignments = ['me', 'nobody'] as const;

/** GET /reviews; the header X-Total-Count has the number of all matches. */
export const reviewListQuerySchema = z.object({
  view: z
    .enum(reviewViews, { error: `view must be one of ${reviewViews.join(', ')}.` })
    .default('waiting')
    .describe('Revisions in review, sent back to their author, or decided.'),
  assigned: z
    .enum(assignments, { error: `assigned must be one of ${assignments.join(', ')}.` })
    .optional()
    .describe('Only revisions assigned to the caller, or unassigned ones.'),
  department_id: text('department_id', limits.id).optional(),
  query: text('query', limits.id).optional().describe("Part of a title or of an author's name."),
  sort: z.enum(reviewOrders, { error: `sort must be one of ${reviewOrders.join(', ')}.` }).default('oldest'),
  limit: wholeNumber('limit', 1, listLimits.reviews.page).default(listLimits.reviews.page),
  offset: wholeNumber('offset', 0, 1_000_000).default(0),
});
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>;

const reviewerSchema = z.object({ id: z.string(), name: z.string() }).nullable();

/** A row of the review queue. */
export const reviewSummarySchema = z
  .object({
    id: z.string().describe('ID of the revision.'),
    prompt_id: z.string().nullable().describe('The published prompt it would change; null for a new prompt.'),
    title: z.string(),
    description: z.string(),
    department_id: z.string().nullable(),
    author: z.string().describe('Author of this revision.'),
    status: z.enum(revisionStatuses),
    own: z.boolean().describe('Whether the caller wrote it, so that another reviewer must decide.'),
    elsewhere: z
      .boolean()
      .describe('Whether its department has reviewers of its own who must decide, not the caller.'),
    assignee: reviewerSchema.describe('The assigned reviewer.'),
    submittedAt: z.string().nullable().describe('ISO 8601, UTC.'),
    decidedAt: z.string().nullable().describe('ISO 8601, UTC.'),
    updatedAt: z.string().describe('ISO 8601, UTC.'),
    warnings: z
      .number()
      .int()
      .nullable()
      .describe('Number of findings in its text; null if the text is too long to check in a list.'),
    blocking: z
      .number()
      .int()
      .optional()
      .describe('Of these, the number that an author must fix or a reviewer explain.'),
  })
  .meta({ id: 'ReviewSummary' });
export type ReviewSummaryDto = z.infer<typeof reviewSummarySchema>;
export const reviewListSchema = z.array(reviewSummarySchema);

/** The texts that an author writes, in the fields of a submission. */
export const revisionContentSchema = z
  .object({
    ...mapFields('inSubmission', { ...fieldSchemas, lines: () => z.string() }),
    example_version: exampleVersionSchema,
  })
  .meta({ id: 'RevisionContent' });
export type RevisionContentDto = z.infer<typeof revisionContentSchema>;

/** An entry of a prompt's history, from the audit trail. */
export const historyEventSchema = z
  .object({
    at: z.string().describe('ISO 8601, UTC.'),
    action: z.string(),
    actor: z.string().nullable().describe('Name of the person; null for a deleted user.'),
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
      .describe('Findings in its text; an approval needs `override` if one of them blocks.'),
    similar: z
      .array(similarPromptSchema.extend({ content: revisionContentSchema }))
      .describe('Similar published prompts, most similar first, without the one it would change.'),
    content: revisionContentSchema,
    base_number: z.number().int().nullable().describe('The published revision it is based on.'),
    base: comparedSchema.nullable().describe('That revision, if another one is live; null if it still is.'),
    live: comparedSchema.nullable().describe('The live revision; null for a new prompt.'),
    featured: z.boolean().describe('Whether its prompt is featured, and so keeps an example answer.'),
    proposed_tags: z
      .array(z.string())
      .describe('Of its tags those that no admin has accepted; pages do not show them.'),
    trust: z
      .object({ owner: z.string(), review_by: z.string().nullable().describe('YYYY-MM-DD.') })
      .describe('Of the published revision; before publication the defaults of an approval.'),
    history: z
      .array(historyEventSchema)
      .describe(
        `The newest ${listLimits['review.history'].whole} events, oldest first. GET /prompts/{id}/history has all.`,
      ),
  })
  .meta({ id: 'Review' });
export type ReviewDto = z.infer<typeof reviewSchema>;

/** POST /reviews/{id}/assign; null unassigns it. */
export const assignSchema = z
  .object({ assignee: z.enum(['me']).nullable().describe('`me`, or null to unassign.') })
  .meta({ id: 'AssignReview' });
export const assignedSchema = z.object({ status: z.literal('success'), assignee: reviewerSchema });

const reason = text('Reason', limits.reason);

/** POST /reviews/{id}/decision */
export const decisionSchema = z
  .object({
    action: z.enum(reviewActions, { error: `action must be one of ${reviewActions.join(', ')}.` }),
    reason: reason.default('').describe('For the author; required except for an approval.'),
    updatedAt: z.iso
      .datetime({ error: 'updatedAt must be a time in ISO 8601, UTC.' })
      .describe(
        '`updatedAt` of the revision that the reviewer saw. If it has changed since, nothing is decided.',
      ),
    compared_with: z
      .number()
      .int()
      .optional()
      .describe('Number of the live revision that the reviewer compared it with.'),
    override: text('override', limits.reason)
      .optional()
      .describe('With an approval: reason to publish despite blocking findings. Kept in the audit trail.'),
    owner: ownerSchema
      .optional()
      .describe('With an approval: owner of the prompt. Default: the previous owner, else the author.'),
    review_by: reviewBySchema.optional(),
    tested_with: newTestSchema
      .optional()
      .describe('With an approval: a test by the reviewer of the text that is published.'),
    edits: submissionEditsSchema
      .optional()
      .describe('With an approval: fields that the reviewer changed. The author stays the author.'),
  })
  .meta({ id: 'Decision' });
export type Decision = z.infer<typeof decisionSchema>;
export type DecisionInput = z.input<typeof decisionSchema>;

export const decidedSchema = z.object({
  status: z.literal('success'),
  message: z.string(),
  prompt_id: z.string().nullable().describe('With an approval: id of the published prompt.'),
  version: z.string().nullable(),
});

/** GET /prompts/{id}/actions */
export const promptActionsSchema = z
  .object({
    title: z.string(),
    status: z.enum(libraryStatuses),
    actions: z
      .array(z.enum(promptActions))
      .describe('Actions that the caller may take now; none for the author of the prompt.'),
    redacted: z
      .boolean()
      .optional()
      .describe('True if its last version was redacted; approving a new version restores it.'),
  })
  .meta({ id: 'PromptActions' });

/** POST /prompts/{id}/retire */
export const retireSchema = z
  .object({
    reason,
    replaced_by: text('Replaced by', limits.id)
      .optional()
      .describe('ID of the published prompt to use instead.'),
  })
  .meta({ id: 'Retire' });
/** POST /prompts/{id}/restore */
export const restoreSchema = z.object({ reason }).meta({ id: 'Restore' });
export const promptMovedSchema = z.object({ status: z.literal('success'), message: z.string() });

/** Replaces the text of a redacted version. */
export const redactionSchema = z
  .object({
    by: z.string().nullable().describe('Name of the admin; null for a deleted user.'),
    at: z.string().describe('ISO 8601, UTC.'),
    reason: z.string(),
    hash: z.string().describe('SHA-256 of the redacted content, in hexadecimal, as in the audit trail.'),
  })
  .meta({ id: 'Redaction' });
export type RedactionDto = z.infer<typeof redactionSchema>;

/** POST /prompts/{id}/versions/{number}/redact */
export const redactSchema = z
  .object({
    reason: requiredText('Reason', limits.redactionReason).describe(
      'Shown to everyone instead of the text, and kept in the audit trail. Do not quote the redacted content.',
    ),
  })
  .meta({ id: 'Redact' });
export const redactedSchema = z.object({
  status: z.literal('success'),
  message: z.string(),
  prompt_retired: z
    .boolean()
    .describe('Whether it was the live version, so that the prompt left the library.'),
  same_text_in: z
    .array(z.string())
    .describe(
      'Other versions of the prompt, such as 1.1, that still contain one of its texts, in any case and spacing.',
    ),
  same_text_unpublished: z
    .array(
      z.object({
        id: z.string().nullable().describe('ID of the review; null for a draft, which only its author sees.'),
        status: z.enum(revisionStatuses),
        author: z.string(),
      }),
    )
    .describe('Drafts and submissions of any prompt that contain one of its texts.'),
});

export type RedactedDto = z.infer<typeof redactedSchema>;

/** GET /prompts/{id}/versions; the header X-Total-Count has the number of all. */
export const versionListQuerySchema = z.object({
  before: wholeNumber('before', 1, 1_000_000_000)
    .optional()
    .describe('Number of a version: returns those before it. Without it: the newest.'),
});

/** GET /prompts/{id}/versions: the published versions, the newest first. */
export const versionSchema = z
  .object({
    number: z.number().int(),
    version: z.string(),
    title: z.string(),
    publishedAt: z.string().describe('ISO 8601, UTC.'),
    author: z.string().describe('Author of this version.'),
    reviewer: z.string().nullable().describe('Null if imported, or for a deleted user.'),
    note: z.string().describe('Comment of the reviewer.'),
    text_hash: z
      .string()
      .nullable()
      .describe('SHA-256 of the prompt text, as GET /verify looks it up; null if redacted.'),
    changed: z
      .array(z.string())
      .optional()
      .describe(
        'In the list: names of the fields, as in `content`, that differ from the version before; absent for the first, and beside a redacted one.',
      ),
    redacted: redactionSchema.optional().describe('Only if an admin redacted it; the text is then removed.'),
  })
  .meta({ id: 'PromptVersion' });
export type VersionDto = z.infer<typeof versionSchema>;
export const versionListSchema = z.array(versionSchema).max(listLimits.promptVersions.page);

/** GET /prompts/{id}/versions/{number} */
export const versionDetailSchema = versionSchema
  .extend({ content: revisionContentSchema })
  .meta({ id: 'PromptVersionDetail' });
export type VersionDetailDto = z.infer<typeof versionDetailSchema>;
