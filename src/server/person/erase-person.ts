import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import {
  auditActors,
  auditEvents,
  bookmarks,
  bulkActionPrompts,
  collectionChanges,
  collectionEditors,
  collectionFollows,
  collections,
  comments,
  contactMessages,
  departmentFollows,
  guidelineConfirmations,
  prompts,
  rateLimits,
  ratings,
  reports,
  revisions,
  sessions,
  testedWith,
  users,
  visits,
} from '#server/db/schema.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { notify } from '#server/lifecycle/notify.ts';
import { recount } from '#server/lifecycle/recount.ts';
import { deleteUnusedTags, lockTags } from '#server/lifecycle/tags.ts';
import { lockContent } from '#server/transfer/content-lock.ts';
import type { Person } from './find-person.ts';

/** Counts of rows. */
export interface Erased {
  sessions: number;
  savedPrompts: number;
  /** Including deleted collections that could still be restored. */
  collections: number;
  /** Collections with co-editors, which pass to the co-editor who was added first. */
  passedOn: number;
  /** Collections of others that the person edits, which stay. */
  coEdited: number;
  /** Departments and collections that the person follows. */
  follows: number;
  ratings: number;
  comments: number;
  /** Drafts and submissions that were never published. */
  submissions: number;
  /** Published prompts, which stay without the name. */
  prompts: number;
  /** Versions that the person owns, which stay without the name. */
  owned: number;
  /** Problems that the person has reported. */
  reports: number;
  /** Proposed tags that are in no text after the erasure. */
  tagProposals: number;
  /** Versions of the guidelines that the person has confirmed. */
  guidelineConfirmations: number;
  contactMessages: number;
  /** Tests that the person added, which stay without the name. */
  testedWith: number;
  /** Decisions on the work of others, which stay verbatim without the name. */
  decisions: number;
  /** Changes of others' collections by the person, which stay without the name. */
  collectionChanges: number;
  /** Events of the audit trail, which stay without a link to the person. */
  auditEvents: number;
}

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** @returns the ids of the prompts that the person has rated or commented on. */
async function lock(transaction: Transaction, userId: string) {
  await lockContent(transaction);
  await lockTags(transaction);
  await lockInOrder(transaction, { accounts: [userId], strength: 'update' });
  const { authorId, decidedBy, assigneeId, ownerId, redactedBy } = revisions;
  const named = [authorId, decidedBy, assigneeId, ownerId, redactedBy];
  const discussed = [
    ...(await transaction.select({ id: ratings.promptId }).from(ratings).where(eq(ratings.userId, userId))),
    ...(await transaction
      .select({ id: comments.promptId })
      .from(comments)
      .where(eq(comments.userId, userId))),
  ].map(({ id }) => id);
  const written = await transaction
    .select({ id: prompts.id })
    .from(prompts)
    .where(or(eq(prompts.authorId, userId), eq(prompts.ownerId, userId)));
  await lockInOrder(transaction, {
    prompts: [...discussed, ...written.map(({ id }) => id)],
    revisions: transaction
      .select({ id: revisions.id })
      .from(revisions)
      .where(or(...named.map((column) => eq(column, userId)))),
  });
  return discussed;
}

const number = ({ rowCount }: { rowCount: number | null }) => rowCount ?? 0;

/** Counts rows that lose the name when the account is deleted. */
async function countNamed(transaction: Transaction, userId: string) {
  const actors = transaction
    .select({ id: auditActors.id })
    .from(auditActors)
    .where(eq(auditActors.userId, userId));
  return {
    owned: await transaction.$count(revisions, eq(revisions.ownerId, userId)),
    collectionChanges: await transaction.$count(collectionChanges, eq(collectionChanges.userId, userId)),
    testedWith: await transaction.$count(testedWith, eq(testedWith.userId, userId)),
    decisions: await transaction.$count(revisions, eq(revisions.decidedBy, userId)),
    auditEvents: await transaction.$count(auditEvents, inArray(auditEvents.actorId, actors)),
  };
}

/**
 * To the co-editor who was added first, so that the work of others is not deleted, and notifies that one, in the place of what the
 * person was notified of as a co-editor. Before `collections` are deleted.
 */
