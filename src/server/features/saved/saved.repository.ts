import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { bookmarks, prompts } from '#server/db/schema.ts';

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

/** Saves a prompt; has no effect the second time. @returns false if there is no such published prompt. */
export async function savePrompt(db: Db, userId: string, promptId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${bookmarks} (prompt_id, user_id, created_at)
    select id, ${userId}, ${now.toISOString()} from ${prompts} where id = ${promptId} and ${published}
    on conflict do nothing`);
  return rowCount === 1 || isPublished(db, promptId);
}

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
