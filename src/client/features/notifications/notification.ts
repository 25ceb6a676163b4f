import { pluralize } from '#client/lib/format.ts';
import type { NotificationDto, NotificationListDto } from '#contract/notifications.ts';
import { notificationHref } from '#domain/notification-links.ts';
import type { ScreenHref } from '#domain/screens.ts';
import type { NotificationKind } from '#domain/vocabulary.ts';

export interface Notification {
  id: string;
  heading: string;
  /** A reviewer's or an admin's words, the beginning of a comment, a sentence of the server's, or ''. */
  text: string;
  /** Where it happened. */
  to: ScreenHref;
  createdAt: string;
  read: boolean;
}

const someone = 'Someone';

const headings: Record<NotificationKind, (title: string, actor: string) => string> = {
  published: (title) => `Published: ${title}`,
  changes_requested: (title) => `Changes requested: ${title}`,
  rejected: (title) => `Rejected: ${title}`,
  retired: (title) => `Retired: ${title}`,
  restored: (title) => `Restored: ${title}`,
  improvement_submitted: (title, actor) => `${actor} suggested an improvement: ${title}`,
  improvement_published: (title, actor) => `Improved by ${actor}: ${title}`,
  comment: (title, actor) => `${actor} commented: ${title}`,
  reassigned: (title, actor) => `${actor} took over your review: ${title}`,
  report_handled: (title) => `Your report was handled: ${title}`,
  department_retired: (title) => `Department retired: ${title}`,
  moved: (title, actor) => `${actor} moved to another department: ${title}`,
  owner_changed: (title, actor) => `${actor} changed the owner: ${title}`,
  // A collection passes on without a person who does it.
  ownership_received: (title, actor) =>
    actor === someone ? `You are now the owner: ${title}` : `${actor} made you the owner: ${title}`,
  review_by_changed: (title, actor) => `${actor} changed the review date: ${title}`,
  collection_shared: (title, actor) => `${actor} made you a co-editor: ${title}`,
  review_waiting: () => 'Submissions are waiting for review',
  report_dismissed: (title) => `Your report was closed without a change: ${title}`,
};

/** Of an action on several prompts. */
const moreWords = (more: number) => (more === 0 ? '' : ` and ${pluralize(more, 'more prompt')}`);

function toNotification(notification: NotificationDto): Notification {
  const { id, kind, actor, text, createdAt, read } = notification;
  const { prompt_id: promptId, revision_id: revisionId, department_id: departmentId } = notification;
  const { collection_id: collectionId } = notification;
  const title = `${notification.title || 'Untitled'}${moreWords(notification.more ?? 0)}`;
  // A newer server may send kinds that this client does not know.
  const heading = Object.hasOwn(headings, kind) ? headings[kind](title, actor || someone) : title;
  return {
    id,
    heading,
    text,
    to: notificationHref({ kind, promptId, revisionId, departmentId, collectionId }),
    createdAt,
    read,
  };
}

export const toNotificationPage = ({ notifications, ...page }: NotificationListDto) => ({
  ...page,
  notifications: notifications.map(toNotification),
});
