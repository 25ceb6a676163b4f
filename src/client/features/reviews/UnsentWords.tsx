import { Button, Field, Textarea } from '@fluentui/react-components';
import { type Place, removeUnsent } from '#client/lib/unsent/unsent.ts';
import { useReviewStyles } from './review.styles.ts';
import type { Typed } from './unsent-review.ts';

/** What was typed for a decision that somebody else has made meanwhile: to be copied or discarded. */
export function UnsentWords({ place, typed }: { place: Place; typed: Typed }) {
  const common = useReviewStyles();
  const edited = Object.values(typed.edits).filter((value) => typeof value === 'string');
  const text = [typed.reason, typed.override, ...edited].filter(Boolean).join('\n\n');
  if (text === '') return null;
  return (
    <section className={common.box} aria-label="Not sent">
      <Field label="What you typed was not sent" hint="It is kept in this browser until you discard it.">
        <Textarea readOnly rows={4} resize="vertical" value={text} dir="auto" />
      </Field>
      <Button onClick={() => removeUnsent(place)}>Discard</Button>
    </section>
  );
}
