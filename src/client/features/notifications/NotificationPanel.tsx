import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '#client/components/icons.ts';
import { NotificationList } from './NotificationList.tsx';
import { useMarkRead } from './use-mark-read.ts';

const useStyles = makeStyles({
  drawer: { width: 'min(420px, 100%)' },
  body: { paddingInline: tokens.spacingHorizontalM },
});

interface Props {
  open: boolean;
  unread: number;
  onClose: () => void;
  /** A notification was followed: the focus belongs to the screen that it leads to. */
  onLeave: () => void;
}

/** What the user is told of, over the page. */
export default function NotificationPanel({ open, unread, onClose, onLeave }: Props) {
  const styles = useStyles();
  const markRead = useMarkRead();
  return (
    <OverlayDrawer
      className={styles.drawer}
      open={open}
      position="end"
      onOpenChange={(_, data) => (data.open ? undefined : onClose())}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label="Close notifications"
              onClick={onClose}
            />
          }
        >
          Notifications
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body}>
        <NotificationList unread={unread} markRead={markRead} onLeave={onLeave} />
      </DrawerBody>
    </OverlayDrawer>
  );
}
