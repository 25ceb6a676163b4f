import { z } from 'zod';
import { libraryStatuses, revisionStatuses } from '#domain/vocabulary.ts';
import { redactionSchema, revisionContentSchema } from './reviews.ts';

/** What an export says of how it is kept. */
export const historyBasis = 'Kept in the manner of 21 CFR 11.10(e).';

const time = z.string().describe('ISO 8601, UTC.');
const name = z.string().nullable().describe('As it is now; null when the account is gone.');

/** A revision of a prompt as its history shows it. */
export const historyRevisionSchema = z
  .object({
    id: z.string(),
    number: z
      .number()
      .int()
      .nullable()
      .describe('In the order of publication; null where it was not published.'),
    version: z.string().nullable(),
    status: z.enum(revisionStatuses),
    base_number: z.number().int().nullable().describe('Number of the revision that it was begun from.'),
    author: z.string().describe("'' when the account is gone."),
    reviewer: name.describe('Who decided last; null without a decision, and when the account is gone.'),
    created_at: time,
    submitted_at: time.nullable(),
    decided_at: time.nullable(),
    decision_reason: z.string(),
    owner: z
      .string()
      .optional()
      .describe("Of the trust record; '' for nobody, and when the account is gone."),
    review_by: z.string().nullable().optional().describe('YYYY-MM-DD.'),
    redacted: redactionSchema
      .optional()
      .describe('Only where an admin has redacted it: then its texts are replaced.'),
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
    sequence: z.number().int().describe('Its number in the whole audit trail.'),
    at: time,
    actor_id: z
      .string()
      .nullable()
      .describe('The key of a person, without meaning; null for a command on the server.'),
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

/** GET /prompts/{id}/history: the history of one prompt; to reviewers also of one that is retired or was never published. */
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
      .describe('As it is in the library; null for what was never published.'),
    revisions: z
      .array(historyRevisionSchema)
      .describe('Oldest first, without drafts; to an admin who is no reviewer, the published ones.'),
    events: z
      .array(auditedEventSchema)
      .describe('Of this prompt, oldest first; others stand between them in the trail.'),
    chain: z
      .object({ sequence: z.number().int(), hash: z.string() })
      .describe('The head of the whole trail at that moment, as `npm run audit:verify -- --head` takes it.'),
  })
  .meta({ id: 'PromptHistory' });
export type PromptHistoryDto = z.infer<typeof promptHistorySchema>;
