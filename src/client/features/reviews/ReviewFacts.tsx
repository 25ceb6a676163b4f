import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { formatDate } from '#client/lib/format.ts';
import { readDecisions } from '#client/lib/models/confirmed-placeholders.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { limits } from '#contract/limits.ts';
import { candidatesIn } from '#contract/placeholders/candidates.ts';
import { complete, countsAs } from '#contract/placeholders/confirmed.ts';
import { describePlaceholder } from '#contract/placeholders/describe.ts';
import { useReviewStyles } from './review.styles.ts';
import type { Review } from './review.ts';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  entry: { display: 'contents' },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

interface Props {
  review: Review;
  /** As it would be published. */
  content: PromptContent;
}

/** As many as a page shows fields. */
const firstOf = (words: string[]) =>
  `${words.slice(0, limits.fillInFields).join(', ')}${words.length > limits.fillInFields ? ' …' : ''}`;

/** What of its placeholders somebody has confirmed, what is only detected, and what looks like one and is none. */
function placeholderFacts({
  prompt,
  placeholders,
}: Pick<PromptContent, 'prompt' | 'placeholders'>): [string, string][] {
  const decisions = readDecisions({ placeholders });
  const decided = new Map(decisions?.map((one) => [one.name, one]));
  const found = candidatesIn(prompt).map((candidate) => {
    const decision = decided.get(candidate.placeholder.key);
    const isConfirmed =
      decisions !== undefined && (decision !== undefined || candidate.standing === 'always');
    return { candidate, decision, isCounted: countsAs(candidate, decision), isConfirmed };
  });
  const counted = (isConfirmed: boolean) => {
    const fields = found.filter((one) => one.isCounted && one.isConfirmed === isConfirmed);
    const words = fields.map(({ candidate, decision }) => describePlaceholder(complete(candidate, decision)));
    return words.length > 0 ? `${words.length}: ${firstOf(words)}` : '';
  };
  const kept = found.filter(({ isCounted }) => !isCounted).map(({ candidate }) => candidate.marker);
  return [
    ['Confirmed placeholders', counted(true)],
    ['Detected placeholders', counted(false)],
    ['Kept as text', firstOf(kept)],
    ['Placeholders', found.length > 0 ? '' : 'None'],
  ];
}

/** The smaller facts of a review. */
export function ReviewFacts({ review, content }: Props) {
  const styles = useStyles();
  const common = useReviewStyles();
  const { prompt, placeholders: decisions } = content;
  const placeholders = useMemo(
    () => placeholderFacts({ prompt, placeholders: decisions }),
    [prompt, decisions],
  );
  const facts: [string, string][] = [
    ['Submitted', review.submittedAt ? formatDate(review.submittedAt) : ''],
    ['Live version', review.live && review.status !== 'published' ? review.live.version : ''],
    ['Difficulty', content.difficulty],
    ['Tool', content.tool],
    ['Audience', content.target_audience],
    ['Framework', content.prompt_framework],
    ['Attachment', content.needs_attached_file_or_text_copy ? 'Yes' : 'No'],
    ...placeholders,
  ];
  return (
    <aside className={common.box} aria-label="About this revision">
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className={styles.entry}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value} dir="auto">
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </aside>
  );
}
