import type { z } from 'zod';
import type { addCoEditorSchema } from '#contract/collection-editors.ts';
import { serverLimits } from '#domain/limits.ts';
import { peopleByEmail } from '#server/db/accounts-by-email.ts';
import type { Db } from '#server/db/database.ts';
import { badRequest, conflict, limitReached, notFound } from '#server/http/errors/http-error.ts';
import { parseUuid } from '#server/http/ids.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { notify } from '#server/lifecycle/notify.ts';
import { forOwnersOnly, lockEditable, lockOwned, what } from './access.ts';
import { recordChange } from './changes.repository.ts';
import { findReadable } from './collections.repository.ts';
import { countEdited, countEditors, deleteEditor, insertEditor, isEditor } from './editors.repository.ts';

interface Editing {
  userId: string;
  id: string;
  now: Date;
}

/** Refuses readers who only have the link, as if there were no such collection. @throws HttpError 404 */
export async function findEditable(db: Db, userId: string, given: string) {
  const found = await findReadable(db, parseUuid(given, what), userId);
  if (!found?.role) throw notFound(what);
  return { id: found.id, isOwner: found.role === 'owner', owner: found.owner };
}

const noAccount = () =>
  badRequest('No account has this email address. Check it, or ask your colleague to sign in once first.');

/** @throws HttpError 400 */
async function memberWith(db: Db, email: string) {
  const [one, another] = await peopleByEmail(db, email);
  if (!one) throw noAccount();
  if (another) throw badRequest('Several accounts have this email address. Ask your administrator.');
  return one;
}

async function checkNumbers(transaction: Db, collectionId: string, editorId: string) {
  if ((await countEditors(transaction, collectionId)) >= serverLimits.coEditors)
    throw limitReached(`This collection already has ${serverLimits.coEditors} co-editors. Remove one first.`);
  if ((await countEdited(transaction, editorId)) >= serverLimits.coEdited)
    throw limitReached(
      `Your colleague is already a co-editor of ${serverLimits.coEdited} collections, and must leave one first.`,
    );
}

/**
 * The colleague whom an owner may let edit a collection.
 *
 * @throws HttpError 404, 403 for a co-editor, 400 for an address of no account
 */
export async function findColleague(db: Db, userId: string, given: string, email: string) {
  // Before the address is looked up, so that only owners learn whether it has an account.
  if (!(await findEditable(db, userId, given)).isOwner) throw forOwnersOnly();
  const colleague = await memberWith(db, email);
  if (colleague.id === userId)
    throw badRequest('You own this collection. Enter the email address of a colleague.');
  return colleague;
}

/**
 * Lets a colleague edit the prompts of an own collection, and notifies the colleague. Has no effect the second time.
 *
 * @throws HttpError 404, 403 for a co-editor, 400 for an address of no account, 409 `limit_reached`, or for an address that now means another account
 */
export const addEditor = (
  db: Db,
  { userId, id: given, now }: Editing,
  { email, user_id: confirmed }: z.infer<typeof addCoEditorSchema>,
) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, what);
    const { id: editorId } = await findColleague(transaction, userId, id, email);
    if (confirmed !== undefined && confirmed !== editorId)
      throw conflict('This email address now belongs to another account. Check the name and try again.');
    // Also the colleague's account, so that the number of edited collections stays correct.
    const both = { accounts: [userId, editorId], strength: 'no key update' } as const;
    const { accounts } = await lockInOrder(transaction, both);
    if (!accounts.includes(userId)) throw notFound(what);
    if (!accounts.includes(editorId)) throw noAccount();
    await lockOwned(transaction, userId, id);
    if (await isEditor(transaction, id, editorId)) return;
    await checkNumbers(transaction, id, editorId);
    await insertEditor(transaction, id, editorId, now);
    await recordChange(transaction, { collectionId: id, userId, action: 'editor_added', editorId, now });
    await notify(transaction, editorId, {
      kind: 'collection_shared',
      collectionId: id,
      actorId: userId,
      now,
    });
  });

/** Ends a colleague's editing; has no effect for someone who is no co-editor. @throws HttpError 404, 403 for a co-editor. */
export const removeEditor = (db: Db, { userId, id: given, now }: Editing, givenEditor: string) =>
  db.transaction(async (transaction) => {
    const [id, editorId] = [parseUuid(given, what), parseUuid(givenEditor, 'Co-editor')];
    await lockInOrder(transaction, { accounts: [userId, editorId] });
    await lockOwned(transaction, userId, id);
    if (!(await isEditor(transaction, id, editorId))) return;
    await recordChange(transaction, { collectionId: id, userId, action: 'editor_removed', editorId, now });
    await deleteEditor(transaction, id, editorId);
  });

/** Ends the user's own editing. @throws HttpError 404, also for a user who has already left; 400 for the owner. */
export const leaveCollection = (db: Db, { userId, id: given, now }: Editing) =>
  db.transaction(async (transaction) => {
    const id = parseUuid(given, what);
    await lockInOrder(transaction, { accounts: [userId] });
    const { role } = await lockEditable(transaction, userId, id);
    if (role === 'owner') throw badRequest('You own this collection. Delete it instead.');
    await recordChange(transaction, { collectionId: id, userId, action: 'editor_left', now });
    await deleteEditor(transaction, id, userId);
  });
