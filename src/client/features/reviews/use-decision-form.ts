import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#client/components/use-shortcuts.ts';
import type { Place } from '#client/lib/unsent/unsent.ts';
import type { ReviewAction } from '#contract/vocabulary.ts';
import type { Review } from './review.ts';
import type { Typed } from './unsent-review.ts';
import { useDecision } from './use-decision.ts';

/** The second press of a key that is pressed twice must not decide on what has just appeared. */
const settleMs = 400;

const missing: Record<ReviewAction, string> = {
  approve: 'Say why it may be published all the same.',
  request_changes: 'Reason is required: say what to change.',
  reject: 'Reason is required: say why it is rejected.',
};

interface Surroundings {
  review: Review;
  place: Place;
  typed: Typed;
  /** Whether the edited text may be published; shows what is wrong with it. */
  checkEdits: () => boolean;
  onDecided: (words: string) => void;
  /** Puts the focus in the field where the reason for that decision belongs. */
  focusReason: (action: ReviewAction) => void;
}

/** Whether a new screen has been looked at for a moment. */
function useIsSettled() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** A decision from the press of a button or letter to its end. */
export function useDecisionForm({ review, place, typed, ...surroundings }: Surroundings) {
  const isShown = useRef(true);
  const isSettled = useIsSettled();
  /** The decision that waits for its reason: what Ctrl+Enter sends. */
  const [intent, setIntent] = useState<ReviewAction>();
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { mutate, isMutating, problem, forgetProblem } = useDecision(review, place, (words) => {
    // Whoever has gone on meanwhile stays where they are.
    if (isShown.current) surroundings.onDecided(words);
  });
  const isBusy = isMutating || !isSettled;
  const isBlocked = review.warnings.some(({ isBlocking }) => isBlocking);
  const isEdited = Object.keys(typed.edits).length > 0;
  /** Whether a reason is missing. What blocks may have been edited away: that is the server's to judge. */
  const isLacking = (action: ReviewAction) =>
    action === 'approve'
      ? isBlocked && !isEdited && typed.override.trim() === ''
      : typed.reason.trim() === '';
  const decide = (action: ReviewAction) => {
    if (isMutating) return;
    // To ask for the reason decides nothing, so it never has to wait.
    if (!isSettled && !isLacking(action)) return;
    setIntent(undefined);
    if (action === 'approve' && !surroundings.checkEdits()) return;
    if (isLacking(action)) {
      setIntent(action);
      surroundings.focusReason(action);
    } else mutate({ action, typed });
  };
  useShortcuts({
    a: { does: 'Approve', run: () => decide('approve') },
    e: { does: 'Ask for changes', run: () => decide('request_changes') },
    r: { does: 'Reject', run: () => decide('reject') },
  });
  const isAboutReason = problem !== undefined && /^Reason\b/.test(problem.message);
  const lacking = intent !== undefined && isLacking(intent) ? missing[intent] : '';
  return {
    decide,
    isBusy,
    intent,
    forgetProblem,
    problem: isAboutReason ? undefined : problem,
    needsOverride: isBlocked || problem?.isBlocked === true,
    overrideError: intent === 'approve' ? lacking : '',
    reasonError: (intent === 'approve' ? '' : lacking) || (isAboutReason ? problem.message : ''),
  };
}
