import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { reportOutcomes, reportStatuses } from '#domain/vocabulary.ts';
import { listLimits } from './list-limits.ts';
import { wholeNumber } from './numbers.ts';
import { requiredText } from './text.ts';

const reason = requiredText('Reason', limits.reason);

/** POST /prompts/{id}/reports */
export const addReportSchema = z.object({ reason }).meta({ id: 'AddReport' });
/** POST /reports/{id}/close: its reporter is notified of the outcome, in the words of the reason. */
export const closeReportSchema = z
  .object({
    outcome: z
      .enum(reportOutcomes, { error: `outcome must be one of ${reportOutcomes.join(', ')}.` })
      .default('handled')
      .describe('Whether the problem was fixed, or no action was needed.'),
    reason: reason.describe('Sent to the person who reported it, and kept in the audit trail.'),
  })
  .meta({ id: 'CloseReport' });
export const reportStoredSchema = z.object({ status: z.literal('success'), message: z.string() });

/** GET /reports; the header X-Total-Count has the number of all matches. */
export const reportListQuerySchema = z.object({
  status: z.enum(reportStatuses, { error: `status must be one of ${reportStatuses.join(', ')}.` }).optional(),
  limit: wholeNumber('limit', 1, listLimits.reports.page).default(listLimits.reports.page),
  offset: wholeNumber('offset', 0, 1_000_000).default(0),
});
export type ReportListQuery = z.infer<typeof reportListQuerySchema>;

/** A reported problem with a prompt. */
export const reportSchema = z
  .object({
    id: z.string(),
    prompt_id: z.string(),
    title: z.string().describe('Title of the prompt.'),
    reporter: z.string(),
    reason: z.string(),
    status: z.enum(reportStatuses),
    createdAt: z.string().describe('ISO 8601, UTC.'),
    closed: z
      .object({
        at: z.string().describe('ISO 8601, UTC.'),
        by: z.string().nullable().describe('Null for a deleted user.'),
        outcome: z.enum(reportOutcomes).nullable().describe('Null if closed before outcomes were recorded.'),
        reason: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Report' });
export type ReportDto = z.infer<typeof reportSchema>;
export const reportListSchema = z.array(reportSchema);
