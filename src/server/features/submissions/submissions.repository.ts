import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { mapFields } from '#contract/prompt-fields.ts';
import type { AddPrompt } from '#contract/submissions.ts';
import type { Db } from '#server/db/database.ts';
import { contentOf, departments, prompts, users } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';

const summaryColumns = {
  id: prompts.id,
  title: prompts.title,
  description: prompts.description,
  status: prompts.status,
  departmentId: prompts.departmentId,
  createdAt: prompts.createdAt,
  updatedAt: prompts.updatedAt,
};
const wholeColumns = { ...summaryColumns, ...contentOf(prompts) };

const listWhere = (db: Db, where: SQL | undefined) =>
  db.select(summaryColumns).from(prompts).where(where).orderBy(desc(prompts.updatedAt), prompts.id);
const findWhere = (db: Db, where: SQL | undefined) => db.select(wholeColumns).from(prompts).where(where);

export type SubmissionRow = Awaited<ReturnType<typeof listWhere>>[number];
export type SubmissionDetailRow = Awaited<ReturnType<typeof findWhere>>[number];

const own = (userId: string, id: string) => and(eq(prompts.authorId, userId), eq(prompts.id, id));

/** A user's entries in every status, the last changed first. */
export const listSubmissions = (db: Db, userId: string): Promise<SubmissionRow[]> =>
  listWhere(db, eq(prompts.authorId, userId));

/** An entry of that user; undefined for another's. */
export async function findSubmission(
  db: Db,
  userId: string,
  id: string,
): Promise<SubmissionDetailRow | undefined> {
  const [row] = await findWhere(db, own(userId, id));
  return row;
}

/** Locks the user until the end of the transaction: their other submissions wait, and the counts stay true. */
export const lockAuthor = (db: Db, id: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');

/** A user's drafts without the one with that id: their number, and the bytes of their prompts. */
export async function countDrafts(db: Db, userId: string, exceptId: string | undefined) {
  const drafts = and(eq(prompts.authorId, userId), eq(prompts.status, 'draft'));
  const [row] = await db
    .select({
      number: sql<number>`count(*)`.mapWith(Number),
      bytes: sql<number>`coalesce(sum(octet_length(${prompts.fullPrompt})), 0)`.mapWith(Number),
    })
    .from(prompts)
    .where(exceptId === undefined ? drafts : and(drafts, ne(prompts.id, exceptId)));
  return row ?? { number: 0, bytes: 0 };
}

/** Creation time of the user's nth latest submission, drafts not counted; undefined unless it is later than `after`. */
export async function findNthSubmission(db: Db, userId: string, nth: number, after: Date) {
  const [row] = await db
    .select({ createdAt: prompts.createdAt })
    .from(prompts)
    .where(and(eq(prompts.authorId, userId), ne(prompts.status, 'draft'), gt(prompts.createdAt, after)))
    .orderBy(desc(prompts.createdAt))
    .offset(nth - 1)
    .limit(1);
  return row?.createdAt;
}

/** @returns false when the user has no draft of that id. */
export async function deleteDraft(db: Db, userId: string, id: string) {
  const { rowCount } = await db.delete(prompts).where(and(own(userId, id), eq(prompts.status, 'draft')));
  return rowCount === 1;
}

export const departmentExists = async (db: Db, id: string) =>
  (await db.$count(departments, eq(departments.id, id))) > 0;

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The prompt's text is not trimmed: in prompts leading and trailing blanks may matter. */
const columnsOf = (entry: AddPrompt, now: Date) => ({
  ...mapFields('name', {
    line: ({ inSubmission }) => entry[inSubmission].trim(),
    text: ({ inSubmission }) => entry[inSubmission].trim(),
    prompt: ({ inSubmission }) => entry[inSubmission],
    lines: ({ inSubmission }) => lines(entry[inSubmission]),
    department: ({ inSubmission }) => entry[inSubmission].trim() || null,
    choice: ({ inSubmission }) => entry[inSubmission] || null,
    yesNo: ({ inSubmission }) => entry[inSubmission],
  }),
  updatedAt: now,
});

export async function insertSubmission(db: Db, id: string, author: User, entry: AddPrompt, now: Date) {
  await db.insert(prompts).values({
    ...columnsOf(entry, now),
    id,
    author: author.name,
    authorId: author.id,
    status: entry.status,
    createdAt: now,
  });
}

const withItsAuthor = inArray(prompts.status, ['draft', 'changes_requested']);
/** The database stores microseconds, the API shows milliseconds. */
const changedLast = (time: string) =>
  sql`date_trunc('milliseconds', ${prompts.updatedAt}) = ${time}::timestamptz`;

/**
 * Replaces a user's editable entry; with `entry.updatedAt`, only while it has not changed since. An entry that was sent back
 * for changes keeps that status when it is saved as a draft.
 *
 * @returns false when there is no such entry to replace.
 */
export async function replaceSubmission(db: Db, id: string, userId: string, entry: AddPrompt, now: Date) {
  const { rowCount } = await db
    .update(prompts)
    .set({ ...columnsOf(entry, now), ...(entry.status === 'pending' && { status: entry.status }) })
    .where(and(own(userId, id), withItsAuthor, entry.updatedAt ? changedLast(entry.updatedAt) : undefined));
  return rowCount === 1;
}

/** Whether the user may still change that entry. */
export const isWithItsAuthor = async (db: Db, id: string, userId: string) =>
  (await db.$count(prompts, and(own(userId, id), withItsAuthor))) > 0;
