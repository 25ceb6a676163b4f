import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { CheckmarkRegular, DocumentSearchRegular, ErrorCircleRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { ResultCount } from '#client/components/ResultCount.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { useToolbarNeeded } from '#client/components/use-toolbar-needed.ts';
import { messageOf } from '#client/lib/api/action-result.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { DepartmentLabel } from '#client/lib/models/department.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { screenHrefs } from '#domain/screens.ts';
import type { ReviewView } from '#domain/vocabulary.ts';
import { heldFor, useHeld } from './held-decisions.ts';
import { NotSent } from './NotSent.tsx';
import { nextToDecide } from './next-to-decide.ts';
import { QueueList, QueueLoading } from './QueueList.tsx';
import { QueueToolbar, QueueViews } from './QueueToolbar.tsx';
import { NotAReviewer } from './ReviewerOnly.tsx';
import { nextCount, queueCountQuery, queueQuery } from './reviews.queries.ts';
import { filtersOf, type QueueParams, useQueueParams } from './use-queue-params.ts';

const useStyles = makeStyles({
  queue: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  /** As high as its button, which comes with the reviews. */
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    '& > a': { flexShrink: 0 },
  },
});

/** Pause in typing before a search text is sent, in milliseconds. */
const restMs = 250;

const totals: Record<ReviewView, string> = {
  waiting: 'waiting',
  changes_requested: 'with their authors',
  decided: 'decided',
};

const withOwner = (filters: string, isMine: boolean) => {
  const parameters = new URLSearchParams(filters);
  if (isMine) parameters.set('assigned', 'me');
  else parameters.delete('assigned');
  return parameters.toString();
};

/** Waiting or decided reviews, according to the URL. */
export function ReviewQueue({ departments }: { departments: readonly DepartmentLabel[] }) {
  const styles = useStyles();
  const token = useSessionKey();
  const held = useHeld();
  const params = useQueueParams();
  const wanted = filtersOf(params.queue);
  const filters = useDebounced(wanted, restMs);
  const user = useQuery(currentUserQuery(token));
  const found = useInfiniteQuery({ ...queueQuery(token, filters), placeholderData: keepPreviousData });
  const mine = useQuery(queueCountQuery(token, withOwner(filters, true)));
  const all = useQuery(queueCountQuery(token, withOwner(filters, false)));
  const isCurrent = filters === wanted && !found.isPlaceholderData;
  const hasToolbar = useToolbarNeeded(isCurrent ? found.data?.pages[0]?.total : undefined, params.isFiltered);
  if (failedWith(found.error, 'forbidden')) return <NotAReviewer />;
  const loaded = found.data?.pages.flatMap((page) => page.reviews) ?? [];
  const sent = loaded.filter((row) => heldFor(held, row)?.state === 'sent');
  const ofUser = sent.filter(({ assignee }) => assignee && assignee.id === user.data?.id);
  // A decision that can still be undone leaves its row in the list, and so in the counts.
  const reviews = loaded.filter((row) => !sent.includes(row));
  const next = nextToDecide(
    reviews.filter((row) => !heldFor(held, row)),
    { userId: user.data?.id },
  );
  const without = (rows: readonly unknown[], count: number | undefined) =>
    count === undefined ? undefined : count - rows.length;
  const total = without(sent, found.data?.pages[0]?.total);
  const count = total === undefined ? '' : `${formatNumber(total)} ${totals[params.view]}`;
  return (
    <div className={styles.queue}>
      {user.data ? <NotSent owner={user.data.id} /> : null}
      <QueueViews params={params} />
      {hasToolbar ? (
        <QueueToolbar
          params={params}
          departments={departments}
          found={count}
          counts={{ mine: without(ofUser, mine.data), all: without(sent, all.data) }}
        />
      ) : null}
      {reviews.length > 0 || params.isFiltered ? (
        <div className={styles.head}>
          <ResultCount text={count} />
          {next ? (
            <LinkButton to={screenHrefs.review(next, params.queue)} appearance="primary">
              Open next review
            </LinkButton>
          ) : null}
        </div>
      ) : null}
      {found.isPending ? <QueueLoading /> : null}
      {found.isError && !found.data ? (
        <EmptyState
          icon={ErrorCircleRegular}
          heading="The reviews could not be loaded"
          actions={<RetryButton error={found.error} onRetry={found.refetch} />}
        >
          {messageOf(found.error, 'Check your connection and try again.')}
        </EmptyState>
      ) : null}
      {reviews.length > 0 ? (
        <QueueList
          reviews={reviews}
          view={params.view}
          departments={departments}
          queue={params.queue}
          userId={user.data?.id ?? ''}
          moreCount={nextCount(found.data?.pages)}
          onMore={() => void found.fetchNextPage()}
          isLoadingMore={found.isFetchingNextPage}
          isMoreFailed={found.isFetchNextPageError}
        />
      ) : null}
      {found.data && reviews.length === 0 ? <NothingHere params={params} /> : null}
    </div>
  );
}

const nothing: Record<ReviewView, { heading: string; text: string }> = {
  waiting: {
    heading: "You're all caught up",
    text: 'New submissions appear here, oldest first.',
  },
  changes_requested: {
    heading: 'No changes requested',
    text: 'Submissions with requested changes appear here until their authors resubmit them.',
  },
  decided: { heading: 'No decisions yet', text: 'Published and rejected submissions appear here.' },
};

function NothingHere({ params }: { params: QueueParams }) {
  if (params.isFiltered) {
    return (
      <EmptyState
        icon={DocumentSearchRegular}
        heading="No matching reviews"
        actions={
          <Button appearance="primary" onClick={params.clear}>
            Show all
          </Button>
        }
      >
        Try another search or fewer filters.
      </EmptyState>
    );
  }
  const { heading, text } = nothing[params.view];
  return (
    <EmptyState
      icon={CheckmarkRegular}
      heading={heading}
      actions={
        params.view === 'waiting' ? (
          <>
            <Button appearance="primary" onClick={() => params.setView('decided')}>
              View decided reviews
            </Button>
            <LinkButton to="/">Return to Home</LinkButton>
          </>
        ) : (
          <Button onClick={() => params.setView('waiting')}>View waiting reviews</Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
