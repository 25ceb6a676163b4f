import { and, count, desc, eq, gt, ilike, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import type { AddPrompt, MySubmissionListQuery } from '#contract/submissions.ts';
import { containing } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import { isAheadIn } from '#server/db/expiry.ts';
import { published } from '#server/db/published.ts';
import {
  allTagNames,
  auditActors,
  auditEvents,
  contentOf,
  prompts,
  recentUses,
  revisions,
} from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import { contentFrom } from '#server/lifecycle/content.ts';
import { latestOfItsAuthor, ownStatus } from '#server/lifecycle/own-entries.ts';
import { changedLast } from '#server/lifecycle/revisions.ts';
import { editableStatuses } from '#server/lifecycle/states.ts';

const summaryColumns = {
  id: revisions.id,
  promptId: revisions.promptId,
  promptTitle: prompts.title,
  /** Of the user's own prompt, in the last weeks; null while there is none. */
  uses: sql<number | null>`case when ${prompts.authorId} = ${revisions.authorId} and ${published} then
    coalesce((select ${recentUses.uses} from ${recentUses} where ${recentUses.promptId} = ${prompts.id}), 0) end`,
  baseNumber: revisions.baseNumber,
  version: revisions.version,
  title: revisions.title,
  description: revisions.description,
  status: ownStatus,
  departmentId: revisions.departmentId,
  decisionReason: revisions.decisionReason,
  decidedAt: revisions.decidedAt,
  retiredReason: prompts.retiredReason,
  createdAt: revisions.createdAt,
  submittedAt: revisions.submittedAt,
  updatedAt: revisions.updatedAt,
};
const wholeColumns = {
  ...summaryColumns,
  ...contentOf(revisions),
  tagNames: allTagNames(revisions.tags),
  exampleVersion: revisions.exampleVersion,
};

const findWhere = (db: Db, where: SQL | undefined) =>
  db.select(wholeColumns).from(revisions).leftJoin(prompts, eq(prompts.id, revisions.promptId)).where(where);

export type SubmissionDetailRow = Awaited<ReturnType<typeof findWhere>>[number];

const own = (userId: string, id: string) => and(eq(revisions.authorId, userId), eq(revisions.id, id));

const matching = (userId: string, { status, query, prompt_id }: MySubmissionListQuery) =>
  and(
    eq(revisions.authorId, userId),
    prompt_id === undefined ? latestOfItsAuthor : eq(revisions.promptId, prompt_id),
    status === undefined ? undefined : eq(ownStatus, status),
    query?.trim() ? ilike(revisions.title, containing(query.trim())) : undefined,
  );

/** A page of a user's entries, those with requested changes first, then the last changed, and the total. */
export async function listSubmissions(db: Db, userId: string, query: MySubmissionListQuery) {
  const where = matching(userId, query);
  const ofPrompt = eq(prompts.id, revisions.promptId);
  const rows = await db
    .select(summaryColumns)
    .from(revisions)
    .leftJoin(prompts, ofPrompt)
    .where(where)
    // Entries that wait for their author first.
    .orderBy(desc(sql`${revisions.status} = 'changes_requested'`), desc(revisions.updatedAt), revisions.id)
    .limit(query.limit)
    .offset(query.offset);
  const [total] = await db
    .select({ count: count() })
    .from(revisions)
    .leftJoin(prompts, ofPrompt)
    .where(where);
  return { rows, total: total?.count ?? 0 };
}

export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>['rows'][number];

/** An entry of that user; undefined for another's. */
export async function findSubmission(
  db: Db,
  userId: string,
  id: string,
): Promise<SubmissionDetailRow | undefined> {
  const [row] = await findWhere(db, own(userId, id));
  return row;
}

/** A user's drafts without the one with that id: their number, and the bytes of their prompts and placeholders. */
export async function countDrafts(db: Db, userId: string, exceptId: string | undefined) {
  const drafts = and(eq(revisions.authorId, userId), eq(revisions.status, 'draft'));
  const [row] = await db
    .select({
      number: sql<number>`count(*)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(octet_length(${revisions.fullPrompt})
        + coalesce(octet_length(${revisions.placeholders}::text), 0)), 0)`.mapWith(Number),
    })
    .from(revisions)
    .where(exceptId === undefined ? drafts : and(drafts, ne(revisions.id, exceptId)));
  return row ?? { number: 0, bytes: 0 };
}

/**
 * Time of the user's nth latest submission; undefined unless it is later than `after`. Counted in the audit trail, which keeps
 * submissions that were withdrawn or deleted since.
 */
export async function findNthSubmission(
  db: Db,
  userId: string,
  nth: number,
  { after, now }: Record<'after' | 'now', Date>,
) {
  const [row] = await db
    .select({ submittedAt: auditEvents.occurredAt })
    .from(auditEvents)
    .innerJoin(auditActors, eq(auditActors.id, auditEvents.actorId))
    .where(
      and(
        eq(auditActors.userId, userId),
        eq(auditEvents.action, 'submit'),
        gt(auditEvents.occurredAt, after),
        not(isAheadIn(auditEvents.occurredAt, 0, now)),
      ),
    )
    .orderBy(desc(auditEvents.occurredAt))
    .offset(nth - 1)
    .limit(1);
  return row?.submittedAt;
}

/** @returns false if the user has no draft with that id. */
export async function deleteDraft(db: Db, userId: string, id: string) {
  const { rowCount } = await db.delete(revisions).where(and(own(userId, id), eq(revisions.status, 'draft')));
  return rowCount === 1;
}

/** The published prompt that an entry will revise, and the number of the live revision on which it is based. */
export interface Improvement {
  promptId: string;
  baseNumber: number;
}

/** With the ids of its tags, and the version whose text its example answers. */
export type StoredEntry = AddPrompt & { tagIds: string[]; exampleVersion: string };

export async function insertDraft(
  db: Db,
  id: string,
  author: User,
  entry: StoredEntry,
  now: Date,
  improvement?: Improvement,
) {
  await db.insert(revisions).values({
    ...contentFrom(entry, entry.tagIds),
    exampleVersion: entry.exampleVersion,
    promptId: improvement?.promptId,
    baseNumber: improvement?.baseNumber,
    id,
    author: author.name,
    authorId: author.id,
    status: 'draft',
    createdAt: now,
    updatedAt: now,
  });
}

const withItsAuthor = inArray(revisions.status, [...editableStatuses]);

/**
 * Replaces a user's editable entry; with `entry.updatedAt`, only if it has not changed since. Its state does not change.
 *
 * @returns false if there is no such entry to replace.
 */
export async function replaceSubmission(db: Db, id: string, userId: string, entry: StoredEntry, now: Date) {
  const { rowCount } = await db
    .update(revisions)
    .set({ ...contentFrom(entry, entry.tagIds), exampleVersion: entry.exampleVersion, updatedAt: now })
    .where(and(own(userId, id), withItsAuthor, entry.updatedAt ? changedLast(entry.updatedAt) : undefined));
  return rowCount === 1;
}

/** Whether the user may still change that entry. */
export const isWithItsAuthor = async (db: Db, id: string, userId: string) =>
  (await db.$count(revisions, and(own(userId, id), withItsAuthor))) > 0;

/** Whether a person already has an unpublished improvement of that prompt, and can continue it instead. */
export const hasOpenImprovement = async (db: Db, promptId: string, userId: string) =>
  (await db.$count(
    revisions,
    and(
      eq(revisions.promptId, promptId),
      eq(revisions.authorId, userId),
      inArray(revisions.status, ['draft', 'pending', 'changes_requested']),
    ),
  )) > 0;
