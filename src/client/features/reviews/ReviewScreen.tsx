import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ErrorCircleRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { useShortcuts } from '#client/components/use-shortcuts.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { messageOf } from '#client/lib/api/action-result.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import type { DepartmentLabel } from '#client/lib/models/department.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import { screenHrefs, screens } from '#domain/screens.ts';
import { rememberOpened } from './last-opened.ts';
import { NotSent } from './NotSent.tsx';
import { ReviewBody } from './ReviewBody.tsx';
import { NotAReviewer } from './ReviewerOnly.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import type { ReviewParts } from './review-parts.ts';
import { reviewQuery } from './reviews.queries.ts';
import { decisionId } from './use-looked-at.ts';
import { useNeighbours } from './use-neighbours.ts';
import { queueHref, queueIn } from './use-queue-params.ts';

const useStyles = makeStyles({
  review: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  facts: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalL, minHeight: '32px' },
  parts: {
    display: 'grid',
    gap: tokens.spacingHorizontalXXL,
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  },
  rail: { '@media (max-width: 1023px)': { display: 'none' } },
  spoken: visuallyHidden,
});

/** Skeleton of a review: its facts in a line, the text, and the details beside it. */
export function ReviewLoading() {
  const styles = useStyles();
  return (
    <div className={styles.review} aria-busy>
      <div className={styles.facts}>
        <SkeletonBar width={80} height={20} />
        <SkeletonBar width={96} height={20} />
        <SkeletonBar width={120} height={20} />
      </div>
      <div className={styles.parts}>
        <div className={styles.review}>
          <SkeletonBar width={160} height={32} />
          <SkeletonBar width="90%" height={20} />
          <SkeletonBar height={280} />
        </div>
        <div className={styles.rail}>
          <SkeletonBar height={240} />
        </div>
      </div>
    </div>
  );
}

const isReview = (path: string) => matchPath(screens.review.path, path) !== null;

interface Props {
  departments: readonly DepartmentLabel[];
  parts: ReviewParts;
  /** Called with the window's title. */
  onTitle: (title: string) => void;
}

/** The review in the URL; keyboard users can go from one to the next. */
export function ReviewScreen({ departments, parts, onTitle }: Props) {
  const styles = useStyles();
  const id = useParams()['id'] ?? '';
  const queue = queueIn(useSearchParams()[0]);
  const navigate = useNavigate();
  const { owner, turn } = useTextOwner();
  const review = useQuery(reviewQuery(useSessionKey(), id));
  const neighbours = useNeighbours(id, queue);
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const title = review.data?.title ?? neighbours.row?.title ?? screens.review.title;
  useEffect(() => onTitle(title), [title, onTitle]);
  useEffect(() => {
    rememberOpened(id);
    // One that was undone has it in its reason.
    if (!document.getElementById(decisionId)?.contains(document.activeElement)) heading.current?.focus();
  }, [id]);
  // Replaces this history entry, so that one step back leads to the queue after any number of reviews.
  const open = (other: string) => void navigate(screenHrefs.review(other, queue), { replace: true });
  const goOn = (words: string) => {
    const { nextToDecide } = neighbours;
    setSaid(`${words} ${nextToDecide ? 'Next submission opened.' : ''}`);
    if (nextToDecide) open(nextToDecide);
    else void navigate(queueHref(queue), { replace: true, state: { said: words } });
  };
  useShortcuts({
    j: { does: 'Open the next review', run: () => neighbours.next && open(neighbours.next) },
    k: { does: 'Open the previous review', run: () => neighbours.previous && open(neighbours.previous) },
  });
  if (failedWith(review.error, 'forbidden')) return <NotAReviewer />;
  return (
    <div className={styles.review}>
      <ReviewHead {...{ title, heading, queue, neighbours }} onOpen={open} />
      <span className={styles.spoken} role="status">
        {said}
      </span>
      {owner ? <NotSent owner={owner} except={id} /> : null}
      {review.data && owner !== undefined ? (
        <ReviewBody
          key={`${id} ${turn}`}
          review={review.data}
          owner={owner}
          departments={departments}
          parts={parts}
          onDecided={goOn}
          onUndone={() => {
            setSaid(`Decision undone: ${title}.`);
            void navigate(screenHrefs.review(id, queue), { replace: isReview(window.location.pathname) });
          }}
          onLeaveField={() => heading.current?.focus({ preventScroll: true })}
        />
      ) : review.isError ? (
        <NotLoaded error={review.error} queue={queue} onRetry={() => void review.refetch()} />
      ) : (
        <ReviewLoading />
      )}
    </div>
  );
}

interface NotLoadedProps {
  error: unknown;
  /** Of the queue that the review was looked for in. */
  queue: string;
  onRetry: () => void;
}

function NotLoaded({ error, queue, onRetry }: NotLoadedProps) {
  const isMissing = failedWith(error, 'not_found');
  return (
    <EmptyState
      icon={ErrorCircleRegular}
      heading={isMissing ? 'Review not found' : 'The review could not be loaded'}
      actions={
        isMissing ? (
          <LinkButton to={queueHref(queue)} appearance="primary">
            Go to the queue
          </LinkButton>
        ) : (
          <RetryButton error={error} onRetry={onRetry} />
        )
      }
    >
      {isMissing
        ? 'The author may have withdrawn the submission. See the queue for open reviews.'
        : messageOf(error, 'Check your connection and try again.')}
    </EmptyState>
  );
}
