import { and, eq, isNull } from 'drizzle-orm';
import { type BulkAction } from '#domain/bulk.ts';
import type { NotificationKind } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { notifications } from '#server/db/schema.ts';
import { notify } from '../notify.ts';
import type { BulkRow } from './rows.ts';

/** The accounts that an action notifies, with the kind for each, given the prompt before and after it. */
const noticesOf: Record<
  BulkAction,
  (before: BulkRow, after: BulkRow) => [string | null, NotificationKind][]
> = {
  move: ({ ownerId, authorId }) => [[ownerId ?? authorId, 'moved']],
  retire: ({ ownerId, authorId }, { status }) =>
    [...new Set([ownerId, authorId])].map((id) => [id, status === 'retired' ? 'retired' : 'restored']),
  transfer: (before, after) => [
    [before.ownerId, 'owner_changed'],
    [after.ownerId, 'ownership_received'],
  ],
  set_review_by: ({ ownerId }) => [[ownerId, 'review_by_changed']],
};

interface Notices {
  action: BulkAction;
  bulkId: string;
  actorId: string;
  reason?: string;
  now: Date;
}

/**
 * Notifies each person once, for any number of the person's prompts that an action has changed.
 *
 * @param after the same prompts, in the same order. @param except accounts that need no notification.
 */
export async function notifyPeople(
  transaction: Db,
  before: BulkRow[],
  after: BulkRow[],
  { action, bulkId, ...notice }: Notices,
  except: ReadonlySet<string> = new Set(),
) {
  const perPerson = new Map<string, { userId: string; kind: NotificationKind; promptIds: string[] }>();
  for (const [index, row] of before.entries())
    for (const [userId, kind] of noticesOf[action](row, after[index] ?? row)) {
      if (userId === null || except.has(userId)) continue;
      const key = `${kind} ${userId}`;
      const known = perPerson.get(key) ?? { userId, kind, promptIds: [] };
      perPerson.set(key, { ...known, promptIds: [...known.promptIds, row.id] });
    }
  for (const { userId, kind, promptIds } of perPerson.values())
    await notify(transaction, userId, {
      ...notice,
      kind,
      promptId: promptIds[0] ?? null,
      bulk: { id: bulkId, more: promptIds.length - 1 },
    });
}

/** Deletes an undone action's unread notifications. @returns the accounts that had them. */
export async function withdrawNotices(transaction: Db, bulkId: string) {
  const deleted = await transaction
    .delete(notifications)
    .where(
      and(eq(notifications.bulkId, bulkId), isNull(notifications.readAt), isNull(notifications.forwardedAt)),
    )
    .returning({ userId: notifications.userId });
  return new Set(deleted.map(({ userId }) => userId));
}
