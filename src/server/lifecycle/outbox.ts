import { eq } from 'drizzle-orm';
import type { OutboxKind } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { outbox } from '#server/db/schema.ts';

/**
 * Leaves word for the review webhook that a revision waits for review, in the transaction that brings it there: one without the
 * other is never stored. What was not sent yet of an earlier submission of the same revision goes: it is one thing to know.
 */
export async function enqueueForReviewers(
  transaction: Db,
  { kind, revisionId, now }: { kind: OutboxKind; revisionId: string; now: Date },
) {
  await transaction.delete(outbox).where(eq(outbox.revisionId, revisionId));
  await transaction.insert(outbox).values({ kind, revisionId, createdAt: now, nextAttemptAt: now });
}
