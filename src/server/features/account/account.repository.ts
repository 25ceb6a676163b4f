import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { bookmarks, comments, prompts, ratings } from '#server/db/schema.ts';

/** Counts of what a user has done in the library. */
export async function countActivity(db: Db, userId: string) {
  const [saved] = await db
    .select({ count: count() })
    .from(bookmarks)
    .innerJoin(prompts, and(eq(prompts.id, bookmarks.promptId), published))
    .where(eq(bookmarks.userId, userId));
  const [submitted] = await db
    .select({
      all: count(),
      drafts: sql<number>`count(*) filter (where ${prompts.status} = 'draft')`.mapWith(Number),
    })
    .from(prompts)
    .where(eq(prompts.authorId, userId));
  const drafts = submitted?.drafts ?? 0;
  return {
    saved: saved?.count ?? 0,
    rated: await db.$count(ratings, eq(ratings.userId, userId)),
    commented: await db.$count(comments, eq(comments.userId, userId)),
    submitted: (submitted?.all ?? 0) - drafts,
    drafts,
  };
}
