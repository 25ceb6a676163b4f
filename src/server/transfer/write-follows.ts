import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { collectionFollows, collections, departmentFollows, departments, users } from '#server/db/schema.ts';
import type { FollowEntry } from './follow-entries.ts';
import { at } from './revision-rows.ts';
import type { OtherIds } from './write-people.ts';

type Followed = FollowEntry['departments'];

/** Filters by existing ids. */
const among = (followed: Followed, there: readonly { id: string }[]) => {
  const ids = new Set(there.map(({ id }) => id));
  return followed.filter(({ id }) => ids.has(id));
};
const idsOf = (followed: Followed) => followed.map(({ id }) => id);

async function writeDepartments(db: Db, userId: string, followed: Followed) {
  const { id } = departments;
  const there = await db
    .select({ id })
    .from(departments)
    .where(inArray(id, idsOf(followed)));
  const rows = among(followed, there).map(({ id: departmentId, followedAt }) => ({
    userId,
    departmentId,
    createdAt: at(followedAt),
  }));
  if (rows.length > 0) await db.insert(departmentFollows).values(rows).onConflictDoNothing();
}

/** Skips collections of the user's own, which cannot be followed. */
async function writeCollections(db: Db, userId: string, followed: Followed) {
  const { id } = collections;
  const there = await db
    .select({ id })
    .from(collections)
    .where(and(inArray(id, idsOf(followed)), ne(collections.userId, userId)));
  const rows = among(followed, there).map(({ id: collectionId, followedAt }) => ({
    userId,
    collectionId,
    createdAt: at(followedAt),
  }));
  if (rows.length > 0) await db.insert(collectionFollows).values(rows).onConflictDoNothing();
}

/**
 * Writes a user's follows of departments and collections that exist; existing follows do not change.
 *
 * @returns the reason for a refusal; undefined on success.
 */
export async function writeFollows(
  db: Db,
  entry: FollowEntry,
  otherIds: OtherIds,
): Promise<string | undefined> {
  const userId = otherIds.get(entry.id) ?? entry.id;
  if ((await db.$count(users, eq(users.id, userId))) === 0) return 'id: no account of this person';
  await writeDepartments(db, userId, entry.departments);
  await writeCollections(db, userId, entry.collections);
  return undefined;
}
