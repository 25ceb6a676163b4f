import type { CollectPrompt } from '#contract/collections.ts';
import { limits } from '#domain/limits.ts';
import { mergedOrder } from '#domain/merged-order.ts';
import type { Db } from '#server/db/database.ts';
import { badRequest, limitReached, notFound } from '#server/http/errors/http-error.ts';
import { parseId, parseUuid } from '#server/http/ids.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { lockEditable, what } from './access.ts';
import { recordChange } from './changes.repository.ts';
import {
  areAllPublished,
  deletePrompt,
  insertPrompt,
  listMembers,
  type MemberRow,
  writeOrder,
} from './collections.repository.ts';

/** A request of the owner or a co-editor for a change to the prompts of a collection. */
interface Editing {
  userId: string;
  id: string;
  now: Date;
}

const idsOf = (members: readonly MemberRow[]) => members.map(({ id }) => id);

/**
 * The ids of a collection's prompts in the requested order. A retired prompt that is not named keeps its place, because clients that
 * do not show it cannot name it, and it may be published again. The others follow in their order.
 *
 * @param moved the prompts that the caller moved: then all others stay in place.
 */
function arranged(
  members: readonly MemberRow[],
  named: readonly string[],
  moved: readonly string[] | undefined,
): string[] {
  if (moved) return mergedOrder(idsOf(members), named, moved);
  const wanted = new Map(named.map((id, index) => [id, index]));
  const stays = ({ id, isPublished }: MemberRow) => !isPublished && !wanted.has(id);
  const placeOf = ({ id }: MemberRow) => wanted.get(id) ?? named.length;
  const others = members
    .filter((member) => !stays(member))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .values();
  return members.map((member) => (stays(member) ? member : (others.next().value ?? member)).id);
}

/** Whether the ids that are in both lists have another order. */
function areReordered(before: readonly string[], after: readonly string[]) {
  const [had, has] = [new Set(before), new Set(after)];
  return before.filter((id) => has.has(id)).join('\n') !== after.filter((id) => had.has(id)).join('\n');
}

interface Added extends CollectPrompt {
  promptId: string;
  /** For a prompt that is put back: when it was first added. */
  addedAt?: Date | undefined;
}

const checkRoom = (count: number) => {
  if (count >= limits.collectionPrompts)
    throw limitReached(`This collection already has ${limits.collectionPrompts} prompts. Remove one first.`);
};

/**
 * Adds a published prompt at the end, in the place of the prompt that it replaces, or according to `order`; a prompt that is
 * already in the collection keeps its place unless `order` changes it.
 *
 * @throws HttpError 404, 409 `limit_reached` if the collection is full.
 */
export const addPrompt = (
  db: Db,
  { userId, id: given, now }: Editing,
  { addedAt = now, replaces, order, moved, ...added }: Added,
) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, what);
    const promptId = parseId(added.promptId, 'Prompt');
    if (replaces === promptId) throw badRequest('replaces must be another prompt.');
    await lockInOrder(transaction, { accounts: [userId], prompts: [promptId] });
    const collection = await lockEditable(transaction, userId, id);
    if (!(await areAllPublished(transaction, [promptId]))) throw notFound('Prompt');
    const change = { collectionId: id, userId, now };
    const before = await listMembers(transaction, id);
    const isIn = before.some((member) => member.id === promptId);
    const isReplaced =
      replaces !== undefined && (await deletePrompt(transaction, id, replaces)) !== undefined;
    if (isReplaced)
      await recordChange(transaction, { ...change, action: 'prompt_removed', promptId: replaces });
    if (!isIn) {
      checkRoom(before.length - Number(isReplaced));
      // Not before the collection existed, nor later than now.
      const [first, last] = [collection.createdAt, now].map(Number) as [number, number];
      const at = new Date(Math.max(first, Math.min(Number(addedAt), last)));
      await insertPrompt(transaction, id, promptId, at);
      await recordChange(transaction, { ...change, action: 'prompt_added', promptId });
    }
    const inItsPlace = before.map((member) => (member.id === replaces ? promptId : member.id));
    const names = order ?? (isReplaced && !isIn ? inItsPlace : undefined);
    if (!names) return;
    const after = arranged(await listMembers(transaction, id), names, order ? moved : undefined);
    await writeOrder(transaction, id, after);
    // The place of a new prompt belongs to its addition, and is no change of order.
    if (areReordered(idsOf(before), after)) await recordChange(transaction, { ...change, action: 'ordered' });
  });

/**
 * Adds published prompts at the end, in this order. @returns how many were not in the collection yet.
 *
 * @throws HttpError 404, 409 `limit_reached` if not all of them have room: then none is added.
 */
export const addPrompts = (db: Db, { userId, id: given, now }: Editing, givenIds: readonly string[]) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, what);
    const ids = [...new Set(givenIds.map((promptId) => parseId(promptId, 'Prompt')))];
    await lockInOrder(transaction, { accounts: [userId], prompts: ids });
    await lockEditable(transaction, userId, id);
    if (!(await areAllPublished(transaction, ids))) throw notFound('Prompt');
    const before = new Set(idsOf(await listMembers(transaction, id)));
    const missing = ids.filter((promptId) => !before.has(promptId));
    const room = Math.max(0, limits.collectionPrompts - before.size);
    if (missing.length > room)
      throw limitReached(
        `A collection can have ${limits.collectionPrompts} prompts. This one has room for ${room} more.`,
      );
    for (const promptId of missing) {
      await insertPrompt(transaction, id, promptId, now);
      await recordChange(transaction, { collectionId: id, userId, now, action: 'prompt_added', promptId });
    }
    return missing.length;
  });

/** Removes a prompt; has no effect on others. @returns when it was added. @throws HttpError 404 */
export const removePrompt = (db: Db, { userId, id: given, now }: Editing, givenPrompt: string) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, what);
    await lockInOrder(transaction, { accounts: [userId] });
    await lockEditable(transaction, userId, id);
    const promptId = parseId(givenPrompt, 'Prompt');
    const addedAt = await deletePrompt(transaction, id, promptId);
    if (addedAt)
      await recordChange(transaction, { collectionId: id, userId, action: 'prompt_removed', promptId, now });
    return addedAt;
  });

/**
 * Changes the order of the prompts. @returns whether others had changed the collection since the caller saw it.
 *
 * @throws HttpError 404
 */
export const orderPrompts = (
  db: Db,
  { userId, id: given, now }: Editing,
  { ids, moved }: { ids: string[]; moved?: string[] | undefined },
) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, what);
    await lockInOrder(transaction, { accounts: [userId] });
    await lockEditable(transaction, userId, id);
    const members = await listMembers(transaction, id);
    const [before, after] = [idsOf(members), arranged(members, ids, moved)];
    if (after.join('\n') !== before.join('\n')) {
      await writeOrder(transaction, id, after);
      await recordChange(transaction, { collectionId: id, userId, action: 'ordered', now });
    }
    if (!moved) return false;
    // Clients that do not show the retired prompts have not seen them.
    const visible = new Set([
      ...ids,
      ...members.filter(({ isPublished }) => isPublished).map((one) => one.id),
    ]);
    return after.filter((one) => visible.has(one)).join('\n') !== ids.join('\n');
  });
