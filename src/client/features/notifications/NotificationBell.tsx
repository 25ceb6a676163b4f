import { Button, CounterBadge, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AlertRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { unreadQuery } from './notifications.queries.ts';

const load = () => import('./NotificationPanel.tsx');
const NotificationPanel = lazyWithRetry(load);

const useStyles = makeStyles({
  place: { position: 'relative', display: 'inline-flex' },
  badge: {
    position: 'absolute',
    insetBlockStart: '-2px',
    insetInlineEnd: '-2px',
    pointerEvents: 'none',
    outline: `2px solid ${tokens.colorNeutralBackground1}`,
  },
});

/** Opens the notifications; its badge shows the number of unread ones. */
export default function NotificationBell({ news }: { news: (onLeave: () => void) => ReactNode }) {
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  // The page that it was opened on: the browser's Back closes it, too.
  const [openOn, setOpenOn] = useState<string>();
  if (openOn && openOn !== pathname) setOpenOn('');
  const open = openOn === pathname;
  const { data: unread = 0 } = useQuery(unreadQuery(useSessionKey()));
  const prepare = () => void load().catch(() => {});
  const close = () => {
    setOpenOn('');
    button.current?.focus();
  };
  return (
    <span className={styles.place}>
      <Button
        ref={button}
        appearance="subtle"
        icon={<AlertRegular />}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpenOn(open ? '' : pathname)}
      />
      {unread > 0 ? (
        <CounterBadge className={styles.badge} aria-hidden size="small" color="danger" count={unread} />
      ) : null}
      {openOn === undefined ? null : (
        <LazyBoundary name="Notifications" onFailure={() => setOpenOn(undefined)}>
          <NotificationPanel
            {...{ open, unread, news }}
            target={button}
            onClose={close}
            onLeave={() => setOpenOn('')}
          />
        </LazyBoundary>
      )}
    </span>
  );
}
