import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TextLink } from '#client/components/TextLink.tsx';
import { useSessionKey } from '#client/lib/session/session.ts';
import { removeUnsent } from '#client/lib/unsent/unsent.ts';
import { useUnsent } from '#client/lib/unsent/use-unsent.ts';
import { screenHrefs } from '#domain/screens.ts';
import { decisions } from './decisions.ts';
import { useHeld } from './held-decisions.ts';
import { reviewQuery } from './reviews.queries.ts';
import { forgetSent, hasArrived, isOver, reviewPlace, toTyped } from './unsent-review.ts';

const arrivalMs = 5_000;

/** A decision that was not accepted, until it is settled. */
export function NotSentDecision({ owner, id }: { owner: string; id: string }) {
  const place = reviewPlace(owner, id);
  const { unsent } = useUnsent(place);
  const typed = toTyped(unsent);
  const { made } = typed;
  const isHeldHere = useHeld().has(id);
  // Another tab may be about to send it.
  const isLost = made !== undefined && !isHeldHere && isOver(made);
  const review = useQuery({
    ...reviewQuery(useSessionKey(), id),
    enabled: isLost,
    // A decision sent as its page was left may still arrive.
    refetchInterval: made?.problem ? false : arrivalMs,
  });
  const arrived = isLost && review.data && hasArrived(review.data, typed) ? review.data : undefined;
  useEffect(() => {
    if (arrived && made) forgetSent(reviewPlace(owner, id), arrived, made.action);
  }, [arrived, made, owner, id]);
  if (!isLost || arrived || review.isPending) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <strong>Decision not saved. </strong>
        You decided to {decisions[made.action].to}: <bdi>{made.title}</bdi>.{' '}
        {made.problem || 'The page was closed before the decision was sent.'} Your text is kept.{' '}
        <TextLink to={screenHrefs.review(id)} inline>
          Open the review
        </TextLink>
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => removeUnsent(place)}>Discard</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
