import { formatDay } from '#client/lib/days.ts';
import { formatDate } from '#client/lib/format.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { usageTexts } from '#domain/vocabulary.ts';

/** The description of a use class; '' if it is unknown. */
const usageText = (useClass: string) => (usageTexts as Partial<Record<string, string>>)[useClass] ?? '';

/** With which assistant and model, and when: as far as it is known. */
function testWords({ testedAssistant, testedModel, testedOn }: Prompt) {
  const by = [testedAssistant, testedModel].filter(Boolean).join(', ');
  if (!by && !testedOn) return '';
  return `Tested${by && ` with ${by}`}${testedOn && ` on ${formatDay(testedOn)}`}`;
}

/** What its results are for, and how it was tested. */
export const trustFacts = (prompt: Prompt) => [usageText(prompt.useClass), testWords(prompt)].filter(Boolean);

/** Who has judged it, and when. What came by import was judged elsewhere, if at all. */
export function reviewWords({ reviewedAt, trustUpdatedAt }: Prompt) {
  if (reviewedAt) return `Reviewed by the AI centre of excellence on ${formatDate(reviewedAt)}`;
  if (trustUpdatedAt) return `Trust record renewed on ${formatDate(trustUpdatedAt)}`;
  return 'Not reviewed by the AI centre of excellence yet';
}

/** When the record was renewed after the review; '' for never. */
export const renewalWords = ({ reviewedAt, trustUpdatedAt }: Prompt) =>
  reviewedAt && trustUpdatedAt > reviewedAt && formatDate(trustUpdatedAt) !== formatDate(reviewedAt)
    ? `Renewed on ${formatDate(trustUpdatedAt)}`
    : '';

/** Whether anything is known of how far a prompt may be trusted. */
export const hasTrustRecord = ({ reviewedAt, trustUpdatedAt, ...prompt }: Prompt) =>
  [reviewedAt, trustUpdatedAt, prompt.useClass, prompt.owner, prompt.reviewBy, prompt.exampleOutput].some(
    Boolean,
  ) || [prompt.testedAssistant, prompt.testedModel, prompt.testedOn].some(Boolean);
