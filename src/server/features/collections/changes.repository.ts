import { aliasedTable, and, desc, eq, gte, sql } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import { serverLimits } from '#domain/limits.ts';
import type { CollectionAction } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import {
  collectionChanges,
  collectionEditors,
  collectionPrompts,
  prompts,
  users,
} from '#server/db/schema.ts';

/** Maximum number of outdated changes, of all collections, that each new one deletes. */
const sweep = 100;

const expiredAt = (now: Date) => new Date(now.getTime() - serverLimits.collectionChangeDays * dayMs);

interface Change {
  collectionId: string;
  userId: string;
  action: CollectionAction;
  promptId?: string;
  editorId?: string;
  now: Date;
}

/** Several successive moves are one change. @returns whether the latest change was such a move by the same person. */
async function isContinued(db: Db, { collectionId, userId, action, now }: Change) {
  if (action !== 'ordered') return false;
  const { rowCount } = await db.execute(sql`
    update ${collectionChanges} set changed_at = ${now.toISOString()}::timestamptz
    where id = (select id from ${collectionChanges} where collection_id = ${collectionId}
      order by changed_at desc, id desc limit 1)
    and action = 'ordered' and user_id = ${userId}`);
  return (rowCount ?? 0) > 0;
}

/** Skips rows that an erasure is changing; the next change deletes them. */
async function deleteOld(db: Db, collectionId: string, now: Date) {
  await db.execute(sql`
    delete from ${collectionChanges} where id in (
      select id from ${collectionChanges} where changed_at < ${expiredAt(now).toISOString()}::timestamptz
      order by changed_at limit ${sweep} for update skip locked)`);
  await db.execute(sql`
    delete from ${collectionChanges} where id in (
      select id from ${collectionChanges} where collection_id = ${collectionId}
      order by changed_at desc, id desc offset ${serverLimits.collectionChanges} for update skip locked)`);
}

/** Records who changed a collection, in the transaction of the change; nothing for a collection without co-editors. */
export async function recordChange(db: Db, change: Change) {
  const { now, ...values } = change;
  const { collectionId } = values;
  const isShared = await db.$count(collectionEditors, eq(collectionEditors.collectionId, collectionId));
  if (isShared === 0 || (await isContinued(db, change))) return;
  await db.insert(collectionChanges).values({ ...values, changedAt: now });
  await deleteOld(db, collectionId, now);
}

const editors = aliasedTable(users, 'editors');

/** A retired prompt that was removed has no title here, as everywhere else. */
const title = sql<string | null>`case when ${published} or exists (
  select from ${collectionPrompts} as member where member.collection_id = ${collectionChanges.collectionId}
  and member.prompt_id = ${prompts.id}) then ${prompts.title} end`;

/** The latest changes of a collection, the newest first. */
export const listChanges = (db: Db, collectionId: string, now: Date) =>
  db
    .select({
      id: collectionChanges.id,
      action: collectionChanges.action,
      changedAt: collectionChanges.changedAt,
      userId: collectionChanges.userId,
      actor: users.name,
      promptId: collectionChanges.promptId,
      title,
      editor: editors.name,
    })
    .from(collectionChanges)
    .leftJoin(users, eq(users.id, collectionChanges.userId))
    .leftJoin(editors, eq(editors.id, collectionChanges.editorId))
    .leftJoin(prompts, eq(prompts.id, collectionChanges.promptId))
    .where(
      and(eq(collectionChanges.collectionId, collectionId), gte(collectionChanges.changedAt, expiredAt(now))),
    )
    .orderBy(desc(collectionChanges.changedAt), desc(collectionChanges.id))
    .limit(serverLimits.collectionChanges);

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];
