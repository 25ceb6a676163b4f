import { and, eq } from 'drizzle-orm';
import type { TrustRecord } from '#contract/trust.ts';
import { blocking, redactedRule } from '#domain/prompt-checks.ts';
import type { Db } from '#server/db/database.ts';
import { prompts, revisions, trustOf } from '#server/db/schema.ts';
import { writeSearchDocuments } from '#server/db/search-documents.ts';
import type { User } from '#server/http/app-env.ts';
import { blocked, conflict, forbidden, notFound } from '#server/http/errors/http-error.ts';
import { checkPrompt } from '#server/http/limits/text-work.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { type DepartmentReviewers, refusedElsewhere } from '#server/lifecycle/department-reviewers.ts';
import { findRedactedIn, readRedactedTexts } from '#server/lifecycle/fingerprints.ts';
import { lockPrompt } from '#server/lifecycle/revisions.ts';
import {
  checkFeaturedExample,
  checkReviewBy,
  findOwner,
  notifyOwners,
  type Owner,
} from '#server/lifecycle/trust.ts';

export interface TrustDependencies {
  db: Db;
  clock: () => Date;
  config: { departmentReviewers: DepartmentReviewers };
}

/** The record of the published version; its prompt is locked. */
async function findRecord(transaction: Db, promptId: string, number: number) {
  const { useClass, exampleOutput, trustUpdatedAt } = prompts;
  const columns = { useClass, exampleOutput, ...trustOf(prompts) };
  const [row] = await transaction
    .select({ record: columns, trustUpdatedAt, revisionId: revisions.id, writerId: revisions.authorId })
    .from(prompts)
    .innerJoin(revisions, and(eq(revisions.promptId, prompts.id), eq(revisions.number, number)))
    .where(eq(prompts.id, promptId));
  if (!row) throw notFound('Prompt');
  return row;
}

const recordOf = (given: TrustRecord, owner: Owner) => ({
  useClass: given.use_class || null,
  exampleOutput: given.example_output.trim(),
  owner: owner.name,
  ownerId: owner.id,
  reviewBy: given.review_by,
});

/** As for an approval, but nothing can explain it here. */
async function checkExample(transaction: Db, example_output: string, promptId: string) {
  const [found] = findRedactedIn({ example_output }, await readRedactedTexts(transaction), promptId);
  if (found) throw blocked(`This text is not ready to publish. ${redactedRule.found}. Remove it.`, [found]);
}

/** As for an approval, because text pasted from an assistant may have blocking findings. */
function checkText({ example_output }: TrustRecord) {
  const findings = blocking(checkPrompt({ example_output }));
  if (findings.length > 0)
    throw blocked(
      `This text is not ready to publish. ${findings.map(({ message }) => message).join(' ')}`,
      findings,
    );
}

type ReviewRecord = ReturnType<typeof recordOf> & { exampleVersion: string };

/** The trail has the names of the changed fields, the days and the class: never people's texts, nor the owner. */
function detailsOf(record: ReviewRecord, before: ReviewRecord, number: number) {
  const names = Object.keys(record) as (keyof typeof record)[];
  const changed = names.filter((name) => record[name] !== before[name]);
  const { useClass, reviewBy } = record;
  return { number, changed, useClass, reviewBy };
}

/**
 * Replaces the review record of a published prompt, in its newest revision and in the prompt.
 *
 * @returns the time of the change, which the next change must send.
 * @throws HttpError 404 if no published prompt has the id, 403 for own work and in a department with its own
 * reviewers, 409 if it has changed since the reviewer read
 * it, its texts have blocking findings, or a featured prompt would lose its example, 400 for an invalid owner or day.
 */
export const renewTrust = (
  { db, clock, config }: TrustDependencies,
  actor: User,
  promptId: string,
  given: TrustRecord,
) =>
  db.transaction(async (transaction) => {
    const now = clock();
    const owner = await findOwner(transaction, given.owner, [actor]);
    const prompt = await lockPrompt(transaction, promptId, actor.id);
    if (prompt?.status !== 'published') throw notFound('Prompt');
    const before = await findRecord(transaction, promptId, prompt.revisionNumber);
    if (actor.id === prompt.authorId || actor.id === before.writerId)
      throw forbidden('You wrote this, so another reviewer must decide.');
    const elsewhere = refusedElsewhere(config.departmentReviewers, [prompt.departmentId], actor);
    if (elsewhere) throw forbidden(elsewhere);
    if (
      (before.trustUpdatedAt?.getTime() ?? null) !==
      (given.trust_updated_at && Date.parse(given.trust_updated_at))
    )
      throw conflict('This review record has changed since you opened it. Reload to see the latest version.');
    checkReviewBy(given.review_by, now, before.record.reviewBy);
    checkText(given);
    const isSameOwner = owner.id === null && owner.name === before.record.owner;
    const texts = recordOf(given, isSameOwner ? { name: owner.name, id: before.record.ownerId } : owner);
    const isSameExample = texts.exampleOutput === before.record.exampleOutput;
    if (!isSameExample) await checkExample(transaction, texts.exampleOutput, promptId);
    checkFeaturedExample(prompt, texts.exampleOutput);
    const record = { ...texts, exampleVersion: isSameExample ? before.record.exampleVersion : '' };
    await transaction
      .update(prompts)
      .set({ ...record, trustUpdatedAt: now })
      .where(eq(prompts.id, promptId));
    if (!isSameExample) await writeSearchDocuments(transaction, [promptId]);
    await transaction.update(revisions).set(record).where(eq(revisions.id, before.revisionId));
    const subject = { subject: 'prompt' as const, subjectId: promptId, revisionId: before.revisionId };
    const details = detailsOf(record, before.record, prompt.revisionNumber);
    const event = { actorId: actor.id, action: 'renew_trust', seals: true, ...subject, details };
    await recordAudit(transaction, event, now);
    const owners = { before: before.record.ownerId, after: record.ownerId };
    await notifyOwners(transaction, owners, { promptId, actorId: actor.id, now });
    return now;
  });
