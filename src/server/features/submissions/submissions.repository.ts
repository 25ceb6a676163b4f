import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AddPrompt } from '#contract/submissions.ts';
import type { Db } from '#server/db/database.ts';
import { departments, prompts } from '#server/db/schema.ts';
import type { Caller } from '#server/http/who-is-calling.ts';

const summaryColumns = {
  id: prompts.id,
  title: prompts.title,
  description: prompts.description,
  status: prompts.status,
  departmentId: prompts.departmentId,
  createdAt: prompts.createdAt,
  updatedAt: prompts.updatedAt,
};
const wholeColumns = {
  ...summaryColumns,
  fullPrompt: prompts.fullPrompt,
  useCases: prompts.useCases,
  expectedOutcome: prompts.expectedOutcome,
  promptFramework: prompts.promptFramework,
  targetAudience: prompts.targetAudience,
  difficulty: prompts.difficulty,
  tool: prompts.tool,
  needsAttachment: prompts.needsAttachment,
};

const listWhere = (db: Db, where: SQL | undefined) =>
  db.select(summaryColumns).from(prompts).where(where).orderBy(desc(prompts.updatedAt), prompts.id);
const findWhere = (db: Db, where: SQL | undefined) => db.select(wholeColumns).from(prompts).where(where);

export type SubmissionRow = Awaited<ReturnType<typeof listWhere>>[number];
export type WholeSubmissionRow = Awaited<ReturnType<typeof findWhere>>[number];

const own = (userId: string, id: string) => and(eq(prompts.authorId, userId), eq(prompts.id, id));

/** A person's entries in every status, the one changed last first. */
export const listSubmissions = (db: Db, userId: string): Promise<SubmissionRow[]> =>
  listWhere(db, eq(prompts.authorId, userId));

/** An entry of that person; undefined for another's. */
export async function findSubmission(
  db: Db,
  userId: string,
  id: string,
): Promise<WholeSubmissionRow | undefined> {
  const [row] = await findWhere(db, own(userId, id));
  return row;
}

export const departmentExists = async (db: Db, id: string) =>
  (await db.$count(departments, eq(departments.id, id))) > 0;

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The prompt's own text is kept to the letter, blanks at its ends too: in prompts they may matter. */
const columnsOf = (entry: AddPrompt, now: Date) => ({
  title: entry.title.trim(),
  description: entry.description.trim(),
  fullPrompt: entry.prompt,
  departmentId: entry.department_id.trim() || null,
  useCases: lines(entry.use_case),
  expectedOutcome: entry.expected_outcome.trim(),
  promptFramework: entry.prompt_framework.trim(),
  targetAudience: entry.target_audience.trim(),
  difficulty: entry.difficulty || null,
  tool: entry.tool.trim(),
  needsAttachment: entry.needs_attached_file_or_text_copy,
  updatedAt: now,
});

export async function insertSubmission(db: Db, id: string, author: Caller, entry: AddPrompt, now: Date) {
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
/** The database counts in microseconds, callers have been told milliseconds. */
const changedLast = (time: string) =>
  sql`date_trunc('milliseconds', ${prompts.updatedAt}) = ${time}::timestamptz`;

/**
 * Replaces an own entry that is still with its author, and where `entry.updatedAt` says so, only while it is as it was then.
 * Saved as a draft, one that was sent back for changes stays so.
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

/** Whether a person may still change that entry. */
export const isWithItsAuthor = async (db: Db, id: string, userId: string) =>
  (await db.$count(prompts, and(own(userId, id), withItsAuthor))) > 0;
