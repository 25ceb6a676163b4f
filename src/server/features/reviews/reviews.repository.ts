import { aliasedTable, and, asc, desc, eq, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ReviewListQuery } from '#contract/reviews.ts';
import type { ReviewOrder, ReviewView } from '#domain/vocabulary.ts';
import { containing } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import {
  allTagNames,
  contentOf,
  keptTagNames,
  prompts,
  revisions,
  trustOf,
  users,
} from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import type { DepartmentReviewers } from '#server/lifecycle/department-reviewers.ts';

const assignees = aliasedTable(users, 'assignees');

const summaryColumns = {
  id: revisions.id,
  promptId: revisions.promptId,
  title: revisions.title,
  description: revisions.description,
  departmentId: revisions.departmentId,
  author: revisions.author,
  authorId: revisions.authorId,
  promptAuthorId: prompts.authorId,
  promptDepartmentId: prompts.departmentId,
  status: revisions.status,
  assigneeId: revisions.assigneeId,
  assigneeName: assignees.name,
  submittedAt: revisions.submittedAt,
  decidedAt: revisions.decidedAt,
  updatedAt: revisions.updatedAt,
};

/** In UTF-16 code units. A longer text is checked when its review is opened. */
const checkedInList = 20_000;
const listColumns = {
  ...contentOf(revisions),
  ...summaryColumns,
  fullPrompt: sql<
    string | null
  >`case when length(${revisions.fullPrompt}) <= ${checkedInList}::int then ${revisions.fullPrompt} end`,
};

const wholeColumns = {
  ...summaryColumns,
  ...contentOf(revisions),
  tagNames: allTagNames(revisions.tags),
  keptTagNames: keptTagNames(revisions.tags),
  baseNumber: revisions.baseNumber,
  isFeatured: sql<boolean>`coalesce(${prompts.featured}, false)`,
  ...trustOf(revisions),
};

/** Constants, as in the indexes of revisions. Imported prompts were never reviewed, so they have no decision. */
const inView: Record<ReviewView, SQL> = {
  waiting: sql`${revisions.status} = 'pending'`,
  changes_requested: sql`${revisions.status} = 'changes_requested'`,
  decided: sql`${revisions.status} in ('published', 'rejected') and ${revisions.decidedAt} is not null`,
};

const orders: Record<ReviewOrder, SQL[]> = {
  oldest: [asc(revisions.submittedAt), asc(revisions.id)],
  newest: [desc(revisions.submittedAt), asc(revisions.id)],
  title: [sql`public.plain_text(${revisions.title}) collate "C"`, asc(revisions.id)],
};

function matching(query: ReviewListQuery, userId: string) {
  const text = query.query?.trim();
  return and(
    inView[query.view],
    query.department_id === undefined ? undefined : eq(revisions.departmentId, query.department_id),
    query.assigned === 'me' ? eq(revisions.assigneeId, userId) : undefined,
    query.assigned === 'nobody' ? isNull(revisions.assigneeId) : undefined,
    text
      ? or(ilike(revisions.title, containing(text)), ilike(revisions.author, containing(text)))
      : undefined,
  );
}

/** The reviewer of the queue. */
export interface ReviewViewer {
  user: Pick<User, 'id' | 'reviewsFor'>;
  departmentReviewers: DepartmentReviewers;
}

/** The viewer's own departments, then those of every reviewer, then those that have other reviewers. */
function ownFirst({ user, departmentReviewers }: ReviewViewer): SQL[] {
  const others = Object.keys(departmentReviewers).filter((id) => !user.reviewsFor.includes(id));
  if (others.length + user.reviewsFor.length === 0) return [];
  const isIn = (ids: string[]) => inArray(revisions.departmentId, ids);
  return [sql`case when ${isIn(user.reviewsFor)} then 0 when ${isIn(others)} then 2 else 1 end`];
}

/**
 * A page of the queue, and the total. An index finds the page, so that only its wide rows are read.
 */
export async function listReviews(db: Db, query: ReviewListQuery, viewer: ReviewViewer) {
  const where = matching(query, viewer.user.id);
  const order = [...ownFirst(viewer), ...orders[query.sort]];
  const page = db
    .select({ id: revisions.id })
    .from(revisions)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const rows = await db
    .select(listColumns)
    .from(page)
    .innerJoin(revisions, eq(revisions.id, page.id))
    .leftJoin(prompts, eq(prompts.id, revisions.promptId))
    .leftJoin(assignees, eq(assignees.id, revisions.assigneeId))
    .orderBy(...order);
  return { rows, total: await db.$count(revisions, where) };
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>['rows'][number];

/** A revision that was submitted at least once; only its author sees a draft. */
export async function findReview(db: Db, id: string) {
  const [row] = await db
    .select(wholeColumns)
    .from(revisions)
    .leftJoin(prompts, eq(prompts.id, revisions.promptId))
    .leftJoin(assignees, eq(assignees.id, revisions.assigneeId))
    .where(and(eq(revisions.id, id), ne(revisions.status, 'draft')));
  return row;
}

export type ReviewDetailRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** The live version of a prompt. */
export async function findLive(db: Db, promptId: string) {
  const [row] = await db
    .select({
      number: prompts.revisionNumber,
      version: prompts.version,
      author: prompts.author,
      owner: prompts.owner,
      ...contentOf(prompts),
      exampleVersion: prompts.exampleVersion,
      tagNames: keptTagNames(prompts.tags),
    })
    .from(prompts)
    .where(eq(prompts.id, promptId));
  return row;
}

/** The published version of a prompt with this number. */
export async function findBase(db: Db, promptId: string, number: number) {
  const [row] = await db
    .select({
      number: revisions.number,
      version: revisions.version,
      ...contentOf(revisions),
      exampleVersion: revisions.exampleVersion,
      tagNames: keptTagNames(revisions.tags),
    })
    .from(revisions)
    .where(and(eq(revisions.promptId, promptId), eq(revisions.number, number)));
  return row && { ...row, number, version: row.version ?? '' };
}

export type LiveRow = NonNullable<Awaited<ReturnType<typeof findLive>>>;

/** Assigns or unassigns a revision. @returns false if it is not waiting for a decision. */
export async function assign(db: Db, id: string, userId: string | null) {
  const { rowCount } = await db
    .update(revisions)
    .set({ assigneeId: userId })
    .where(and(eq(revisions.id, id), eq(revisions.status, 'pending')));
  return rowCount === 1;
}
