import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { collectionEditors, notifications, users } from '#server/db/schema.ts';

export const listEditors = (db: Db, collectionId: string) =>
  db
    .select({ id: users.id, name: users.name, email: users.email, addedAt: collectionEditors.addedAt })
    .from(collectionEditors)
    .innerJoin(users, eq(users.id, collectionEditors.userId))
    .where(eq(collectionEditors.collectionId, collectionId))
    .orderBy(asc(collectionEditors.addedAt), asc(users.id));

export type EditorRow = Awaited<ReturnType<typeof listEditors>>[number];

const one = (collectionId: string, userId: string) =>
  and(eq(collectionEditors.collectionId, collectionId), eq(collectionEditors.userId, userId));

export const isEditor = async (db: Db, collectionId: string, userId: string) =>
  (await db.$count(collectionEditors, one(collectionId, userId))) > 0;

export const countEditors = (db: Db, collectionId: string) =>
  db.$count(collectionEditors, eq(collectionEditors.collectionId, collectionId));

/** Number of others' collections that a person edits; deleted ones count, because they can be restored. */
export const countEdited = (db: Db, userId: string) =>
  db.$count(collectionEditors, eq(collectionEditors.userId, userId));

export const insertEditor = (db: Db, collectionId: string, userId: string, addedAt: Date) =>
  db.insert(collectionEditors).values({ collectionId, userId, addedAt });

/** With the person's notifications about it, which name the collection. */
export async function deleteEditor(db: Db, collectionId: string, userId: string) {
  await db.delete(collectionEditors).where(one(collectionId, userId));
  await db
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.collectionId, collectionId)));
}
