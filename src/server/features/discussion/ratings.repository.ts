import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { prompts, ratings, users } from '#server/db/schema.ts';
import { touchSearchDocuments } from '#server/db/search-documents.ts';

export interface Rated {
  /** Of all ratings, unrounded as in the lists. */
  average: number;
  count: number;
}

type NewRating = Pick<typeof ratings.$inferSelect, 'promptId' | 'userId' | 'rating' | 'createdAt'>;

/**
 * Accounts are locked before prompts (see `change_counts` in 0000_initial.sql): a user who is being erased can no longer rate.
 *
 * @returns whether the user exists.
 */
const store = (db: Db, { promptId, userId, rating, createdAt }: NewRating) =>
  db.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('key share');
    if (!user) return false;
    await transaction
      .insert(ratings)
      .select(
        sql`select id, ${userId}::uuid, ${rating}::integer, ${createdAt.toISOString()}::timestamptz
          from ${prompts} where id = ${promptId} and ${published}`,
      )
      .onConflictDoUpdate({ target: [ratings.promptId, ratings.userId], set: { rating } });
    await touchSearchDocuments(transaction, [promptId]);
    return true;
  });

/**
 * Rates a prompt; a second rating by the same user replaces the first. The database maintains the sums.
 *
 * @returns the new average and count; the missing one of the two if there is no such user or no such published prompt.
 */
export async function ratePrompt(db: Db, rated: NewRating): Promise<Rated | 'no user' | 'no prompt'> {
  if (!(await store(db, rated))) return 'no user';
  const [sums] = await db
    .select({ sum: prompts.ratingSum, count: prompts.ratingCount })
    .from(prompts)
    .where(and(eq(prompts.id, rated.promptId), published));
  return sums ? { average: sums.sum / sums.count, count: sums.count } : 'no prompt';
}

/** The stars that a user gave a published prompt; null for none. */
export async function findOwnRating(db: Db, promptId: string, userId: string): Promise<number | null> {
  const [own] = await db
    .select({ rating: ratings.rating })
    .from(ratings)
    .innerJoin(prompts, and(eq(prompts.id, ratings.promptId), published))
    .where(and(eq(ratings.promptId, promptId), eq(ratings.userId, userId)));
  return own?.rating ?? null;
}
