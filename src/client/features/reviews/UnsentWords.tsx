import { Button, Field, Textarea } from '@fluentui/react-components';
import { useEffect } from 'react';
import { type Place, removeUnsent } from '#client/lib/unsent/unsent.ts';
import { useReviewStyles } from './review.styles.ts';
import type { Review } from './review.ts';
import type { Typed } from './unsent-review.ts';

/** Whether it arrived all the same: the response was lost, the decision was not. */
const hasArrived = ({ history, content }: Review, { reason, edits }: Typed) =>
  reason.trim() === history.at(-1)?.reason &&
  Object.entries(edits).every(([name, value]) => content[name as keyof typeof content] === value);

interface Props {
  review: Review;
  place: Place;
  typed: Typed;
}

/** What was typed for a decision that somebody else has made meanwhile: to be copied or discarded. */
export function UnsentWords({ review, place, typed }: Props) {
  const common = useReviewStyles();
  const edited = Object.values(typed.edits).filter((value) => typeof value === 'string');
  const text = [typed.reason, typed.override, typed.owner, typed.reviewBy, ...edited]
    .filter(Boolean)
    .join('\n\n');
  const isSent = text !== '' && hasArrived(review, typed);
  useEffect(() => {
    if (isSent) removeUnsent(place);
  }, [isSent, place]);
  if (text === '' || isSent) return null;
  return (
    <section className={common.box} aria-label="Not sent">
      <Field label="What you typed was not sent" hint="It is kept in this browser until you discard it.">
        <Textarea readOnly rows={4} resize="vertical" value={text} dir="auto" />
      </Field>
      <Button onClick={() => removeUnsent(place)}>Discard</Button>
    </section>
  );
}
