import { makeStyles, tokens } from '@fluentui/react-components';
import { formatDate } from '#client/lib/format.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
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
  /** The places in the prompt that are to be filled in. */
  placeholders: string[];
}

/** The smaller facts of a review. */
export function ReviewFacts({ review, content, placeholders }: Props) {
  const styles = useStyles();
  const common = useReviewStyles();
  const facts: [string, string][] = [
    ['Submitted', review.submittedAt ? formatDate(review.submittedAt) : ''],
    ['Live version', review.live && review.status !== 'published' ? review.live.version : ''],
    ['Difficulty', content.difficulty],
    ['Tool', content.tool],
    ['Audience', content.target_audience],
    ['Framework', content.prompt_framework],
    ['Attachment', content.needs_attached_file_or_text_copy ? 'Yes' : 'No'],
    [`Placeholders`, placeholders.length > 0 ? `${placeholders.length}: ${placeholders.join(', ')}` : 'None'],
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
