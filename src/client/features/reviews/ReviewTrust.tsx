import { Field, Input, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { DayField } from '#client/components/DayField.tsx';
import { FactList } from '#client/components/FactList.tsx';
import { formatDay } from '#client/lib/days.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Place } from '#client/lib/unsent/unsent.ts';
import { limits } from '#domain/limits.ts';
import { promptField } from '#domain/prompt-fields.ts';
import { exampleVersionWords, isExampleOlder, isTestOutdated } from '#domain/tested.ts';
import { usageTexts } from '#domain/vocabulary.ts';
import { useReviewStyles } from './review.styles.ts';
import type { Review } from './review.ts';
import { keepTyped, type Typed } from './unsent-review.ts';

const useStyles = makeStyles({
  // The heading has its own room below it.
  trust: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    '& > h2': { marginBlockEnd: 0 },
  },
});

interface Props {
  review: Review;
  /** As it would be published. */
  content: PromptContent;
  trust: Review['trust'];
  place: Place;
  typed: Typed;
  /** Leaves the field, so that the letter keys are active again. */
  onLeave: () => void;
}

function testWords({ tested_assistant, tested_model, tested_on }: PromptContent) {
  const day = tested_on && formatDay(tested_on);
  return [tested_assistant, tested_model, day].filter(Boolean).join(', ') || 'Not stated';
}

function exampleWords(review: Review, content: PromptContent) {
  if (content.example_output.trim() === '') return 'None';
  if (isExampleOlder(content, review.content)) return 'Of the text before your edits';
  const isSame = content.example_output === review.content.example_output;
  return isSame && review.exampleVersion ? exampleVersionWords(review.exampleVersion) : 'Of this text';
}

/** The review record of an approval: the author's values, and those that the approval adds. */
export function ReviewTrust({ review, content, trust, place, typed, onLeave }: Props) {
  const styles = useStyles();
  const common = useReviewStyles();
  const useFor = (usageTexts as Partial<Record<string, string>>)[content.use_class];
  const field = (name: 'owner' | 'reviewBy') => ({
    value: typed[name] ?? trust[name],
    onChange: (_: unknown, { value }: { value: string }) => keepTyped(place, review, { [name]: value }),
    onKeyDown: ({ key }: { key: string }) => (key === 'Escape' ? onLeave() : undefined),
  });
  return (
    <section className={`${common.box} ${styles.trust}`} aria-labelledby="review-trust">
      <h2 id="review-trust" className={common.subheading}>
        Review record
      </h2>
      <FactList
        facts={[
          [promptField('useClass').label, useFor ?? 'Not set'],
          ['Tested', testWords(content)],
          [promptField('exampleOutput').label, exampleWords(review, content)],
        ]}
      />
      {review.featured && content.example_output === '' ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            This prompt is featured, so it needs an example answer. Add one under Edit before publishing.
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {isTestOutdated(content, review.content) ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            You edited the prompt after this test, so approving removes the test, but not the example answer.
            If you tested it again, update the test under Edit before publishing.
          </MessageBarBody>
        </MessageBar>
      ) : null}
      <p className={common.text}>Saved when you approve:</p>
      <Field label="Owner" hint="Responsible person: a name or an account's email address.">
        <Input {...field('owner')} dir="auto" maxLength={limits.author} />
      </Field>
      <DayField
        label="Next review"
        hint="Last day the review is valid."
        {...field('reviewBy')}
        onChange={(value) => keepTyped(place, review, { reviewBy: value })}
      />
    </section>
  );
}
