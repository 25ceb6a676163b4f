import { and, count, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { bookmarks, prompts } from '#server/db/schema.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';

/** The published prompts that a user has saved, the latest first. */
export async function listSavedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: bookmarks.promptId })
    .from(bookmarks)
    .innerJoin(prompts, and(eq(prompts.id, bookmarks.promptId), published))
    .where(eq(bookmarks.userId, userId))
    .orderBy(desc(bookmarks.createdAt), sql`${bookmarks.promptId} collate "C"`);
  return rows.map(({ id }) => id);
}

async function isPublished(db: Db, promptId: string) {
  return (await db.$count(prompts, and(eq(prompts.id, promptId), published))) > 0;
}

/** Prompts that are no longer published do not count, because users do not see them among their saved prompts. */
async function hasRoom(db: Db, userId: string) {
  const [saved] = await db
    .select({ count: count() })
    .from(bookmarks)
    .innerJoin(prompts, and(eq(prompts.id, bookmarks.promptId), published))
    .where(eq(bookmarks.userId, userId));
  return (saved?.count ?? 0) < limits.saved;
}

/**
 * Saves a prompt; has no effect the second time.
 *
 * @returns why it was not saved: there is no such published prompt, or the user has saved the maximum number.
 */
export const savePrompt = (db: Db, userId: string, promptId: string, now: Date) =>
  db.transaction(async (transaction) => {
    await lockInOrder(transaction, { accounts: [userId], strength: 'no key update' });
    if (!(await isPublished(transaction, promptId))) return 'no prompt';
    const own = and(eq(bookmarks.userId, userId), eq(bookmarks.promptId, promptId));
    if ((await transaction.$count(bookmarks, own)) > 0) return 'saved';
    if (!(await hasRoom(transaction, userId))) return 'full';
    await transaction.execute(sql`
      insert into ${bookmarks} (prompt_id, user_id, created_at)
      select id, ${userId}, ${now.toISOString()} from ${prompts} where id = ${promptId} and ${published}`);
    return 'saved';
  });

/**
 * Removes a saved prompt, even if it is no longer published.
 *
 * @returns false if it was not saved and there is no such published prompt.
 */
export async function unsavePrompt(db: Db, userId: string, promptId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(bookmarks)
    .where(and(eq(bookmarks.userId, userId), eq(bookmarks.promptId, promptId)));
  return rowCount === 1 || isPublished(db, promptId);
}
