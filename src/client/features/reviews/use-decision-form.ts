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
  approve: '',
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
  focusReason: () => void;
}

/** A decision from the press of a button or letter to its end. */
export function useDecisionForm({ review, place, typed, checkEdits, onDecided, focusReason }: Surroundings) {
  const isShown = useRef(true);
  const [isSettled, setSettled] = useState(false);
  /** What Ctrl+Enter sends: the decision that waits for its reason. */
  const [intent, setIntent] = useState<ReviewAction>();
  useEffect(() => {
    isShown.current = true;
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => {
      isShown.current = false;
      clearTimeout(timer);
    };
  }, []);
  const { mutate, isMutating, problem, forgetProblem } = useDecision(review, place, (words) => {
    // Whoever has gone on meanwhile stays where they are.
    if (isShown.current) onDecided(words);
  });
  const isBusy = isMutating || !isSettled;
  const decide = (action: ReviewAction) => {
    if (isBusy) return;
    setIntent(undefined);
    if (action === 'approve' ? !checkEdits() : typed.reason.trim() === '') {
      if (action === 'approve') return;
      setIntent(action);
      focusReason();
      return;
    }
    mutate({ action, typed });
  };
  useShortcuts({ a: () => decide('approve'), e: () => decide('request_changes'), r: () => decide('reject') });
  const isAboutReason = problem !== undefined && /^Reason\b/.test(problem.message);
  return {
    decide,
    isBusy,
    intent,
    forgetProblem,
    problem: isAboutReason ? undefined : problem,
    reasonError:
      intent && typed.reason.trim() === '' ? missing[intent] : isAboutReason ? problem.message : '',
  };
}
