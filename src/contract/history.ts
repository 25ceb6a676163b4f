import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { libraryStatuses, revisionStatuses } from '#domain/vocabulary.ts';
import { listLimits } from './list-limits.ts';
import { redactionSchema, revisionContentSchema } from './reviews.ts';

/** The statement of an export about its storage. */
export const historyBasis = 'Kept as described in 21 CFR 11.10(e).';

const time = z.string().describe('ISO 8601, UTC.');
const name = z.string().nullable().describe('Current name; null for a deleted user.');

/** A revision of a prompt as its history shows it. */
export const historyRevisionSchema = z
  .object({
    id: z.string(),
    number: z
      .number()
      .int()
      .nullable()
      .describe('Position in the order of publication; null if never published.'),
    version: z.string().nullable(),
    status: z.enum(revisionStatuses),
    base_number: z.number().int().nullable().describe('Number of the revision it is based on.'),
    author: z.string().describe("'' for a deleted user."),
    reviewer: name.describe('Who decided last; null without a decision or for a deleted user.'),
    created_at: time,
    submitted_at: time.nullable(),
    decided_at: time.nullable(),
    decision_reason: z.string(),
    owner: z.string().optional().describe("From the review record; '' if none or for a deleted user."),
    review_by: z.string().nullable().optional().describe('YYYY-MM-DD.'),
    redacted: redactionSchema
      .optional()
      .describe('Only if an admin redacted it; its texts are then replaced.'),
    content: revisionContentSchema,
  })
  .meta({ id: 'HistoryRevision' });
export type HistoryRevisionDto = z.infer<typeof historyRevisionSchema>;

/**
 * An event of the audit trail with all that its hash covers: SHA-256, in hexadecimal, of the JSON array of sequence, at, actor_id,
 * action, subject, subject_id, revision_id, from, to, reason, details and previous_hash, in this order.
 */
export const auditedEventSchema = z
  .object({
    sequence: z.number().int().describe('Number in the whole audit trail.'),
    at: time,
    actor_id: z.string().nullable().describe('Opaque key of a person; null for a command on the server.'),
    actor: name,
    action: z.string(),
    subject: z.string(),
    subject_id: z.string(),
    revision_id: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string(),
    details: z.string().describe('JSON text, or empty.'),
    previous_hash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'AuditedEvent' });
export type AuditedEventDto = z.infer<typeof auditedEventSchema>;

/** GET /prompts/{id}/history */
export const historyQuerySchema = z.object({
  before: z
    .string()
    .max(limits.id + 50)
    .regex(/^\d{1,15}_-?\d{1,17}_[^\0]*$/, 'before must be the `next` of an earlier response.')
    .optional()
    .describe('`next` of an earlier response; returns older revisions and events. Without it: the newest.'),
});

/** GET /prompts/{id}/history: the history of one prompt, page by page; to reviewers also of one that is retired or was never published. */
export const promptHistorySchema = z
  .object({
    basis: z.literal(historyBasis),
    exported_at: time,
    prompt: z
      .object({
        id: z.string(),
        title: z.string(),
        status: z.enum(libraryStatuses),
        version: z.string(),
        author: z.string(),
        created_at: time,
        updated_at: time,
        retired_reason: z.string(),
        replaced_by: z.string().nullable(),
      })
      .nullable()
      .describe('The prompt as in the library; null if never published.'),
    revisions: z
      .array(historyRevisionSchema)
      .max(listLimits['promptHistory.revisions'].page)
      .describe('Oldest first, without drafts; for an admin who is not a reviewer only published ones.'),
    events: z
      .array(auditedEventSchema)
      .max(listLimits['promptHistory.events'].page)
      .describe('Events of this prompt, oldest first; the trail has others between them.'),
    next: z
      .string()
      .nullable()
      .describe('Value for `before`; null if there are neither older revisions nor older events.'),
    chain: z
      .object({ sequence: z.number().int(), hash: z.string() })
      .describe('Head of the whole trail at that time, for `npm run audit:verify -- --head`.'),
  })
  .meta({ id: 'PromptHistory' });
export type PromptHistoryDto = z.infer<typeof promptHistorySchema>;
