import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { guidelineConfirmations, users } from '#server/db/schema.ts';

/** @returns false if the user had already confirmed that version: the first time counts. */
export async function insertConfirmation(db: Db, userId: string, version: string, confirmedAt: Date) {
  const { rowCount } = await db
    .insert(guidelineConfirmations)
    .values({ userId, version, confirmedAt })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** A page of all confirmations, the newest first, with current names; and the total. */
export async function listConfirmations(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { version, confirmedAt, userId } = guidelineConfirmations;
  const rows = await db
    .select({ name: users.name, email: users.email, version, confirmedAt })
    .from(guidelineConfirmations)
    .innerJoin(users, eq(users.id, userId))
    .orderBy(desc(confirmedAt), asc(userId), asc(version))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(guidelineConfirmations) };
}

export type ConfirmationRow = Awaited<ReturnType<typeof listConfirmations>>['rows'][number];
