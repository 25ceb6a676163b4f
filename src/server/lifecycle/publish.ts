import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { prompts, revisions } from '#server/db/schema.ts';
import { contentOf } from '#server/db/tables/content-columns.ts';
import type { LockedPrompt, Revision } from './revisions.ts';

const firstVersion = '1.0';

/** The version after one: its last number raised. One that does not end with a number is followed by its revision's number. */
export function versionAfter(version: string, number: number): string {
  const [, head, last] = /^(.*?)(\d{1,9})$/.exec(version) ?? [];
  if (last === undefined) return `${number}.0`;
  return head === '' ? `${last}.1` : `${head}${Number(last) + 1}`;
}

/** Puts an approved revision into the library: as a new prompt under the revision's id, or in the place of what is shown. */
async function writePrompt(transaction: Db, revision: Revision, live: LockedPrompt | undefined, now: Date) {
  const number = live ? live.revisionNumber + 1 : 1;
  const version = live ? versionAfter(live.version, number) : firstVersion;
  const shown = { ...contentOf(revision), version, revisionNumber: number, reviewedAt: now, updatedAt: now };
  if (live) {
    await transaction.update(prompts).set(shown).where(eq(prompts.id, live.id));
    return { promptId: live.id, number, version };
  }
  const { id, author, authorId } = revision;
  await transaction
    .insert(prompts)
    .values({ ...shown, id, author, authorId, status: 'published', createdAt: now });
  return { promptId: id, number, version };
}

/**
 * Makes a revision the published one of its prompt; the transaction holds both locked.
 *
 * @returns the prompt's id, and the revision's number and version.
 */
export async function publishRevision(
  transaction: Db,
  revision: Revision,
  live: LockedPrompt | undefined,
  decision: { by: string; reason: string; now: Date },
) {
  const published = await writePrompt(transaction, revision, live, decision.now);
  await transaction
    .update(revisions)
    .set({
      ...published,
      status: 'published',
      decidedAt: decision.now,
      decidedBy: decision.by,
      decisionReason: decision.reason,
      updatedAt: decision.now,
    })
    .where(eq(revisions.id, revision.id));
  return published;
}
