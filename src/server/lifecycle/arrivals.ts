import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { prompts, revisions } from '#server/db/schema.ts';
import { recordAudits } from './audit.ts';

/** Adds an event for each published revision of prompts that a command on the server has just added. */
export async function recordArrivals(
  transaction: Db,
  action: 'import' | 'seed',
  promptIds: string[],
  now: Date,
): Promise<void> {
  if (promptIds.length === 0) return;
  const rows = await transaction
    .select({
      promptId: prompts.id,
      revisionId: revisions.id,
      number: revisions.number,
      live: prompts.revisionNumber,
      status: prompts.status,
    })
    .from(revisions)
    .innerJoin(prompts, eq(prompts.id, revisions.promptId))
    .where(and(inArray(prompts.id, promptIds), isNotNull(revisions.number)))
    .orderBy(asc(prompts.id), asc(revisions.number));
  const entries = rows.map(({ promptId, revisionId, number, live, status }) => ({
    actorId: null,
    action,
    subject: 'prompt' as const,
    subjectId: promptId,
    revisionId,
    to: number === live ? status : 'published',
    seals: true,
  }));
  await recordAudits(transaction, entries, now);
}
