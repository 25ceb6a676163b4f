import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { confirmedOf } from '#client/lib/models/confirmed-placeholders.ts';
import { record, text } from '#client/lib/models/json-readers.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { type Place, readUnsent, removeUnsent } from '#client/lib/unsent/unsent.ts';
import { screenHrefs } from '#contract/screens.ts';
import type { ReviewAction } from '#contract/vocabulary.ts';
import { workPaths } from '#contract/work-paths.ts';
import type { Review } from './review.ts';
import { forgetDecided } from './reviews.queries.ts';
import { keepTyped, type Typed } from './unsent-review.ts';

export interface Problem {
  message: string;
  /** Somebody else was faster, or the text has changed: it has to be loaded again. */
  isConflict: boolean;
  /** Its author has withdrawn it: nothing is left to decide on. */
  isGone: boolean;
  /** Something in the text keeps it from publication without a reason. */
  isBlocked: boolean;
}

const done: Record<ReviewAction, string> = {
  approve: 'Published',
  request_changes: 'Changes requested',
  reject: 'Rejected',
};

/** The fields that were edited, as a server takes them. */
function editsOf({ content }: Review, { placeholders, ...edits }: Typed['edits']) {
  if (placeholders === undefined) return edits;
  return { ...edits, placeholders: confirmedOf({ prompt: edits.prompt ?? content.prompt, placeholders }) };
}

function bodyOf(review: Review, action: ReviewAction, { reason, override, owner, reviewBy, edits }: Typed) {
  const { updatedAt, live } = review;
  const isApproval = action === 'approve';
  return {
    action,
    reason: reason.trim(),
    updatedAt,
    ...(live ? { compared_with: live.number } : {}),
    ...(isApproval && override.trim() ? { override: override.trim() } : {}),
    ...(isApproval && owner !== undefined ? { owner: owner.trim() } : {}),
    ...(isApproval && reviewBy ? { review_by: reviewBy } : {}),
    ...(isApproval && Object.keys(edits).length > 0 ? { edits: editsOf(review, edits) } : {}),
  };
}

/**
 * The same for the same decision on the same text, after a reload too: when its response was lost, sending it again gets that
 * response, not a refusal because it is decided.
 */
const keyOf = ({ id, updatedAt, live }: Review, action: ReviewAction, typedKey = '') =>
  [id, updatedAt, action, live?.number ?? 0, typedKey].join(' ');

/**
 * Sends a decision. What was typed is removed once it has arrived; edits stay with a text that is sent back for changes, since
 * only a publication takes them.
 *
 * @param onDecided hears what was done, in words.
 */
export function useDecision(review: Review, place: Place, onDecided: (words: string) => void) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<Problem>();
  const mutation = useExclusiveMutation({
    mutationKey: ['decision', review.id],
    mutationFn: ({ action, typed }: { action: ReviewAction; typed: Typed }) =>
      callApi(workPaths.reviewDecision(review.id), {
        method: 'POST',
        body: bodyOf(review, action, typed),
        idempotencyKey: keyOf(review, action, readUnsent(place)?.key),
      }),
    onMutate: () => setProblem(undefined),
    onSuccess: (response, { action }) => {
      if (action === 'request_changes') keepTyped(place, review, { reason: '', override: '' });
      else removeUnsent(place);
      forgetDecided(client, action === 'approve');
      const promptId = text(record(response)['prompt_id']);
      toast.success(
        done[action],
        review.title,
        promptId ? { text: 'Open the prompt', to: screenHrefs.prompt(promptId) } : undefined,
      );
      onDecided(`${done[action]}: ${review.title}.`);
    },
    onError: (error) => {
      const isGone = failedWith(error, 'not_found');
      if (isGone) forgetDecided(client, false);
      setProblem({
        message: isGone
          ? 'Its author has withdrawn it.'
          : messageOf(error, 'The library cannot be reached. Try again.'),
        isConflict: failedWith(error, 'conflict'),
        isGone,
        isBlocked: failedWith(error, 'blocked'),
      });
    },
  });
  return { ...mutation, problem, forgetProblem: () => setProblem(undefined) };
}
