import { and, count, eq, sql } from 'drizzle-orm';
import { type PromptStatus, promptStatuses } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { bookmarks, comments, prompts, ratings, revisions } from '#server/db/schema.ts';
import { latestOfItsAuthor, ownStatus } from '#server/lifecycle/own-entries.ts';

const mapStatuses = (countOf: (status: PromptStatus) => number) =>
  Object.fromEntries(promptStatuses.map((status) => [status, countOf(status)])) as Record<
    PromptStatus,
    number
  >;

/** Counts of a user's activity in the library. */
export async function countActivity(db: Db, userId: string) {
  const [saved] = await db
    .select({ count: count() })
    .from(bookmarks)
    .innerJoin(prompts, and(eq(prompts.id, bookmarks.promptId), published))
    .where(eq(bookmarks.userId, userId));
  const [submitted] = await db
    .select({
      all: count(),
      drafts: sql<number>`count(*) filter (where ${revisions.status} = 'draft')`.mapWith(Number),
    })
    .from(revisions)
    .where(eq(revisions.authorId, userId));
  const entries = await db
    .select({ status: ownStatus, count: count() })
    .from(revisions)
    .leftJoin(prompts, eq(prompts.id, revisions.promptId))
    .where(and(eq(revisions.authorId, userId), latestOfItsAuthor))
    .groupBy(sql`1`);
  const drafts = submitted?.drafts ?? 0;
  return {
    saved: saved?.count ?? 0,
    rated: await db.$count(ratings, eq(ratings.userId, userId)),
    owned: await db.$count(prompts, and(eq(prompts.ownerId, userId), published)),
    commented: await db.$count(comments, eq(comments.userId, userId)),
    submitted: (submitted?.all ?? 0) - drafts,
    drafts,
    entries: mapStatuses((name) => entries.find(({ status }) => status === name)?.count ?? 0),
  };
}

export type Activity = Awaited<ReturnType<typeof countActivity>>;
