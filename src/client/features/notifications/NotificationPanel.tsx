import { Button, makeStyles, PopoverSurface, tokens } from '@fluentui/react-components';
import { type RefObject, useId } from 'react';
import { DismissRegular } from '#client/components/icons.ts';
import { Popover } from '#client/components/modals.tsx';
import { NotificationList } from './NotificationList.tsx';
import { TeamsNotices } from './TeamsNotices.tsx';
import { useMarkRead } from './use-mark-read.ts';

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: 'min(420px, calc(100vw - 16px))',
    maxHeight: 'min(70vh, 640px)',
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    // In the dark its shadow is no edge, because the cards under it have its colour.
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    // Aligned with the texts, which have the unread mark before them.
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
});

interface Props {
  open: boolean;
  unread: number;
  /** The bell, below which they open. */
  target: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** Called when a notification is followed: the focus belongs to its screen. */
  onLeave: () => void;
}

/** The user's notifications, below the bell. */
export default function NotificationPanel({ open, unread, target, onClose, onLeave }: Props) {
  const styles = useStyles();
  const markRead = useMarkRead();
  const id = useId();
  return (
    <Popover
      open={open}
      trapFocus
      onOpenChange={(event, data) => {
        // The bell closes it itself.
        if (!data.open && !(event.target instanceof Node && target.current?.contains(event.target)))
          onClose();
      }}
      positioning={{
        target: target.current,
        position: 'below',
        align: 'end',
        offset: 4,
        overflowBoundaryPadding: 8,
      }}
    >
      <PopoverSurface className={styles.surface} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id} className={styles.heading}>
            Notifications
          </h2>
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label="Close notifications"
            onClick={onClose}
          />
        </div>
        <NotificationList unread={unread} markRead={markRead} onLeave={onLeave} />
        <TeamsNotices />
      </PopoverSurface>
    </Popover>
  );
}
