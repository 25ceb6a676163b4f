import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPartOfDate } from '#client/components/part-of-date.ts';
import { useShortcuts } from '#client/components/use-shortcuts.ts';
import type { Place } from '#client/lib/unsent/unsent.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import { hasVisible } from '#domain/text.ts';
import type { ReviewAction } from '#domain/vocabulary.ts';
import { decisionBody, decisionKey } from './decision-body.ts';
import { decisions } from './decisions.ts';
import { holdDecision } from './held-decisions.ts';
import type { Review } from './review.ts';
import { keepMade, type Typed } from './unsent-review.ts';

export interface DecisionContext {
  review: Review;
  /** In the text as the reviewer would publish it. */
  findings: readonly Finding[];
  place: Place;
  typed: Typed;
  /** Whether something in the text was looked at. */
  isLookedAt: boolean;
  /** Whether the edited text can be published; shows its errors. */
  checkEdits: () => boolean;
  onDecided: (words: string) => void;
  /** Shows this review again. */
  onUndone: () => void;
}

interface Options extends DecisionContext {
  /** The decision that is open at first. */
  first: ReviewAction | undefined;
  /** Puts the focus in the field of that name, once it is on the screen. */
  focusField: (name: 'reason' | 'override') => void;
}

/** A decision from opening to sending, which need different keys or buttons. */
export function useDecisionForm({ review, findings, place, typed, isLookedAt, first, ...context }: Options) {
  const client = useQueryClient();
  const [action, setAction] = useState(first);
  const [isTried, setTried] = useState(false);
  const [wasTooEarly, setTooEarly] = useState(false);
  const isBlocked = findings.some(({ severity }) => severity === 'blocks');
  const needsOverride = isBlocked || typed.made?.isBlocked === true;
  const fieldOf = (of: ReviewAction) => (of === 'approve' && needsOverride ? 'override' : 'reason');
  const isLacking = (of: ReviewAction) =>
    of === 'approve' ? isBlocked && !hasVisible(typed.override) : !hasVisible(typed.reasons[of]);
  const open = (next: ReviewAction) => {
    setTooEarly(!isLookedAt);
    if (!isLookedAt) return;
    if (next !== action) setTried(false);
    setAction(next);
    context.focusField(fieldOf(next));
  };
  const close = () => {
    setAction(undefined);
    if (typed.made) keepMade(place, review, undefined);
  };
  const send = () => {
    if (!action) return;
    setTooEarly(!isLookedAt);
    if (!isLookedAt) return;
    setTried(true);
    if (action === 'approve' && (hasPartOfDate() || !context.checkEdits())) return;
    if (isLacking(action)) return context.focusField(fieldOf(action));
    const callOf = (typedKey?: string) => ({
      body: decisionBody(review, action, typed),
      idempotencyKey: decisionKey(review, action, typedKey),
    });
    holdDecision(client, { review, action, place }, callOf, context.onUndone);
    context.onDecided(`${decisions[action].done}: ${review.title}.`);
  };
  useShortcuts({
    a: { does: 'Open the approval', run: () => open('approve') },
    c: { does: 'Open the change request', run: () => open('request_changes') },
    r: { does: 'Open the rejection', run: () => open('reject') },
  });
  const lacking = action && isTried && isLacking(action) ? decisions[action].missing : '';
  return {
    action,
    open,
    close,
    send,
    needsOverride,
    needsReason: isBlocked,
    overrideError: action === 'approve' ? lacking : '',
    reasonError: action === 'approve' ? '' : lacking,
    isTooEarly: wasTooEarly && !isLookedAt,
  };
}
