import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { SideDrawer } from '#client/components/SideDrawer.tsx';
import { NotificationList } from './NotificationList.tsx';
import { TeamsNotices } from './TeamsNotices.tsx';
import { useMarkRead } from './use-mark-read.ts';

const useStyles = makeStyles({
  drawer: { width: 'min(420px, 100%)' },
  // Aligns the texts with the title; the unread marks are to the left of it.
  body: {
    paddingInlineStart: tokens.spacingHorizontalXS,
    paddingInlineEnd: tokens.spacingHorizontalM,
  },
});

interface Props {
  open: boolean;
  unread: number;
  onClose: () => void;
  /** Called when a notification is followed: the focus belongs to its screen. */
  onLeave: () => void;
  /** Above the notifications. @param onLeave as above. */
  news: (onLeave: () => void) => ReactNode;
}

/** The user's notifications, over the page. */
export default function NotificationPanel({ open, unread, onClose, onLeave, news }: Props) {
  const styles = useStyles();
  const markRead = useMarkRead();
  return (
    <SideDrawer
      className={styles.drawer}
      bodyClassName={styles.body}
      title="Notifications"
      closeLabel="Close notifications"
      position="end"
      open={open}
      onClose={onClose}
    >
      <TeamsNotices />
      {news(onLeave)}
      <NotificationList unread={unread} markRead={markRead} onLeave={onLeave} />
    </SideDrawer>
  );
}
