import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { overdue, overdueMark } from '#client/entities/overdue.ts';
import { formatDate, pluralize } from '#client/lib/format.ts';
import type { ReviewSummaryDto } from '#contract/reviews.ts';
import { limits } from '#domain/limits.ts';
import { daysSince } from './review.ts';

const useStyles = makeStyles({
  time: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  overdue,
  mark: {
    ...overdueMark,
    '@media (max-width: 900px)': { display: 'inline', marginInlineStart: tokens.spacingHorizontalXS },
  },
});

type Waited = Pick<ReviewSummaryDto, 'status' | 'submittedAt' | 'decidedAt' | 'updatedAt'>;

interface Props {
  review: Waited;
  /** Whether a column's heading names it. */
  inColumn?: boolean;
}

/** In a column, whose heading says what it counts; and in full words. */
function wordsOf({ status, submittedAt, decidedAt, updatedAt }: Waited) {
  if (status !== 'pending') {
    const date = formatDate(decidedAt ?? updatedAt);
    return { short: date, long: `${status === 'changes_requested' ? 'Requested' : 'Decided'} ${date}` };
  }
  const days = daysSince(submittedAt);
  const count = pluralize(days, 'day');
  const isOverdue = days >= limits.reviewOverdueDays;
  return {
    short: days === 0 ? 'Today' : count,
    long: days === 0 ? 'Waiting since today' : `Waiting ${count}${isOverdue ? ', overdue' : ''}`,
    isOverdue,
    title: `Submitted ${formatDate(submittedAt ?? '')}${isOverdue ? `. Overdue from day ${limits.reviewOverdueDays}` : ''}`,
  };
}

/** The time since it began to wait, marked if long; or when it was decided. */
export function Waiting({ review, inColumn = false }: Props) {
  const styles = useStyles();
  const { short, long, isOverdue = false, title } = wordsOf(review);
  return (
    <span className={mergeClasses(styles.time, isOverdue && styles.overdue)} title={title}>
      {inColumn ? short : long}
      {inColumn && isOverdue ? <span className={styles.mark}>Overdue</span> : null}
    </span>
  );
}
