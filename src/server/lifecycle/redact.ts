import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { blocking } from '#domain/prompt-checks.ts';
import { hashContent } from '#server/db/audit-seals.ts';
import type { Db } from '#server/db/database.ts';
import {
  contentOf,
  embeddings,
  type Fingerprint,
  notifications,
  prompts,
  revisions,
  searchChoices,
} from '#server/db/schema.ts';
import { writeSearchDocuments } from '#server/db/search-documents.ts';
import type { User } from '#server/http/app-env.ts';
import { badRequest, conflict, notFound, roleRequired } from '#server/http/errors/http-error.ts';
import { checkPrompt } from '#server/http/limits/text-work.ts';
import { recordAudit } from './audit.ts';
import { findRedacted, fingerprintsOf } from './fingerprints.ts';
import { lockInOrder } from './lock-in-order.ts';
import { notify } from './notify.ts';
import { redactedContent } from './redacted-content.ts';
import { type LockedPrompt, lockPrompt } from './revisions.ts';
import { readSealed, type SealedRow } from './seals.ts';
import { deleteTests } from './trust.ts';

export interface Redaction {
  promptId: string;
  /** Of the version. */
  number: number;
  actor: User;
  reason: string;
  now: Date;
}

async function lockVersion(transaction: Db, { promptId, number }: Redaction) {
  const [found] = await transaction
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.promptId, promptId), eq(revisions.number, number)));
  await lockInOrder(transaction, { revisions: [found?.id] });
  const [version] = found ? await readSealed(transaction, [found.id]) : [];
  if (!version) throw notFound('Version');
  return version;
}

/** Rows that are compared at once, so that other requests are not blocked for long. */
const comparedAtOnce = 50;

/** Other versions of the prompt, and unpublished texts of all prompts, that have one of its texts. */
async function findSameText(transaction: Db, { id, promptId }: SealedRow, texts: Fingerprint[]) {
  const { status, number, version, author } = revisions;
  const others = await transaction
    .select({ id: revisions.id, promptId: revisions.promptId, status, version, author })
    .from(revisions)
    .where(
      and(
        ne(revisions.id, id),
        isNull(revisions.redactedAt),
        or(
          inArray(status, ['draft', 'pending', 'changes_requested']),
          and(eq(status, 'published'), eq(revisions.promptId, promptId ?? '')),
        ),
      ),
    )
    .orderBy(number, revisions.id);
  const same = new Set<string>();
  for (let start = 0; start < others.length; start += comparedAtOnce) {
    const ids = others.slice(start, start + comparedAtOnce).map((other) => other.id);
    const rows = await transaction
      .select({ id: revisions.id, promptId: revisions.promptId, ...contentOf(revisions) })
      .from(revisions)
      .where(inArray(revisions.id, ids));
    for (const row of rows)
      if (findRedacted(row, [{ promptId, texts }], row.promptId ?? row.id).length > 0) same.add(row.id);
  }
  const found = others.filter((other) => same.has(other.id));
  return {
    versions: found.flatMap((other) => (other.status === 'published' ? [other.version ?? ''] : [])),
    unpublished: found.flatMap((other) =>
      other.status === 'published'
        ? []
        : // Only its author can open a draft.
          [{ id: other.status === 'draft' ? null : other.id, status: other.status, author: other.author }],
    ),
  };
}

/** Removes the prompt from the library with its live version; everyone who opens its page can read the reason. */
async function redactLive(
  transaction: Db,
  prompt: LockedPrompt,
  { promptId, reason, now, actor }: Redaction,
) {
  const isPublished = prompt.status === 'published';
  const retired = {
    status: 'retired' as const,
    retiredReason: `Version ${prompt.version} was redacted: ${reason}`,
    featured: false,
    featuredPosition: null,
  };
  await transaction
    .update(prompts)
    .set({ ...redactedContent, ...(isPublished && retired) })
    .where(eq(prompts.id, promptId));
  await writeSearchDocuments(transaction, [promptId]);
  await transaction.delete(embeddings).where(eq(embeddings.promptId, promptId));
  if (isPublished)
    await notify(transaction, prompt.authorId, { kind: 'retired', promptId, reason, actorId: actor.id, now });
  return isPublished;
}

/**
 * Removes the other copies of a version's words: the searches after which users chose it, the reason that its reviewer sent to its
 * author, its tests.
 */
async function forgetWords(transaction: Db, revisionId: string, promptId: string) {
  await deleteTests(transaction, revisionId);
  await transaction.delete(searchChoices).where(eq(searchChoices.promptId, promptId));
  await transaction.update(notifications).set({ reason: '' }).where(eq(notifications.revisionId, revisionId));
}

/**
 * Replaces the texts of a published version permanently, with the admin, the time and the reason; for the live version also those
 * of the prompt, which is retired with it. The hash of the old text stays, and the audit trail gets an event. All or nothing.
 *
 * @returns whether the prompt was retired, and the other versions and unpublished texts that still have one of the texts.
 * @throws HttpError 403 without the role, 404 if there is no such version, 409 if it is already redacted, 400 for a missing
 * reason or one with blocking findings.
 */
export async function redactVersion(transaction: Db, redaction: Redaction) {
  const { promptId, number, actor, reason, now } = redaction;
  if (!actor.roles.includes('Admin')) throw roleRequired('Admin');
  if (reason === '') throw badRequest('Reason is required.');
  if (blocking(checkPrompt({ description: reason })).length > 0)
    throw badRequest('Reason: leave out the redacted content, because everyone can read the reason.');
  const prompt = await lockPrompt(transaction, promptId, actor.id);
  if (!prompt) throw notFound('Prompt');
  const version = await lockVersion(transaction, redaction);
  if (version.redactedAt) throw conflict('This version is already redacted.');
  const original = hashContent(version);
  const [content] = await transaction
    .select(contentOf(revisions))
    .from(revisions)
    .where(eq(revisions.id, version.id));
  const redactedTexts = content ? fingerprintsOf(content) : [];
  const sameText = await findSameText(transaction, version, redactedTexts);
  await transaction
    .update(revisions)
    .set({
      ...redactedContent,
      decisionReason: '',
      redactedAt: now,
      redactedBy: actor.id,
      redactionReason: reason,
      redactedHash: original,
      redactedTexts,
    })
    .where(eq(revisions.id, version.id));
  const isLive = prompt.revisionNumber === number;
  const isRetired = isLive && (await redactLive(transaction, prompt, redaction));
  await forgetWords(transaction, version.id, promptId);
  await recordAudit(
    transaction,
    {
      actorId: actor.id,
      action: 'redact',
      subject: 'prompt',
      subjectId: promptId,
      revisionId: version.id,
      ...(isRetired && { from: 'published', to: 'retired' }),
      reason,
      details: { original },
      seals: true,
    },
    now,
  );
  return { isRetired, sameText };
}
