import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { prompts, revisions } from '#server/db/schema.ts';
import { writeSearchDocuments } from '#server/db/search-documents.ts';
import { contentOf } from '#server/db/tables/content-columns.ts';
import type { LockedPrompt, Revision } from './revisions.ts';
import { checkFeaturedExample, type Owner } from './trust.ts';

const firstVersion = '1.0';

/** The next version: the last number is incremented. A version that does not end with a number gets its revision's number appended. */
export function versionAfter(version: string, number: number): string {
  const [, head, last] = /^(.*?)(\d{1,9})$/.exec(version) ?? [];
  if (last === undefined) return `${number}.0`;
  return head === '' ? `${last}.1` : `${head}${Number(last) + 1}`;
}

interface PublishingDecision {
  by: string;
  reason: string;
  now: Date;
  trust: { owner: Owner | undefined; reviewBy: string } | undefined;
}

/** The prompt's owner stays; a prompt without an owner gets its author. */
function trustOfDecision(revision: Revision, live: LockedPrompt | undefined, { trust }: PublishingDecision) {
  const reviewBy = trust?.reviewBy ?? null;
  if (trust?.owner) return { owner: trust.owner.name, ownerId: trust.owner.id, reviewBy };
  if (live?.owner) return { owner: live.owner, ownerId: live.ownerId, reviewBy };
  const { author, authorId } = live ?? revision;
  return { owner: author, ownerId: authorId, reviewBy };
}

/** Stores an approved revision in the library: as a new prompt with the revision's id, or as the new live version. */
async function writePrompt(
  transaction: Db,
  revision: Revision,
  live: LockedPrompt | undefined,
  now: Date,
  trust: ReturnType<typeof trustOfDecision>,
) {
  const number = live ? live.revisionNumber + 1 : 1;
  const version = live ? versionAfter(live.version, number) : firstVersion;
  const shown = {
    ...contentOf(revision),
    ...trust,
    exampleVersion: revision.exampleVersion,
    trustUpdatedAt: now,
    version,
    revisionNumber: number,
    reviewedAt: now,
    updatedAt: now,
  };
  if (live) {
    const back = live.isRedacted && { status: 'published' as const, retiredReason: '', replacedBy: null };
    await transaction
      .update(prompts)
      .set({ ...shown, ...back })
      .where(eq(prompts.id, live.id));
    return { promptId: live.id, number, version };
  }
  const { id, author, authorId } = revision;
  await transaction
    .insert(prompts)
    .values({ ...shown, id, author, authorId, status: 'published', publishedAt: now, createdAt: now });
  return { promptId: id, number, version };
}

/**
 * Makes a revision the published one of its prompt; the transaction has locked both.
 *
 * @returns the prompt's id, and the revision's number, version and review-by date.
 * @throws HttpError 409 if a featured prompt would lose its example answer.
 */
export async function publishRevision(
  transaction: Db,
  revision: Revision,
  live: LockedPrompt | undefined,
  decision: PublishingDecision,
) {
  if (live) checkFeaturedExample(live, revision.exampleOutput);
  const trust = trustOfDecision(revision, live, decision);
  const published = await writePrompt(transaction, revision, live, decision.now, trust);
  await writeSearchDocuments(transaction, [published.promptId]);
  await transaction
    .update(revisions)
    .set({
      ...published,
      ...trust,
      status: 'published',
      decidedAt: decision.now,
      decidedBy: decision.by,
      decisionReason: decision.reason,
      updatedAt: decision.now,
    })
    .where(eq(revisions.id, revision.id));
  return { ...published, reviewBy: trust.reviewBy };
}
