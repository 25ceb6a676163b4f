import type { ChangeCollection, CollectPrompt } from '#contract/collections.ts';
import { hourMs } from '#domain/durations.ts';
import { limits } from '#domain/limits.ts';
import type { CollectionVisibility } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { badRequest, limitReached, notFound } from '#server/http/errors/http-error.ts';
import { parseId, parseUuid } from '#server/http/ids.ts';
import {
  clearInAssistants,
  countCollections,
  deletePrompt,
  holdPublished,
  insertCollection,
  insertPrompt,
  listMembers,
  lockOwn,
  lockUser,
  type MemberRow,
  purgeDeleted,
  updateCollection,
  writeOrder,
} from './collections.repository.ts';

const what = 'Collection';
const restorableUntil = (now: Date) => new Date(now.getTime() - limits.collectionRestoreHours * hourMs);

async function checkNumber(db: Db, userId: string) {
  if ((await countCollections(db, userId)) >= limits.collections)
    throw limitReached(`You already have ${limits.collections} collections. Delete one first.`);
}

/** @throws HttpError 409 `limit_reached` when the user has as many as there can be. */
export async function createCollection(
  db: Db,
  userId: string,
  entry: { name: string; visibility: CollectionVisibility; createdAt: Date },
) {
  const created = await db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    await checkNumber(transaction, userId);
    return insertCollection(transaction, { userId, ...entry });
  });
  await purgeDeleted(db, restorableUntil(entry.createdAt));
  return created;
}

/** Runs `change` while an own collection is locked. @throws HttpError 404 when the user has none with this id. */
const changeOwn = <T>(db: Db, userId: string, given: string, change: (db: Db, id: string) => Promise<T>) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, what);
    if (!(await lockOwn(transaction, userId, id))) throw notFound(what);
    return change(transaction, id);
  });

/** Renames it, changes who may read it, or chooses it for assistants in the place of another. @throws HttpError 404 */
export const changeCollection = (db: Db, userId: string, given: string, changes: ChangeCollection) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, what);
    // Serializes concurrent choices of several tabs.
    if (changes.in_assistants) await lockUser(transaction, userId);
    if (!(await lockOwn(transaction, userId, id))) throw notFound(what);
    if (changes.in_assistants) await clearInAssistants(transaction, userId, id);
    if (Object.values(changes).some((value) => value !== undefined))
      await updateCollection(transaction, id, changes);
  });

/** Deletes a collection, which can be restored for a while. Repeating it changes nothing. @throws HttpError 404 */
export async function deleteCollection(db: Db, userId: string, given: string, now: Date) {
  const id = parseUuid(given, what);
  await db.transaction(async (transaction) => {
    const found = await lockOwn(transaction, userId, id, { isDeleted: true });
    if (!found) throw notFound(what);
    if (!found.deletedAt) await updateCollection(transaction, id, { deletedAt: now });
  });
  await purgeDeleted(db, restorableUntil(now));
}

/** Restores a deleted collection. @throws HttpError 404 when it was purged, 409 when the user has the maximum number. */
export const restoreCollection = (db: Db, userId: string, given: string, now: Date) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, what);
    await lockUser(transaction, userId);
    const found = await lockOwn(transaction, userId, id, { isDeleted: true });
    if (!found || (found.deletedAt && found.deletedAt <= restorableUntil(now))) throw notFound(what);
    if (!found.deletedAt) return;
    await checkNumber(transaction, userId);
    await updateCollection(transaction, id, { deletedAt: null });
  });

/**
 * The ids of a collection's prompts in the requested order. A retired prompt that is not named keeps its place: clients that do
 * not show it cannot name it, and it may be published again. The others follow in their order.
 */
function arranged(members: readonly MemberRow[], named: readonly string[]): string[] {
  const wanted = new Map(named.map((id, index) => [id, index]));
  const stays = ({ id, isPublished }: MemberRow) => !isPublished && !wanted.has(id);
  const placeOf = ({ id }: MemberRow) => wanted.get(id) ?? named.length;
  const others = members
    .filter((member) => !stays(member))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .values();
  return members.map((member) => (stays(member) ? member : (others.next().value ?? member)).id);
}

interface Added extends CollectPrompt {
  promptId: string;
  now: Date;
  /** Of one that is put back: when it was added before. */
  addedAt?: Date | undefined;
}

/**
 * Puts a published prompt at the end, in the place of the prompt that it replaces, or where `order` says; a prompt that is
 * already in the collection keeps its place unless `order` changes it.
 *
 * @throws HttpError 404, 409 `limit_reached` when it is full.
 */
export const addPrompt = (
  db: Db,
  userId: string,
  given: string,
  { now, addedAt = now, replaces, order, ...added }: Added,
) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, what);
    const promptId = parseId(added.promptId, 'Prompt');
    if (replaces === promptId) throw badRequest('replaces must be another prompt.');
    // Prompts before collections, as where a prompt is deleted.
    const isPublished = await holdPublished(transaction, promptId);
    const collection = await lockOwn(transaction, userId, id);
    if (!collection) throw notFound(what);
    if (!isPublished) throw notFound('Prompt');
    const before = await listMembers(transaction, id);
    const isIn = before.some((member) => member.id === promptId);
    const isReplaced =
      replaces !== undefined && (await deletePrompt(transaction, id, replaces)) !== undefined;
    if (!isIn) {
      if (before.length - Number(isReplaced) >= limits.collectionPrompts)
        throw limitReached(
          `This collection already has ${limits.collectionPrompts} prompts. Remove one first.`,
        );
      // Not before there was the collection, nor later than now.
      const [first, last] = [collection.createdAt, now].map(Number) as [number, number];
      const at = new Date(Math.max(first, Math.min(Number(addedAt), last)));
      await insertPrompt(transaction, id, promptId, at);
    }
    const inItsPlace = before.map((member) => (member.id === replaces ? promptId : member.id));
    const names = order ?? (isReplaced && !isIn ? inItsPlace : undefined);
    if (names) await writeOrder(transaction, id, arranged(await listMembers(transaction, id), names));
  });

/** Takes a prompt out; one that is not in it changes nothing. @returns when it was added. @throws HttpError 404 */
export const removePrompt = (db: Db, userId: string, given: string, promptId: string) =>
  changeOwn(db, userId, given, (transaction, id) =>
    deletePrompt(transaction, id, parseId(promptId, 'Prompt')),
  );

/** @throws HttpError 404 */
export const orderPrompts = (db: Db, userId: string, given: string, promptIds: string[]) =>
  changeOwn(db, userId, given, async (transaction, id) =>
    writeOrder(transaction, id, arranged(await listMembers(transaction, id), promptIds)),
  );
