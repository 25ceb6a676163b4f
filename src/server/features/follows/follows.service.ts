import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { limitReached, notFound } from '#server/http/errors/http-error.ts';
import { parseId, parseUuid } from '#server/http/ids.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { follows, holdCollection, holdDepartment, listFollows } from './follows.repository.ts';

/** Collections that are no longer shared do not count, because users could not unfollow them. */
async function checkNumber(db: Db, userId: string) {
  const { departments, collections } = await listFollows(db, userId);
  if (departments.length + collections.length >= limits.follows)
    throw limitReached(
      `You already follow ${limits.follows} departments and collections. Unfollow one first.`,
    );
}

/** Has no effect the second time. */
async function follow(db: Db, userId: string, kind: keyof typeof follows, id: string, now: Date) {
  if (await follows[kind].isFollowed(db, userId, id)) return;
  await checkNumber(db, userId);
  await follows[kind].insert(db, userId, id, now);
}

/** @throws HttpError 404, 409 `limit_reached` if the user follows the maximum number. */
export const followDepartment = (db: Db, userId: string, given: string, now: Date) =>
  db.transaction(async (transaction) => {
    const id = parseId(given, 'Department');
    await lockInOrder(transaction, { accounts: [userId], strength: 'no key update' });
    if (!(await holdDepartment(transaction, id))) throw notFound('Department');
    await follow(transaction, userId, 'department', id, now);
  });

/** Follows another user's shared collection. @throws HttpError 404, 409 `limit_reached` */
export const followCollection = (db: Db, userId: string, given: string, now: Date) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, 'Collection');
    await lockInOrder(transaction, { accounts: [userId], strength: 'no key update' });
    if (!(await holdCollection(transaction, userId, id))) throw notFound('Collection');
    await follow(transaction, userId, 'collection', id, now);
  });

/** Has no effect if the department is not followed or does not exist. */
export const unfollowDepartment = (db: Db, userId: string, given: string) =>
  follows.department.delete(db, userId, parseId(given, 'Department'));

/** Like `unfollowDepartment`. */
export const unfollowCollection = (db: Db, userId: string, given: string) =>
  follows.collection.delete(db, userId, parseUuid(given, 'Collection'));
