import { desc } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { contactMessages } from '#server/db/schema.ts';

/** A page of the contact form's messages, the latest first, and the total. */
export async function listMessages(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), contactMessages.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(contactMessages) };
}

export type ContactMessageRow = typeof contactMessages.$inferSelect;
