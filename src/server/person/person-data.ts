import { asc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import {
  allTagNames,
  bookmarks,
  collectionChanges,
  collectionEditors,
  collectionFollows,
  collectionPrompts,
  collections,
  comments,
  contactMessages,
  departmentFollows,
  departments,
  digests,
  guidelineConfirmations,
  notifications,
  prompts,
  ratings,
  reports,
  revisions,
  sessions,
  tags,
  testedWith,
  visits,
} from '#server/db/schema.ts';
import type { Person } from './find-person.ts';
import { reviewingData } from './reviewing-data.ts';

const { tokenHash: _hash, userId: _user, ...sessionColumns } = getTableColumns(sessions);
const {
  authorId: _author,
  decidedBy: _decidedBy,
  assigneeId: _assignee,
  ownerId: _ownerId,
  owner: _owner,
  redactedBy: _redactedBy,
  nameSalt: _nameSalt,
  ...revisionColumns
} = getTableColumns(revisions);

const { userId: _adder, revisionId: _revision, ...testColumns } = getTableColumns(testedWith);
const { userId: _recipient, actorId: _actor, ...notificationColumns } = getTableColumns(notifications);

const onPrompt = (promptId: PgColumn) => eq(prompts.id, promptId);
const prompt = { promptId: prompts.id, promptTitle: prompts.title };

const collectionsOf = (db: Db, id: string) =>
  db
    .select({
      id: collections.id,
      name: collections.name,
      visibility: collections.visibility,
      inAssistants: collections.inAssistants,
      createdAt: collections.createdAt,
      deletedAt: collections.deletedAt,
      promptIds: sql<string[]>`array(select prompt_id from ${collectionPrompts}
        where collection_id = ${collections.id} order by position, prompt_id collate "C")`,
    })
    .from(collections)
    .where(eq(collections.userId, id))
    .orderBy(asc(collections.createdAt), asc(collections.id));

/** Of collections of others only the ids: their names were written by someone else. */
const coEditingOf = async (db: Db, id: string) => ({
  coEditedCollections: await db
    .select({ id: collectionEditors.collectionId, addedAt: collectionEditors.addedAt })
    .from(collectionEditors)
    .where(eq(collectionEditors.userId, id))
    .orderBy(asc(collectionEditors.addedAt), asc(collectionEditors.collectionId)),
  /** By the person, or of the person as a co-editor. */
  collectionChanges: await db
    .select({
      collectionId: collectionChanges.collectionId,
      action: collectionChanges.action,
      promptId: collectionChanges.promptId,
      changedAt: collectionChanges.changedAt,
    })
    .from(collectionChanges)
    .where(or(eq(collectionChanges.userId, id), eq(collectionChanges.editorId, id)))
    .orderBy(asc(collectionChanges.changedAt), asc(collectionChanges.id)),
});

/** Includes followed collections that are no longer shared. */
const followsOf = async (db: Db, id: string) => ({
  followedDepartments: await db
    .select({ id: departments.id, name: departments.name, followedAt: departmentFollows.createdAt })
    .from(departmentFollows)
    .innerJoin(departments, eq(departments.id, departmentFollows.departmentId))
    .where(eq(departmentFollows.userId, id))
    .orderBy(asc(departmentFollows.createdAt), asc(departments.id)),
  followedCollections: await db
    .select({ id: collectionFollows.collectionId, followedAt: collectionFollows.createdAt })
    .from(collectionFollows)
    .where(eq(collectionFollows.userId, id))
    .orderBy(asc(collectionFollows.createdAt), asc(collectionFollows.collectionId)),
  visits: await db
    .select({ since: visits.since, startedAt: visits.startedAt, seenAt: visits.seenAt })
    .from(visits)
    .where(eq(visits.userId, id)),
});

async function ofAccount(db: Db, id: string) {
  return {
    sessions: await db
      .select(sessionColumns)
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(asc(sessions.createdAt)),
    savedPrompts: await db
      .select({ ...prompt, savedAt: bookmarks.createdAt })
      .from(bookmarks)
      .innerJoin(prompts, onPrompt(bookmarks.promptId))
      .where(eq(bookmarks.userId, id))
      .orderBy(asc(bookmarks.createdAt)),
    collections: await collectionsOf(db, id),
    ...(await coEditingOf(db, id)),
    ...(await followsOf(db, id)),
    ratings: await db
      .select({ ...prompt, rating: ratings.rating, ratedAt: ratings.createdAt })
      .from(ratings)
      .innerJoin(prompts, onPrompt(ratings.promptId))
      .where(eq(ratings.userId, id))
      .orderBy(asc(ratings.createdAt)),
    comments: await db
      .select({
        ...prompt,
        id: comments.id,
        userName: comments.userName,
        content: comments.content,
        createdAt: comments.createdAt,
        editedAt: comments.editedAt,
        hiddenAt: comments.hiddenAt,
        hiddenReason: comments.hiddenReason,
      })
      .from(comments)
      .innerJoin(prompts, onPrompt(comments.promptId))
      .where(eq(comments.userId, id))
      .orderBy(asc(comments.createdAt)),
    submissions: await db
      .select({ ...revisionColumns, tags: allTagNames(revisions.tags) })
      .from(revisions)
      .where(eq(revisions.authorId, id))
      .orderBy(asc(revisions.createdAt)),
    reports: await db
      .select({
        ...prompt,
        reason: reports.reason,
        createdAt: reports.createdAt,
        closedAt: reports.closedAt,
        outcome: reports.outcome,
      })
      .from(reports)
      .innerJoin(prompts, onPrompt(reports.promptId))
      .where(eq(reports.userId, id))
      .orderBy(asc(reports.createdAt)),
    tagProposals: await db
      .select({ name: tags.name, state: tags.state, createdAt: tags.createdAt })
      .from(tags)
      .where(eq(tags.proposedBy, id))
      .orderBy(asc(tags.createdAt), asc(tags.id)),
    testedWith: await db
      .select({ ...prompt, version: revisions.version, ...testColumns })
      .from(testedWith)
      .innerJoin(revisions, eq(revisions.id, testedWith.revisionId))
      .innerJoin(prompts, onPrompt(revisions.promptId))
      .where(eq(testedWith.userId, id))
      .orderBy(asc(testedWith.createdAt)),
    guidelineConfirmations: await db
      .select({ version: guidelineConfirmations.version, confirmedAt: guidelineConfirmations.confirmedAt })
      .from(guidelineConfirmations)
      .where(eq(guidelineConfirmations.userId, id))
      .orderBy(asc(guidelineConfirmations.confirmedAt)),
    weeklyDigests: await db
      .select({ week: digests.week })
      .from(digests)
      .where(eq(digests.userId, id))
      .orderBy(asc(digests.week)),
    notifications: await db
      .select(notificationColumns)
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(asc(notifications.createdAt)),
    ...(await reviewingData(db, id)),
  };
}

const nothing = {
  sessions: [],
  savedPrompts: [],
  collections: [],
  coEditedCollections: [],
  collectionChanges: [],
  followedDepartments: [],
  followedCollections: [],
  visits: [],
  ratings: [],
  comments: [],
  submissions: [],
  reports: [],
  tagProposals: [],
  testedWith: [],
  guidelineConfirmations: [],
  weeklyDigests: [],
  notifications: [],
  decisions: [],
  redactions: [],
  owned: [],
  assignments: [],
  auditEvents: [],
};

/**
 * Everything stored about a person, in one snapshot: account, sessions (without their secrets), saved prompts, collections, collections of
 * others that the person edits with the changes, follows, visits, ratings, comments, submissions in every status, reports, proposed
 * tags, tests, confirmations of the guidelines, weekly digests, notifications, decisions and assignments as a reviewer, redactions
 * as an admin, owned prompts, own events of the audit trail, contact messages.
 */
export const personData = (db: Db, { account, ownMessages }: Person) =>
  db.transaction(
    async (transaction) => ({
      account: account ?? null,
      ...(account ? await ofAccount(transaction, account.id) : nothing),
      contactMessages: await transaction
        .select()
        .from(contactMessages)
        .where(ownMessages)
        .orderBy(asc(contactMessages.createdAt)),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Content with the person's name but without an account. It was imported or typed, so only a human can decide whose it is. */
export async function namesakes(db: Db, name: string) {
  const sameName = (column: PgColumn, userId: PgColumn) =>
    sql`lower(${column}) = lower(${name}) and ${userId} is null`;
  return {
    prompts: await db
      .select({ id: prompts.id })
      .from(prompts)
      .where(sameName(prompts.author, prompts.authorId))
      .orderBy(asc(prompts.id)),
    owned: await db
      .select({ id: prompts.id })
      .from(prompts)
      .where(sameName(prompts.owner, prompts.ownerId))
      .orderBy(asc(prompts.id)),
    comments: await db
      .select({ id: comments.id })
      .from(comments)
      .where(sameName(comments.userName, comments.userId))
      .orderBy(asc(comments.id)),
  };
}
