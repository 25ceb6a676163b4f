import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { prompts, ratings } from '#server/db/schema.ts';

export interface Rated {
  /** Of all ratings, unrounded as in the lists. */
  average: number;
  count: number;
}

/**
 * Rates a prompt; a second rating by the same person replaces the first. Raters of one prompt take turns at its row, before
 * anything is read: so each sees what the one before has written, and the sums come out right however many come at once.
 *
 * @returns undefined when there is no such published prompt.
 */
export const ratePrompt = (db: Db, rated: typeof ratings.$inferInsert): Promise<Rated | undefined> =>
  db.transaction(async (transaction) => {
    const isRated = eq(prompts.id, rated.promptId);
    const [prompt] = await transaction
      .select({ id: prompts.id })
      .from(prompts)
      .where(and(isRated, eq(prompts.status, 'published')))
      .for('update');
    if (!prompt) return undefined;
    const [earlier] = await transaction
      .select({ rating: ratings.rating })
      .from(ratings)
      .where(and(eq(ratings.promptId, rated.promptId), eq(ratings.userId, rated.userId)));
    await transaction
      .insert(ratings)
      .values(rated)
      .onConflictDoUpdate({ target: [ratings.promptId, ratings.userId], set: { rating: rated.rating } });
    const [sums] = await transaction
      .update(prompts)
      .set({
        ratingSum: sql`${prompts.ratingSum} + ${rated.rating - (earlier?.rating ?? 0)}`,
        ratingCount: sql`${prompts.ratingCount} + ${earlier ? 0 : 1}`,
      })
      .where(isRated)
      .returning({ sum: prompts.ratingSum, count: prompts.ratingCount });
    return sums && { average: sums.sum / sums.count, count: sums.count };
  });
