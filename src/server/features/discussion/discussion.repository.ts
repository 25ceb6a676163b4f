import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { comments } from '#server/db/schema.ts';

export type CommentRow = typeof comments.$inferSelect;

/** Oldest first. */
export const listComments = (db: Db, promptId: string): Promise<CommentRow[]> =>
  db
    .select()
    .from(comments)
    .where(eq(comments.promptId, promptId))
    .orderBy(asc(comments.createdAt), asc(comments.id));
