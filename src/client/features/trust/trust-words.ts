import { formatDay } from '#client/lib/days.ts';
import { formatDate } from '#client/lib/format.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { usageTexts } from '#domain/vocabulary.ts';

/** The description of a use class; '' if it is unknown. */
const usageText = (useClass: string) => (usageTexts as Partial<Record<string, string>>)[useClass] ?? '';

/** The known facts of the test: assistant, model and date. */
function testWords({ testedAssistant, testedModel, testedOn }: Prompt) {
  const by = [testedAssistant, testedModel].filter(Boolean).join(', ');
  if (!by && !testedOn) return '';
  return `Tested${by && ` with ${by}`}${testedOn && ` on ${formatDay(testedOn)}`}`;
}

/** The permitted use of the results, and the test. */
export const trustFacts = (prompt: Prompt) => [usageText(prompt.useClass), testWords(prompt)].filter(Boolean);

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
  [reviewedAt, trustUpdatedAt, prompt.useClass, prompt.owner, prompt.reviewBy].some(Boolean) ||
  [prompt.testedAssistant, prompt.testedModel, prompt.testedOn].some(Boolean);
