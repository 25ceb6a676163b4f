import { aliasedTable, and, desc, eq, inArray, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { NotificationListQuery, ReadNotifications, TeamsNoticesInput } from '#contract/notifications.ts';
import { serverLimits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import {
  collections,
  comments,
  departments,
  notifications,
  prompts,
  retiredDepartments,
  revisions,
  users,
} from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import { isCurrent, isKept } from '#server/lifecycle/notify.ts';

const actors = aliasedTable(users, 'actors');

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  promptId: notifications.promptId,
  revisionId: notifications.revisionId,
  commentId: notifications.commentId,
  /** The department that has the prompts of a retired one. */
  departmentId: departments.id,
  departmentName: departments.name,
  collectionId: notifications.collectionId,
  title: sql<string>`coalesce(${prompts.title}, ${revisions.title}, ${retiredDepartments.name}, ${collections.name}, '')`,
  actor: actors.name,
  text: sql<string>`coalesce(left(${comments.content}, ${serverLimits.excerpt}), ${notifications.reason})`,
  more: notifications.more,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
};

/** Hides notifications of hidden comments. */
const shown = sql`(${notifications.commentId} is null or exists (
  select from comments as told where told.id = ${notifications.commentId} and told.hidden_at is null))`;

/** Only reviewers see notifications for reviewers, and "reassigned" only while they may read the submission: not as a draft. */
const readable = ({ roles }: User) =>
  roles.includes('Reviewer')
    ? sql`(${notifications.kind} <> 'reassigned' or exists (
        select from revisions as reviewed where reviewed.id = ${notifications.revisionId} and reviewed.status <> 'draft'))`
    : notInArray(notifications.kind, ['reassigned', 'review_waiting']);

const own = (user: User, now: Date) =>
  and(eq(notifications.userId, user.id), isKept(now), shown, isCurrent, readable(user));

const olderThan = (cursor: string) => {
  const [time = '', id = ''] = cursor.split('_');
  const at = new Date(Number(time)).toISOString();
  return sql`(${notifications.createdAt}, ${notifications.id}) < (${at}::timestamptz, ${id}::uuid)`;
};

/** A page of a user's notifications, the newest first, with one more row if there are older ones. */
export const listNotifications = (db: Db, user: User, { limit, before }: NotificationListQuery, now: Date) =>
  db
    .select(columns)
    .from(notifications)
    .leftJoin(prompts, eq(prompts.id, notifications.promptId))
    .leftJoin(revisions, eq(revisions.id, notifications.revisionId))
    .leftJoin(comments, eq(comments.id, notifications.commentId))
    .leftJoin(retiredDepartments, eq(retiredDepartments.id, notifications.departmentId))
    .leftJoin(departments, eq(departments.id, retiredDepartments.successorId))
    .leftJoin(collections, eq(collections.id, notifications.collectionId))
    .leftJoin(actors, eq(actors.id, notifications.actorId))
    .where(and(own(user, now), before === undefined ? undefined : olderThan(before)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1);

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

export const countUnread = (db: Db, user: User, now: Date) =>
  db.$count(notifications, and(own(user, now), isNull(notifications.readAt)));

const named = (which: ReadNotifications): SQL =>
  'ids' in which
    ? inArray(notifications.id, which.ids)
    : lte(notifications.createdAt, new Date(which.all_until));

/** Ids of other people's notifications have no effect. */
export const markRead = (db: Db, userId: string, which: ReadNotifications, now: Date) =>
  db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), named(which)));

export async function readTeamsNotices(db: Db, userId: string) {
  const [row] = await db
    .select({ choice: users.teamsNotices, digestSince: users.weeklyDigestSince })
    .from(users)
    .where(eq(users.id, userId));
  return { choice: row?.choice ?? null, weekly_digest: row ? row.digestSince !== null : null };
}

/** Also applies to waiting messages. A digest that is already on does not begin later. */
export const chooseTeamsNotices = (
  db: Db,
  userId: string,
  { choice, weekly_digest: digest }: TeamsNoticesInput,
  now: Date,
) =>
  db
    .update(users)
    .set({
      ...(choice !== undefined && { teamsNotices: choice }),
      ...(digest !== undefined && {
        weeklyDigestSince: digest
          ? sql`coalesce(${users.weeklyDigestSince}, ${now.toISOString()}::timestamptz)`
          : null,
      }),
    })
    .where(eq(users.id, userId));
