import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { comments, prompts } from '#server/db/schema.ts';

export type CommentRow = typeof comments.$inferSelect;

/** Oldest first. */
export const listComments = (db: Db, promptId: string): Promise<CommentRow[]> =>
  db
    .select()
    .from(comments)
    .where(eq(comments.promptId, promptId))
    .orderBy(asc(comments.createdAt), asc(comments.id));

/** Adds a comment and counts it. @returns undefined when there is no such published prompt. */
export const addComment = (db: Db, comment: typeof comments.$inferInsert): Promise<CommentRow | undefined> =>
  db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .update(prompts)
      .set({ commentCount: sql`${prompts.commentCount} + 1` })
      .where(and(eq(prompts.id, comment.promptId), eq(prompts.status, 'published')));
    if (rowCount === 0) return undefined;
    const [added] = await transaction.insert(comments).values(comment).returning();
    return added;
  });