async function passOnCollections(transaction: Transaction, userId: string, now: Date) {
  const own = and(eq(collections.userId, userId), isNull(collections.deletedAt));
  // Locked before co-editors are read: one who leaves at the same moment does not get the collection.
  await transaction
    .select({ id: collections.id })
    .from(collections)
    .where(own)
    .orderBy(asc(collections.id))
    .for('update');
  const { rows } = await transaction.execute<{ id: string; heir: string }>(sql`
    with heirs as (
      select distinct on (collection_id) collection_id, editor.user_id
      from collection_editors editor join collections on collections.id = collection_id
      where collections.user_id = ${userId} and deleted_at is null order by collection_id, added_at, editor.user_id
    ), promoted as (
      delete from collection_editors editor using heirs
      where editor.collection_id = heirs.collection_id and editor.user_id = heirs.user_id
    ), unfollowed as (
      delete from collection_follows follow using heirs
      where follow.collection_id = heirs.collection_id and follow.user_id = heirs.user_id
    ), outdated as (
      delete from notifications notice using heirs
      where notice.collection_id = heirs.collection_id and notice.user_id = heirs.user_id
    )
    update collections set user_id = heirs.user_id, in_assistants = false from heirs where id = heirs.collection_id
    returning id, heirs.user_id as heir`);
  for (const { id, heir } of rows)
    await notify(transaction, heir, { kind: 'ownership_received', collectionId: id, actorId: userId, now });
  return rows.length;
}

async function eraseAccount(transaction: Transaction, userId: string, now: Date) {
  const discussed = await lock(transaction, userId);
  const own = eq(prompts.authorId, userId);
  const ownRevisions = eq(revisions.authorId, userId);
  const erased = {
    sessions: number(await transaction.delete(sessions).where(eq(sessions.userId, userId))),
    savedPrompts: number(await transaction.delete(bookmarks).where(eq(bookmarks.userId, userId))),
    passedOn: await passOnCollections(transaction, userId, now),
    collections: number(await transaction.delete(collections).where(eq(collections.userId, userId))),
    coEdited: number(await transaction.delete(collectionEditors).where(eq(collectionEditors.userId, userId))),
    follows:
      number(await transaction.delete(departmentFollows).where(eq(departmentFollows.userId, userId))) +
      number(await transaction.delete(collectionFollows).where(eq(collectionFollows.userId, userId))),
    ratings: number(await transaction.delete(ratings).where(eq(ratings.userId, userId))),
    comments: number(await transaction.delete(comments).where(eq(comments.userId, userId))),
    reports: number(await transaction.delete(reports).where(eq(reports.userId, userId))),
    guidelineConfirmations: number(
      await transaction.delete(guidelineConfirmations).where(eq(guidelineConfirmations.userId, userId)),
    ),
    submissions: number(
      await transaction.delete(revisions).where(and(ownRevisions, isNull(revisions.number))),
    ),
    tagProposals: number(await deleteUnusedTags(transaction, userId)),
    prompts: number(await transaction.update(prompts).set({ author: '', authorId: null }).where(own)),
    ...(await countNamed(transaction, userId)),
  };
  await recount(transaction, discussed);
  await transaction.update(revisions).set({ author: '', authorId: null }).where(ownRevisions);
  await transaction.update(prompts).set({ owner: '', ownerId: null }).where(eq(prompts.ownerId, userId));
  await transaction.update(revisions).set({ owner: '', ownerId: null }).where(eq(revisions.ownerId, userId));
  await transaction
    .update(bulkActionPrompts)
    .set({ owner: '', ownerId: null })
    .where(eq(bulkActionPrompts.ownerId, userId));
  await transaction.delete(visits).where(eq(visits.userId, userId));
  await transaction.delete(rateLimits).where(sql`right(${rateLimits.key}, 36) = ${userId}`);
  await transaction.delete(users).where(eq(users.id, userId));
  return erased;
}

const noAccount = {
  sessions: 0,
  savedPrompts: 0,
  collections: 0,
  passedOn: 0,
  coEdited: 0,
  follows: 0,
  ratings: 0,
  comments: 0,
  submissions: 0,
  reports: 0,
  tagProposals: 0,
  guidelineConfirmations: 0,
  prompts: 0,
  owned: 0,
  testedWith: 0,
  decisions: 0,
  collectionChanges: 0,
  auditEvents: 0,
};

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {
  constructor(readonly erased: Erased) {
    super('rolled back');
  }
}

/**
 * Deletes all data of a person in one transaction. A dry run does the same and rolls back.
 *
 * @returns counts of the rows that were deleted, or would be.
 */
export async function erasePerson(
  { db }: Pick<Database, 'db'>,
  { account, ownMessages }: Person,
  { dryRun, now = new Date() }: { dryRun: boolean; now?: Date },
): Promise<Erased> {
  try {
    return await db.transaction(async (transaction) => {
      // Before the account, whose deletion would unlink its messages.
      const messages = number(await transaction.delete(contactMessages).where(ownMessages));
      const erased = account ? await eraseAccount(transaction, account.id, now) : noAccount;
      const all = { ...erased, contactMessages: messages };
      if (dryRun) throw new DryRunRollback(all);
      return all;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.erased;
    throw error;
  }
}
