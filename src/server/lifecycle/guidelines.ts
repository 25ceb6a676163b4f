import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { guidelineConfirmations } from '#server/db/schema.ts';
import { guidelinesUnconfirmed } from '#server/http/errors/http-error.ts';

/** When a user confirmed that version of the prompt guidelines; undefined if the user has not. */
export async function findConfirmation(db: Db, userId: string, version: string) {
  const { confirmedAt } = guidelineConfirmations;
  const [row] = await db
    .select({ confirmedAt })
    .from(guidelineConfirmations)
    .where(and(eq(guidelineConfirmations.userId, userId), eq(guidelineConfirmations.version, version)));
  return row?.confirmedAt;
}

/**
 * @param version the version to confirm before a submission; undefined if there is none.
 * @throws HttpError 403 `guidelines_unconfirmed` if the user has not confirmed it.
 */
export async function requireConfirmation(db: Db, userId: string, version: string | undefined) {
  if (version !== undefined && !(await findConfirmation(db, userId, version))) throw guidelinesUnconfirmed();
}
