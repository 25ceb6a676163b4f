import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { overdue, overdueMark } from '#client/entities/overdue.ts';
import { formatDate, pluralize } from '#client/lib/format.ts';
import type { ReviewSummaryDto } from '#contract/reviews.ts';
import { daysSince, longWaitDays } from './review.ts';

const useStyles = makeStyles({
  time: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  overdue,
  mark: overdueMark,
  /** Under a heading that says what it counts. */
  short: { '@media (max-width: 767px)': { display: 'none' } },
  long: { '@media (min-width: 768px)': visuallyHidden },
});

type Waited = Pick<ReviewSummaryDto, 'status' | 'submittedAt' | 'decidedAt' | 'updatedAt'>;

interface Props {
  review: Waited;
  /** Whether a column's heading names it, where there are columns. */
  inColumn?: boolean;
}

/** The time since it began to wait, marked if long; or when it was decided. */
export function Waiting({ review, inColumn = false }: Props) {
  const styles = useStyles();
  if (review.status !== 'pending') {
    return <span className={styles.time}>{formatDate(review.decidedAt ?? review.updatedAt)}</span>;
  }
  const days = daysSince(review.submittedAt);
  const isOverdue = days >= longWaitDays;
  const count = pluralize(days, 'day');
  return (
    <span
      className={mergeClasses(styles.time, isOverdue && styles.overdue)}
      title={`Submitted ${formatDate(review.submittedAt ?? '')}`}
    >
      {inColumn ? (
        <span className={styles.short} aria-hidden>
          {days === 0 ? 'Today' : count}
          {isOverdue ? <span className={styles.mark}>Overdue</span> : null}
        </span>
      ) : null}
      <span className={inColumn ? styles.long : undefined}>
        {days === 0 ? 'Waiting since today' : `Waiting ${count}${isOverdue ? ', overdue' : ''}`}
      </span>
    </span>
  );
}
