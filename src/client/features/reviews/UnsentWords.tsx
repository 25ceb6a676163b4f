import { Button, Field, Textarea } from '@fluentui/react-components';
import { useEffect } from 'react';
import { type Place, removeUnsent } from '#client/lib/unsent/unsent.ts';
import { useReviewStyles } from './review.styles.ts';
import type { Review } from './review.ts';
import { hasArrived, type Typed } from './unsent-review.ts';

interface Props {
  review: Review;
  place: Place;
  typed: Typed;
  /** Whether any of it is stored. */
  isKept: boolean;
}

/** A reviewer's unsent text after another reviewer has decided, to copy or discard. */
export function UnsentWords({ review, place, typed, isKept }: Props) {
  const common = useReviewStyles();
  const edited = Object.values(typed.edits).filter((value) => typeof value === 'string');
  const text = [...Object.values(typed.reasons), typed.override, typed.owner, typed.reviewBy, ...edited]
    .filter(Boolean)
    .join('\n\n');
  const isSettled = text === '' || hasArrived(review, typed);
  useEffect(() => {
    if (isKept && isSettled) removeUnsent(place);
  }, [isKept, isSettled, place]);
  if (isSettled) return null;
  return (
    <section className={common.box} aria-label="Not sent">
      <Field label="Unsent text" hint="Kept in this browser until you discard it.">
        <Textarea readOnly rows={4} resize="vertical" value={text} dir="auto" />
      </Field>
      <Button onClick={() => removeUnsent(place)}>Discard</Button>
    </section>
  );
}
