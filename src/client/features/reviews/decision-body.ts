import { toTest } from '#client/entities/TestFields.tsx';
import { confirmedOf } from '#client/lib/models/confirmed-placeholders.ts';
import { tagsOf } from '#client/lib/models/prompt-content.ts';
import type { DecisionInput } from '#contract/reviews.ts';
import type { ReviewAction } from '#domain/vocabulary.ts';
import type { Review } from './review.ts';
import type { Typed } from './unsent-review.ts';

/** The edited fields in the server's format; the server checks list values and days. */
function editsOf(
  { content }: Review,
  { placeholders, tags, ...texts }: Typed['edits'],
): DecisionInput['edits'] {
  const edits = {
    ...(texts as NonNullable<DecisionInput['edits']>),
    ...(tags !== undefined && { tags: tagsOf({ tags }) }),
  };
  if (placeholders === undefined) return edits;
  return { ...edits, placeholders: confirmedOf({ prompt: edits.prompt ?? content.prompt, placeholders }) };
}

/** The body of a decision's request: the typed fields that belong to the decision. */
export function decisionBody(
  review: Review,
  action: ReviewAction,
  { reasons, override, owner, reviewBy, test, edits }: Typed,
) {
  const { updatedAt, live } = review;
  const isApproval = action === 'approve';
  return {
    action,
    reason: reasons[action].trim(),
    updatedAt,
    ...(live ? { compared_with: live.number } : {}),
    ...(isApproval && override.trim() ? { override: override.trim() } : {}),
    ...(isApproval && owner !== undefined ? { owner: owner.trim() } : {}),
    ...(isApproval && reviewBy ? { review_by: reviewBy } : {}),
    ...(isApproval && test ? { tested_with: toTest(test) } : {}),
    ...(isApproval && Object.keys(edits).length > 0 ? { edits: editsOf(review, edits) } : {}),
  };
}

/**
 * The same for the same decision on the same text, even after a reload: if the response was lost, sending it again returns that
 * response, not a refusal because it is already decided.
 */
export const decisionKey = ({ id, updatedAt, live }: Review, action: ReviewAction, typedKey = '') =>
  [id, updatedAt, action, live?.number ?? 0, typedKey].join(' ');
