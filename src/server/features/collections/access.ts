import type { Db } from '#server/db/database.ts';
import { forbidden, notFound } from '#server/http/errors/http-error.ts';
import { lockCollection } from './collections.repository.ts';

export const what = 'Collection';

/** For a co-editor, who can read the collection. */
export const forOwnersOnly = () => forbidden('Only the owner of this collection can do this.');

/** Locks a collection that the user owns or co-edits. @throws HttpError 404 */
export async function lockEditable(transaction: Db, userId: string, id: string) {
  const found = await lockCollection(transaction, userId, id);
  if (!found) throw notFound(what);
  return found;
}

/** Locks an own collection. @throws HttpError 404, 403 for a co-editor, who can read it. */
export async function lockOwned(transaction: Db, userId: string, id: string, { isDeleted = false } = {}) {
  const found = await lockCollection(transaction, userId, id, { isDeleted });
  // Not even its owner can read a deleted one.
  if (!found || (found.role === 'editor' && found.deletedAt)) throw notFound(what);
  if (found.role === 'editor') throw forOwnersOnly();
  return found;
}
