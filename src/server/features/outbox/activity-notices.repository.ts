import { aliasedTable, and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { hourMs } from '#domain/durations.ts';
import { decisionKinds } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import {
  activityNotices,
  collections,
  comments,
  departments,
  notifications,
  prompts,
  retiredDepartments,
  revisions,
  users,
} from '#server/db/schema.ts';
import { isCurrent } from '#server/lifecycle/notify.ts';
import { activityTypes } from './activity-types.ts';

/** Older notifications, such as those from before the setting, are no longer sent. */
const newest = hourMs;

/**
 * Copies new notifications into the outbox, once each: those that the person wants in Teams and has not read. Notifications are
 * written in the transaction of their event.
 */
export async function collectNotices(db: Db, tenantId: string, now: Date) {
  const since = new Date(now.getTime() - newest).toISOString();
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with taken as (
      update notifications set forwarded_at = ${at}
      where forwarded_at is null and created_at > ${since}::timestamptz returning id, user_id, kind, read_at
    )
    insert into activity_notices (notification_id, created_at, next_attempt_at)
    select taken.id, ${at}, ${at} from taken join users on users.id = taken.user_id
    where read_at is null and kind in ${Object.keys(activityTypes)} and object_id is not null and tenant_id = ${tenantId} and (teams_notices = 'all'
      or (teams_notices = 'decisions' and kind in ${[...decisionKinds]}))`);
}

const successor = aliasedTable(departments, 'successor');

/** The content of a notice; undefined if the person has read the notification, or may no longer read its subject. */
export async function findNotice(db: Db, id: string) {
  const [row] = await db
    .select({
      notificationId: notifications.id,
      kind: notifications.kind,
      objectId: users.objectId,
      promptId: notifications.promptId,
      revisionId: notifications.revisionId,
      departmentId: successor.id,
      collectionId: notifications.collectionId,
      title: sql<string>`coalesce(${prompts.title}, ${revisions.title}, ${retiredDepartments.name}, ${collections.name}, '')`,
    })
    .from(activityNotices)
    .innerJoin(notifications, eq(notifications.id, activityNotices.notificationId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(prompts, eq(prompts.id, notifications.promptId))
    .leftJoin(revisions, eq(revisions.id, notifications.revisionId))
    .leftJoin(comments, eq(comments.id, notifications.commentId))
    .leftJoin(retiredDepartments, eq(retiredDepartments.id, notifications.departmentId))
    .leftJoin(collections, eq(collections.id, notifications.collectionId))
    .leftJoin(successor, eq(successor.id, retiredDepartments.successorId))
    .where(
      and(
        eq(activityNotices.id, id),
        isNull(notifications.readAt),
        isNull(comments.hiddenAt),
        isCurrent,
        or(
          eq(users.teamsNotices, 'all'),
          and(eq(users.teamsNotices, 'decisions'), inArray(notifications.kind, [...decisionKinds])),
        ),
      ),
    );
  return row;
}

export type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;
