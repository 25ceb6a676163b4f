import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { formatDate, pluralize } from '#client/lib/format.ts';
import type { ReviewSummaryDto } from '#contract/reviews.ts';
import { daysSince, longWaitDays } from './review.ts';

const useStyles = makeStyles({
  time: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  long: { color: tokens.colorStatusDangerForeground3, fontWeight: tokens.fontWeightSemibold },
  spoken: visuallyHidden,
});

type Waited = Pick<ReviewSummaryDto, 'status' | 'submittedAt' | 'decidedAt' | 'updatedAt'>;

/** Since when it waits for a decision, marked when that is long; or when it was decided. */
export function Waiting({ review }: { review: Waited }) {
  const styles = useStyles();
  if (review.status !== 'pending') {
    return <span className={styles.time}>{formatDate(review.decidedAt ?? review.updatedAt)}</span>;
  }
  const days = daysSince(review.submittedAt);
  const isLong = days >= longWaitDays;
  return (
    <span
      className={mergeClasses(styles.time, isLong && styles.long)}
      title={`Submitted ${formatDate(review.submittedAt ?? '')}`}
    >
      <span aria-hidden>
        {isLong ? '! ' : ''}
        {days === 0 ? 'Today' : `${days} d`}
      </span>
      <span className={styles.spoken}>
        {days === 0 ? 'Waiting since today' : `Waiting ${pluralize(days, 'day')}${isLong ? ', overdue' : ''}`}
      </span>
    </span>
  );
}
