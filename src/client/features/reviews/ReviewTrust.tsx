import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { DayField } from '#client/components/DayField.tsx';
import { FactList } from '#client/components/FactList.tsx';
import { AddRegular, DismissRegular } from '#client/components/icons.ts';
import { TestFields } from '#client/entities/TestFields.tsx';
import { localDay } from '#client/lib/days.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Place } from '#client/lib/unsent/unsent.ts';
import { exampleVersionWords, isExampleOlder } from '#domain/example-version.ts';
import { limits } from '#domain/limits.ts';
import { promptField } from '#domain/prompt-fields.ts';
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
  test: { alignSelf: 'flex-start', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
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

function exampleWords(review: Review, content: PromptContent) {
  if (content.example_output.trim() === '') return 'None';
  if (isExampleOlder(content, review.content)) return 'Of the text before your edits';
  const isSame = content.example_output === review.content.example_output;
  return isSame && review.exampleVersion ? exampleVersionWords(review.exampleVersion) : 'Of this text';
}

const newTest = () => ({ assistant: '', tested_on: localDay(), result: 'worked', note: '' });

/** The review record of an approval: the author's values, and those that the approval adds. */
export function ReviewTrust({ review, content, trust, place, typed, onLeave }: Props) {
  const styles = useStyles();
  const { test } = typed;
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
      <p className={common.text}>Saved when you approve:</p>
      <Field label="Owner" hint="Responsible person: a name or an account's email address.">
        <Input {...field('owner')} dir="auto" maxLength={limits.author} />
      </Field>
      <DayField
        label="Review again by"
        {...field('reviewBy')}
        onChange={(value) => keepTyped(place, review, { reviewBy: value })}
      />
      {test ? (
        <TestFields
          value={test}
          onChange={(changes) => keepTyped(place, review, { test: { ...test, ...changes } })}
          onEscape={onLeave}
        />
      ) : null}
      <Button
        className={styles.test}
        size="small"
        appearance="subtle"
        icon={test ? <DismissRegular /> : <AddRegular />}
        aria-expanded={test !== undefined}
        onClick={() => keepTyped(place, review, { test: test ? undefined : newTest() })}
      >
        {test ? 'Remove test' : 'Add a test'}
      </Button>
    </section>
  );
}
