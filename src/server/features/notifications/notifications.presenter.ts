import type { NotificationDto, NotificationListDto } from '#contract/notifications.ts';
import type { NotificationRow } from './notifications.repository.ts';

/** The words of a person, or what happened where nobody says so. */
function textOf({ kind, collectionId, departmentName, text }: NotificationRow) {
  if (departmentName !== null) return `The prompts are now in ${departmentName}, which you follow instead.`;
  if (kind === 'ownership_received' && collectionId !== null)
    return "The previous owner's account was deleted.";
  return text;
}

const presentNotification = (row: NotificationRow): NotificationDto => ({
  id: row.id,
  kind: row.kind,
  prompt_id: row.promptId,
  revision_id: row.revisionId,
  comment_id: row.commentId,
  department_id: row.departmentId,
  collection_id: row.collectionId,
  title: row.title,
  actor: row.actor,
  text: textOf(row),
  ...(row.more > 0 && { more: row.more }),
  createdAt: row.createdAt.toISOString(),
  read: row.readAt !== null,
});

/** @param rows one more than `limit` if there are older ones. */
export function presentNotifications(
  rows: NotificationRow[],
  limit: number,
  unread: number,
): NotificationListDto {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    notifications: page.map(presentNotification),
    unread,
    next: last ? `${last.createdAt.getTime()}_${last.id}` : null,
  };
}
