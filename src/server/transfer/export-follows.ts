import { and, asc, inArray, or } from 'drizzle-orm';
import { collectionFollows, collections, departmentFollows, users } from '#server/db/schema.ts';
import type { Transaction } from './content-lock.ts';
import { byBytes, moment, pageSize, pages } from './export-pages.ts';
import { keptCollection, peopleOfCollections } from './export-queries.ts';
import type { FollowEntry } from './follow-entries.ts';

type Followed = FollowEntry['departments'][number];

function byPerson(rows: readonly (Followed & { userId: string })[]) {
  const followed = new Map<string, Followed[]>();
  for (const { userId, ...one } of rows) followed.set(userId, [...(followed.get(userId) ?? []), one]);
  return (userId: string) => followed.get(userId) ?? [];
}

async function departmentsOf(db: Transaction, userIds: string[]) {
  const { userId, departmentId: id } = departmentFollows;
  const followedAt = moment(departmentFollows.createdAt);
  return byPerson(
    await db
      .select({ userId, id, followedAt })
      .from(departmentFollows)
      .where(inArray(userId, userIds))
      .orderBy(asc(departmentFollows.createdAt), byBytes(id)),
  );
}

/** Includes collections that are no longer shared, because the follow is still stored. */
async function collectionsOf(db: Transaction, userIds: string[]) {
  const { userId, collectionId: id } = collectionFollows;
  const kept = db.select({ id: collections.id }).from(collections).where(keptCollection);
  const followedAt = moment(collectionFollows.createdAt);
  return byPerson(
    await db
      .select({ userId, id, followedAt })
      .from(collectionFollows)
      .where(and(inArray(userId, userIds), inArray(id, kept)))
      .orderBy(asc(collectionFollows.createdAt), byBytes(id)),
  );
}

/** Pages of the users who follow something, with their follows. */
export function followPages(db: Transaction): AsyncGenerator<FollowEntry[]> {
  const following = or(
    inArray(users.id, db.select({ id: departmentFollows.userId }).from(departmentFollows)),
    inArray(users.id, peopleOfCollections(db).followers),
  );
  return pages(users.id, async (after, order) => {
    const people = await db
      .select({ id: users.id })
      .from(users)
      .where(and(following, after))
      .orderBy(order)
      .limit(pageSize);
    const ids = people.map(({ id }) => id);
    const [departments, followed] = [await departmentsOf(db, ids), await collectionsOf(db, ids)];
    return ids.map((id) => ({ id, departments: departments(id), collections: followed(id) }));
  });
}
