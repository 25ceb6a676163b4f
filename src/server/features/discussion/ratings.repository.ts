import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { prompts, ratings } from '#server/db/schema.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { recount } from '#server/lifecycle/recount.ts';

export interface Rated {
  /** Of all ratings, unrounded as in the lists. */
  average: number;
  count: number;
}

type NewRating = Pick<typeof ratings.$inferSelect, 'promptId' | 'userId' | 'rating' | 'createdAt'>;

/**
 * Rates a prompt; a second rating by the same user replaces the first.
 *
 * @returns the new average and count; the missing one of the two if there is no such user or no such published prompt.
 */
export const ratePrompt = (db: Db, { promptId, userId, rating, createdAt }: NewRating) =>
  db.transaction(async (transaction): Promise<Rated | 'no user' | 'no prompt'> => {
    const { accounts } = await lockInOrder(transaction, { accounts: [userId], prompts: [promptId] });
    if (accounts.length === 0) return 'no user';
    await transaction
      .insert(ratings)
      .select(
        sql`select id, ${userId}::uuid, ${rating}::integer, ${createdAt.toISOString()}::timestamptz
          from ${prompts} where id = ${promptId} and ${published}`,
      )
      .onConflictDoUpdate({ target: [ratings.promptId, ratings.userId], set: { rating } });
    await recount(transaction, [promptId]);
    const [sums] = await transaction
      .select({ sum: prompts.ratingSum, count: prompts.ratingCount })
      .from(prompts)
      .where(and(eq(prompts.id, promptId), published));
    return sums ? { average: sums.sum / sums.count, count: sums.count } : 'no prompt';
  });

/** The stars that a user gave a published prompt; null for none. */
export async function findOwnRating(db: Db, promptId: string, userId: string): Promise<number | null> {
  const [own] = await db
    .select({ rating: ratings.rating })
    .from(ratings)
    .innerJoin(prompts, and(eq(prompts.id, ratings.promptId), published))
    .where(and(eq(ratings.promptId, promptId), eq(ratings.userId, userId)));
  return own?.rating ?? null;
}
