import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { borderedList } from '#client/components/bordered-list.ts';
import { ShowMore } from '#client/components/ShowMore.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { useShortcuts } from '#client/components/use-shortcuts.ts';
import type { DepartmentLabel } from '#client/lib/models/department.ts';
import type { ReviewSummaryDto } from '#contract/reviews.ts';
import type { ReviewView } from '#domain/vocabulary.ts';
import { takeLastOpened } from './last-opened.ts';
import { queueHead, queueRest, queueRow, queueTitle } from './queue-row.styles.ts';
import { ReviewRow } from './ReviewRow.tsx';

/** As high as most reviews are there. */
const placeholderOnPhone = {
  ...queueRow['@media (max-width: 767px)'],
  alignContent: 'center',
  minHeight: '84px',
} as const;

const useStyles = makeStyles({
  list: { ...borderedList, overflow: 'hidden' },
  head: queueHead,
  rest: queueRest,
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
  placeholder: { ...queueRow, '@media (max-width: 767px)': placeholderOnPhone },
  placeholderTitle: queueTitle,
  placeholderRest: queueRest,
  placeholderFindings: { '@media (max-width: 767px)': { display: 'none' } },
  more: { alignSelf: 'center', marginTop: tokens.spacingVerticalL },
});

const placeholders = ['90%', '70%', '80%', '60%', '85%', '75%'];

/** Heading of the first column: the days or the date in it. */
const times: Record<ReviewView, string> = {
  waiting: 'Waiting',
  changes_requested: 'Requested',
  decided: 'Decided',
};

/** Headings of the columns; screen readers get each row's own words. */
function QueueHead({ view }: { view: ReviewView }) {
  const styles = useStyles();
  return (
    <div className={styles.head} aria-hidden>
      <span>{times[view]}</span>
      <span>Prompt</span>
      <span>Department</span>
      <span className={styles.rest}>Author</span>
      <span className={styles.rest}>Reviewer</span>
      <span>{view === 'waiting' ? 'Type' : 'Status'}</span>
      <span>Findings</span>
    </div>
  );
}

/** The shape of the rows: in columns where there is room, else a title over its facts. */
export function QueueLoading({ view }: Pick<Props, 'view'>) {
  const styles = useStyles();
  return (
    <div className={styles.list} aria-busy>
      <QueueHead view={view} />
      {placeholders.map((width) => (
        <div key={width} className={styles.placeholder}>
          <SkeletonBar width={40} height={16} />
          <div className={styles.placeholderTitle}>
            <SkeletonBar width={width} height={20} />
          </div>
          <SkeletonBar width={72} height={20} />
          <div className={styles.placeholderRest}>
            <SkeletonBar width={112} height={16} />
          </div>
          <div className={styles.placeholderRest} />
          <div>
            <SkeletonBar width={88} height={20} />
          </div>
          <div className={styles.placeholderFindings} />
        </div>
      ))}
    </div>
  );
}

interface Props {
  reviews: ReviewSummaryDto[];
  view: ReviewView;
  departments: readonly DepartmentLabel[];
  queue: string;
  userId: string;
  /** Reviews that the next page adds; 0 when all are shown. */
  moreCount: number;
  onMore: () => void;
  isLoadingMore: boolean;
  isMoreFailed: boolean;
}

/** The rows; j and k move between them. */
export function QueueList({ reviews, view, departments, queue, userId, ...more }: Props) {
  const { moreCount, onMore, isLoadingMore, isMoreFailed } = more;
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const links = () => Array.from(list.current?.querySelectorAll<HTMLElement>('a[data-review]') ?? []);
  const move = (step: number) => {
    const all = links();
    const current = all.findIndex((link) => link === document.activeElement);
    const next = current === -1 ? 0 : Math.min(all.length - 1, Math.max(0, current + step));
    all[next]?.focus();
  };
  useShortcuts({
    j: { does: 'Go to the next review', run: () => move(1) },
    k: { does: 'Go to the previous review', run: () => move(-1) },
  });
  useEffect(() => {
    const last = takeLastOpened();
    const link = last ? links().find((link) => link.dataset['review'] === last) : undefined;
    link?.focus();
  }, []);
  return (
    <>
      <div className={styles.list}>
        <QueueHead view={view} />
        <ul ref={list} className={styles.rows} aria-label="Reviews">
          {reviews.map((review) => (
            <ReviewRow
              key={review.id}
              review={review}
              department={departments.find(({ id }) => id === review.department_id)}
              queue={queue}
              userId={userId}
            />
          ))}
        </ul>
      </div>
      {moreCount > 0 ? (
        <div className={styles.more}>
          <ShowMore
            label={`Show ${moreCount} more`}
            isLoading={isLoadingMore}
            failure={isMoreFailed && 'Could not load more.'}
            onMore={onMore}
          />
        </div>
      ) : null}
    </>
  );
}
