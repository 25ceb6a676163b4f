import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { ShowMore } from '#client/components/ShowMore.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { useShortcuts } from '#client/components/use-shortcuts.ts';
import type { DepartmentLabel } from '#client/lib/models/department.ts';
import type { ReviewSummaryDto } from '#contract/reviews.ts';
import type { ReviewView } from '#domain/vocabulary.ts';
import { takeLastOpened } from './last-opened.ts';
import { ReviewTable } from './ReviewTable.tsx';

const useStyles = makeStyles({ more: { alignSelf: 'center', marginTop: tokens.spacingVerticalL } });

/** The shape of the rows. */
export const QueueLoading = () => <SkeletonRows label="Loading reviews" rows={6} height={64} />;

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
  const list = useRef<HTMLDivElement>(null);
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
      <div ref={list}>
        <ReviewTable {...{ reviews, view, departments, queue, userId }} />
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
