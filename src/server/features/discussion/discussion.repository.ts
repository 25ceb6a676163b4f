import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HiddenCommentListQuery } from '#contract/discussion.ts';
import { listLimits } from '#contract/list-limits.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { comments, prompts, users } from '#server/db/schema.ts';

export type CommentRow = typeof comments.$inferSelect;

const newestFirst = [desc(comments.createdAt), desc(comments.id)];

/** In microseconds, as the column stores it: an imported comment may have any time. */
const cursorOf = sql<string>`(extract(epoch from ${comments.createdAt}) * 1000000)::bigint || '_' || ${comments.id}`;

const olderThan = (cursor: string) => {
  const [time = '', id = ''] = cursor.split('_');
  return sql`(${comments.createdAt}, ${comments.id}) < ('epoch'::timestamptz + ${time}::bigint * interval '1 microsecond', ${id}::uuid)`;
};

export interface CommentPage {
  rows: CommentRow[];
  /** Cursor for the earlier comments; null if there are none. */
  next: string | null;
}

/** A page of the visible comments of a prompt, oldest first. @param before cursor of a page; undefined for the newest comments. */
export async function listComments(db: Db, promptId: string, before?: string): Promise<CommentPage> {
  const { page } = listLimits['promptComments.comments'];
  const found = await db
    .select({ comment: comments, cursor: cursorOf })
    .from(comments)
    .where(
      and(
        eq(comments.promptId, promptId),
        isNull(comments.hiddenAt),
        before === undefined ? undefined : olderThan(before),
      ),
    )
    .orderBy(...newestFirst)
    .limit(page + 1);
  const next = found.length > page ? (found[page - 1]?.cursor ?? null) : null;
  return {
    rows: found
      .slice(0, page)
      .map(({ comment }) => comment)
      .reverse(),
    next,
  };
}

type NewComment = Pick<CommentRow, 'promptId' | 'userId' | 'userName' | 'content' | 'createdAt'>;

export async function insertComment(db: Db, comment: NewComment) {
  const [added] = await db.insert(comments).values(comment).returning();
  return added as CommentRow;
}

const ofPublished = (promptId: string) =>
  and(
    eq(comments.promptId, promptId),
    sql`exists (select from ${prompts} where ${prompts.id} = ${comments.promptId} and ${published})`,
  );

/** The user's newest visible comments on a published prompt, oldest first. */
export async function listOwnIds(db: Db, promptId: string, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(ofPublished(promptId), eq(comments.userId, userId), isNull(comments.hiddenAt)))
    .orderBy(...newestFirst)
    .limit(listLimits['promptMine.own_ids'].whole);
  return rows.map(({ id }) => id).reverse();
}

/** The newest hidden comments of a published prompt, oldest first. @param userId undefined for those of all users. */
export async function listHiddenOn(db: Db, promptId: string, userId?: string): Promise<CommentRow[]> {
  const rows = await db
    .select()
    .from(comments)
    .where(
      and(
        ofPublished(promptId),
        isNotNull(comments.hiddenAt),
        userId === undefined ? undefined : eq(comments.userId, userId),
      ),
    )
    .orderBy(...newestFirst)
    .limit(listLimits['promptMine.hidden'].whole);
  return rows.reverse();
}

const hiders = alias(users, 'hiders');

/** A page of the hidden comments on published prompts, the latest hidden first, and the number on all pages. */
export async function listHidden(db: Db, { limit, offset }: HiddenCommentListQuery) {
  const onPrompt = and(eq(prompts.id, comments.promptId), published);
  const isHidden = isNotNull(comments.hiddenAt);
  const rows = await db
    .select({ comment: comments, title: prompts.title, hiddenBy: hiders.name })
    .from(comments)
    .innerJoin(prompts, onPrompt)
    .leftJoin(hiders, eq(hiders.id, comments.hiddenBy))
    .where(isHidden)
    .orderBy(desc(comments.hiddenAt), desc(comments.id))
    .limit(limit)
    .offset(offset);
  const counted = db.select({ count: count() }).from(comments).innerJoin(prompts, onPrompt);
  const [total] = await counted.where(isHidden);
  return { rows, total: total?.count ?? 0 };
}
export type HiddenCommentRow = Awaited<ReturnType<typeof listHidden>>['rows'][number];

export interface CommentId {
  promptId: string;
  id: string;
}

const withId = ({ promptId, id }: CommentId) => and(eq(comments.id, id), ofPublished(promptId));

/** On a published prompt. @returns undefined if there is none. */
export async function findComment(db: Db, id: CommentId): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comments).where(withId(id));
  return row;
}

export async function changeComment(db: Db, id: CommentId, changes: Partial<CommentRow>) {
  const [row] = await db.update(comments).set(changes).where(withId(id)).returning();
  return row;
}

export const removeComment = (db: Db, id: CommentId) => db.delete(comments).where(withId(id));
