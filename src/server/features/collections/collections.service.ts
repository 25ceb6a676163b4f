import type { ChangeCollection } from '#contract/collections.ts';
import { hourMs } from '#domain/durations.ts';
import { limits } from '#domain/limits.ts';
import type { CollectionVisibility } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { conflict, limitReached, notFound } from '#server/http/errors/http-error.ts';
import { parseUuid } from '#server/http/ids.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { lockOwned, what } from './access.ts';
import { recordChange } from './changes.repository.ts';
import {
  clearInAssistants,
  countCollections,
  insertCollection,
  purgeDeleted,
  updateCollection,
} from './collections.repository.ts';

const restorableUntil = (now: Date) => new Date(now.getTime() - limits.collectionRestoreHours * hourMs);

async function checkNumber(db: Db, userId: string) {
  if ((await countCollections(db, userId)) >= limits.collections)
    throw limitReached(`You already have ${limits.collections} collections. Delete one first.`);
}

/** @throws HttpError 409 `limit_reached` if the user has the maximum number. */
export async function createCollection(
  db: Db,
  userId: string,
  entry: { name: string; visibility: CollectionVisibility; createdAt: Date },
) {
  const created = await db.transaction(async (transaction) => {
    await lockInOrder(transaction, { accounts: [userId], strength: 'no key update' });
    await checkNumber(transaction, userId);
    return insertCollection(transaction, { userId, ...entry });
  });
  await purgeDeleted(db, restorableUntil(entry.createdAt));
  return created;
}

interface Changing {
  userId: string;
  id: string;
  now: Date;
}

/**
 * Renames it, changes its readers, or chooses it for assistants in the place of another.
 *
 * @throws HttpError 404, 403 for a co-editor, 409 if it has another name than the caller saw.
 */
export const changeCollection = (
  db: Db,
  { userId, id: given, now }: Changing,
  { from, ...changes }: ChangeCollection,
) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, what);
    // Serializes concurrent choices of several tabs.
    await lockInOrder(transaction, { accounts: [userId], strength: 'no key update' });
    const before = await lockOwned(transaction, userId, id);
    if (from && from.name !== before.name && changes.name !== before.name)
      throw conflict('This collection has been renamed since you opened it. Check the name and try again.', {
        name: before.name,
      });
    if (changes.in_assistants) await clearInAssistants(transaction, userId, id);
    if (Object.values(changes).some((value) => value !== undefined))
      await updateCollection(transaction, id, changes);
    const change = { collectionId: id, userId, now };
    if (changes.name !== undefined && changes.name !== before.name)
      await recordChange(transaction, { ...change, action: 'renamed' });
    if (changes.visibility !== undefined && changes.visibility !== before.visibility)
      await recordChange(transaction, {
        ...change,
        action: changes.visibility === 'link' ? 'shared' : 'made_private',
      });
  });

/** Deletes a collection, which can be restored for a while. Has no effect the second time. @throws HttpError 404, 403 */
export async function deleteCollection(db: Db, { userId, id: given, now }: Changing) {
  const id = parseUuid(given, what);
  await db.transaction(async (transaction) => {
    const found = await lockOwned(transaction, userId, id, { isDeleted: true });
    if (!found.deletedAt) await updateCollection(transaction, id, { deletedAt: now });
  });
  await purgeDeleted(db, restorableUntil(now));
}

/** Restores a deleted collection. @throws HttpError 404 if it was purged, 403, 409 if the user has the maximum number. */
export const restoreCollection = (db: Db, { userId, id: given, now }: Changing) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, what);
    await lockInOrder(transaction, { accounts: [userId], strength: 'no key update' });
    const found = await lockOwned(transaction, userId, id, { isDeleted: true });
    if (found.deletedAt && found.deletedAt <= restorableUntil(now)) throw notFound(what);
    if (!found.deletedAt) return;
    await checkNumber(transaction, userId);
    await updateCollection(transaction, id, { deletedAt: null });
  });
