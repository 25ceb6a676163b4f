import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { AlertRegular, ErrorCircleRegular } from '#client/components/icons.ts';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { ShowMore } from '#client/components/ShowMore.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { useFocusAfterRemoval } from '#client/components/use-focus-after.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import type { ReadNotifications } from '#contract/notifications.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsQuery } from './notifications.queries.ts';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  /** Below the room of 'Mark all as read'. */
  loading: { paddingBlockStart: '32px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    minHeight: '60px',
    // Room for the unread mark.
    padding: `${tokens.spacingVerticalS} ${tokens.spacingVerticalS} ${tokens.spacingVerticalS} 20px`,
  },
  all: { alignSelf: 'flex-end' },
  more: { alignSelf: 'center' },
});

interface Props {
  unread: number;
  markRead: (which: ReadNotifications) => void;
  onLeave: () => void;
}

/** Every notification, the newest first, page by page. */
export function NotificationList({ unread, markRead, onLeave }: Props) {
  const styles = useStyles();
  const query = useInfiniteQuery(notificationsQuery(useSessionKey()));
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, refetch } = query;
  const before = useRef(unread);
  // Something came while the list is open.
  useEffect(() => {
    if (unread > before.current) void refetch();
    before.current = unread;
  }, [unread, refetch]);
  if (isPending) return <Loading />;
  if (!data) return <Failed error={query.error} onRetry={() => void refetch()} />;
  const notifications = data.pages.flatMap((page) => page.notifications);
  const [newest] = notifications;
  if (!newest) return <Empty />;
  return (
    <div className={styles.stack}>
      <Button
        className={styles.all}
        appearance="subtle"
        size="small"
        disabledFocusable={unread === 0}
        onClick={() => markRead({ all_until: newest.createdAt })}
      >
        Mark all as read
      </Button>
      <ul className={styles.list} aria-label="Notifications">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onFollow={() => {
              if (!notification.read) markRead({ ids: [notification.id] });
              onLeave();
            }}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <div className={styles.more}>
          <ShowMore
            label="Show older"
            isLoading={isFetchingNextPage}
            failure={isFetchNextPageError && 'Older notifications could not be loaded.'}
            onMore={() => void query.fetchNextPage()}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Of the heading, and of the words below it. */
const widths = [
  ['72%', '54%'],
  ['88%', '80%'],
  ['64%', '46%'],
  ['80%', '66%'],
] as const;

/** Skeleton of notifications: a heading with its time, and a line of text below. */
function Loading() {
  const styles = useStyles();
  return (
    <div className={styles.loading} role="status" aria-label="Loading notifications">
      {widths.map(([heading, text]) => (
        <div key={heading} className={styles.row}>
          <SkeletonBar width={heading} height={16} />
          <SkeletonBar width={48} height={12} />
          <SkeletonBar width={text} height={14} />
        </div>
      ))}
    </div>
  );
}

const Empty = () => (
  <EmptyState icon={AlertRegular} heading="No notifications yet">
    Decisions on your submissions and comments on your prompts appear here.
  </EmptyState>
);

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  // The button is removed: focus on the page would close the popover.
  useFocusAfterRemoval(element, () => document.querySelector('[aria-label="Close notifications"]'));
  return (
    <div ref={element}>
      <EmptyState
        icon={ErrorCircleRegular}
        heading="Notifications could not be loaded"
        actions={<RetryButton error={error} onRetry={onRetry} />}
      >
        Try again in a moment.
      </EmptyState>
    </div>
  );
}
