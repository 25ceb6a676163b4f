import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { comments, prompts } from '#server/db/schema.ts';

export type CommentRow = typeof comments.$inferSelect;

/** Oldest first. */
export const listComments = (db: Db, promptId: string): Promise<CommentRow[]> =>
  db
    .select()
    .from(comments)
    .where(eq(comments.promptId, promptId))
    .orderBy(asc(comments.createdAt), asc(comments.id));

type NewComment = Pick<CommentRow, 'promptId' | 'userId' | 'userName' | 'content' | 'createdAt'>;

/** Adds a comment; the database counts it. @returns undefined when there is no such published prompt. */
export async function addComment(db: Db, comment: NewComment): Promise<CommentRow | undefined> {
  const { promptId, userId, userName, content, createdAt } = comment;
  const [added] = await db
    .insert(comments)
    .select(
      sql`select gen_random_uuid(), id, ${userId}::uuid, ${userName}, ${content}, ${createdAt.toISOString()}::timestamptz
        from ${prompts} where id = ${promptId} and ${published}`,
    )
    .returning();
  return added;
}
