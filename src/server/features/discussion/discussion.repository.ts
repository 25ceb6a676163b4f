import { and, asc, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HiddenCommentListQuery } from '#contract/discussion.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { comments, prompts, users } from '#server/db/schema.ts';

export type CommentRow = typeof comments.$inferSelect;

const inOrder = [asc(comments.createdAt), asc(comments.id)];

/** The visible comments, oldest first. */
export const listComments = (db: Db, promptId: string): Promise<CommentRow[]> =>
  db
    .select()
    .from(comments)
    .where(and(eq(comments.promptId, promptId), isNull(comments.hiddenAt)))
    .orderBy(...inOrder);

type NewComment = Pick<CommentRow, 'promptId' | 'userId' | 'userName' | 'content' | 'createdAt'>;

/** Adds a comment; the database counts it. @returns undefined if there is no such published prompt. */
export async function insertComment(db: Db, comment: NewComment): Promise<CommentRow | undefined> {
  const [found] = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.id, comment.promptId), published))
    .for('no key update');
  if (!found) return undefined;
  const [added] = await db.insert(comments).values(comment).returning();
  return added;
}

/** The user's own and the hidden comments of a published prompt, oldest first; without `all`, only the user's own hidden ones. */
export const listOwnAndHidden = (db: Db, promptId: string, userId: string, all: boolean) =>
  db
    .select({ comment: comments })
    .from(comments)
    .innerJoin(prompts, and(eq(prompts.id, comments.promptId), published))
    .where(
      and(
        eq(comments.promptId, promptId),
        or(eq(comments.userId, userId), all ? isNotNull(comments.hiddenAt) : undefined),
      ),
    )
    .orderBy(...inOrder);

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

const withId = ({ promptId, id }: CommentId) =>
  and(
    eq(comments.id, id),
    eq(comments.promptId, promptId),
    sql`exists (select from ${prompts} where ${prompts.id} = ${comments.promptId} and ${published})`,
  );

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
