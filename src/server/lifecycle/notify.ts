import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import { limits } from '#domain/limits.ts';
import type { NotificationKind } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { notifications, users } from '#server/db/schema.ts';

/** Hides notifications of collections that were deleted, or that the person no longer owns or edits, and of reviews once none waits. */
export const isCurrent = sql`(notifications.collection_id is null or exists (
  select from collections as edited where edited.id = notifications.collection_id and edited.deleted_at is null
  and (edited.user_id = notifications.user_id or exists (select from collection_editors as editor
    where editor.collection_id = edited.id and editor.user_id = notifications.user_id))))
  and (notifications.kind <> 'review_waiting' or exists (
  select from revisions as waiting where waiting.status = 'pending' and waiting.author_id is distinct from notifications.user_id))`;

/** Maximum number of outdated notifications, of any user, that each new one deletes. */
const sweep = 100;

export interface Notice {
  kind: NotificationKind;
  promptId?: string | null;
  revisionId?: string | null;
  commentId?: string;
  collectionId?: string;
  reason?: string;
  /** For an action on several prompts: the number of the user's other prompts that it changed. */
  bulk?: { id: string; more: number };
  actorId: string;
  now: Date;
}

const expiredAt = (now: Date) => new Date(now.getTime() - limits.notificationDays * dayMs);

/** The condition on notifications that are not outdated. */
export const isKept = (now: Date) => sql`${notifications.createdAt} >= ${expiredAt(now).toISOString()}`;

/** Skips rows that another transaction is changing, so that no one waits for a deletion; the next call deletes them. */
const deleteThose = (transaction: Db, ids: ReturnType<typeof sql>) =>
  transaction.execute(sql`delete from ${notifications} where ${notifications.id} in (${ids})`);

async function deleteOld(transaction: Db, userId: string, now: Date) {
  await deleteThose(
    transaction,
    sql`select id from notifications where created_at < ${expiredAt(now).toISOString()}::timestamptz
      order by created_at limit ${sweep} for update skip locked`,
  );
  const kept = await transaction.$count(notifications, eq(notifications.userId, userId));
  if (kept <= limits.notifications) return;
  await deleteThose(
    transaction,
    sql`select id from notifications where user_id = ${userId}::uuid
      order by read_at is null, created_at, id limit ${kept - limits.notifications} for update skip locked`,
  );
}

/** Submitting, withdrawing and submitting again gives one notification, not three. */
const withdrawSame = (transaction: Db, userId: string, { kind, revisionId }: Notice) =>
  transaction
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        isNotNull(notifications.revisionId),
        eq(notifications.revisionId, revisionId ?? ''),
        isNull(notifications.readAt),
      ),
    );

/**
 * Notifies a user of an event, in the event's transaction, so that neither is stored without the other. Users are not notified
 * of their own actions; null is the user of a deleted account.
 *
 * The transaction has locked the person before prompts (`lockInOrder`).
 */
export async function notify(transaction: Db, userId: string | null | undefined, notice: Notice) {
  if (!userId || userId === notice.actorId) return;
  const {
    kind,
    promptId = null,
    revisionId = null,
    commentId = null,
    collectionId = null,
    reason = '',
    actorId,
    now,
  } = notice;
  const { id: bulkId = null, more = 0 } = notice.bulk ?? {};
  const [known] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!known) return;
  if (revisionId !== null) await withdrawSame(transaction, userId, notice);
  await transaction.insert(notifications).values({
    userId,
    kind,
    promptId,
    revisionId,
    commentId,
    collectionId,
    reason,
    bulkId,
    more,
    actorId,
    createdAt: now,
  });
  await deleteOld(transaction, userId, now);
}
