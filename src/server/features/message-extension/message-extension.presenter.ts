import type { ExtensionResultDto } from '#contract/message-extension.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { noDepartmentName, usageTexts } from '#domain/vocabulary.ts';
import { cut, literalInCards } from '#server/lib/texts.ts';
import { dayOf } from '#server/lifecycle/trust.ts';

/** A few lines of a card. */
const longestBeginning = 300;
/** Characters of a prompt that are read for them, because white space is dropped. */
export const readBeginning = 2 * longestBeginning;

/** A found prompt, with the beginning of its text. */
export interface FoundForCard {
  prompt: PromptSummaryDto;
  beginning: string;
}

function ratingOf({ rating, reviewCount }: PromptSummaryDto) {
  if (reviewCount === 0) return 'Not rated yet';
  return `${rating.toFixed(1)} out of 5 (${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'})`;
}

const trustOf = ({ use_class, tested, review_by }: PromptSummaryDto, now: Date) =>
  [
    use_class && usageTexts[use_class],
    tested && 'Tested',
    review_by && review_by < dayOf(now) && 'Review due',
  ]
    .filter(Boolean)
    .join(' · ');

/** @param urlOf the URL of the prompt for the card's button. */
export const presentForCard = (
  { prompt, beginning }: FoundForCard,
  urlOf: (prompt: PromptSummaryDto) => string,
  now: Date,
): ExtensionResultDto => ({
  title: literalInCards(prompt.title),
  department: literalInCards(prompt.department?.name ?? noDepartmentName),
  rating: ratingOf(prompt),
  trust: literalInCards(trustOf(prompt, now)),
  first_lines: cut(literalInCards(beginning).trim(), longestBeginning),
  url: urlOf(prompt),
});
