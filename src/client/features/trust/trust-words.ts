import { formatDate } from '#client/lib/format.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { usageTexts } from '#domain/vocabulary.ts';

/** The description of a use class; '' if it is unknown. */
export const usageText = (useClass: string) =>
  (usageTexts as Partial<Record<string, string>>)[useClass] ?? '';

/** The review's status and date. An imported prompt may have been reviewed elsewhere. */
export function reviewWords({ reviewedAt, trustUpdatedAt, isSample }: Prompt) {
  if (reviewedAt) return `Reviewed by the AI centre of excellence on ${formatDate(reviewedAt)}`;
  if (trustUpdatedAt) return `Review record renewed on ${formatDate(trustUpdatedAt)}`;
  return `${isSample ? 'Sample, not reviewed.' : 'Not reviewed yet.'} Check what the assistant gives you.`;
}

/** When the record was renewed after the review; '' for never. */
export const renewalWords = ({ reviewedAt, trustUpdatedAt }: Prompt) =>
  reviewedAt && trustUpdatedAt > reviewedAt && formatDate(trustUpdatedAt) !== formatDate(reviewedAt)
    ? `Renewed on ${formatDate(trustUpdatedAt)}`
    : '';

/** Whether a prompt has a review record. */
export const hasTrustRecord = ({ reviewedAt, trustUpdatedAt, ...prompt }: Prompt) =>
  [reviewedAt, trustUpdatedAt, prompt.useClass, prompt.owner, prompt.reviewBy].some(Boolean);
