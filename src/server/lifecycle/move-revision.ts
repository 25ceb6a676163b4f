import { eq } from 'drizzle-orm';
import { hasVisible } from '#domain/text.ts';
import type { OutboxKind } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { outbox, revisions } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import { badRequest, conflict, forbidden, notFound, roleRequired } from '#server/http/errors/http-error.ts';
import { type Announcing, announcePrompt } from './announce.ts';
import { recordAudit } from './audit.ts';
import { checkFindings } from './check-findings.ts';
import { type DepartmentReviewers, requireDepartmentReviewer } from './department-reviewers.ts';
import { readRedactedTexts } from './fingerprints.ts';
import { type Notice, notify } from './notify.ts';
import { notifyReviewers } from './notify-reviewers.ts';
import { publishRevision } from './publish.ts';
import { type LockedPrompt, lockRevision, type Revision } from './revisions.ts';
import { illegalMove, type RevisionAction, revisionMoves } from './states.ts';
import { notifyOwners, type Owner } from './trust.ts';

export interface RevisionMove {
  revisionId: string;
  action: RevisionAction;
  actor: User;
  reason: string;
  now: Date;
  /** The revision's `updatedAt` that the actor has seen, ISO 8601; undefined accepts any. */
  seen?: string | undefined;
  /** Submission and decision: the reviewers of departments with their own. */
  departmentReviewers?: DepartmentReviewers | undefined;
  /** Approval: the number of the live revision with which the actor has compared it; undefined: the one on which it is based. */
  comparedWith?: number | undefined;
  /** Approval: the reason to publish it although findings block it. */
  override?: string | undefined;
  /** Approval: the reviewer's additions to the review record; without an owner the previous owner stays, otherwise the author. */
  trust?: { owner: Owner | undefined; reviewBy: string } | undefined;
  /** Submission: whether this transaction has stored the revision, so that the audit trail begins with its submission. */
  isNew?: boolean | undefined;
  /** Submission: whether a webhook notifies reviewers. */
  hasReviewWebhook?: boolean | undefined;
  /** Approval: where a new prompt is announced. */
  announcing?: Announcing | undefined;
  /** Changes its text before the transition, as the last step that may fail. */
  edit?: ((transaction: Db) => Promise<void>) | undefined;
}

const ownWork = 'You wrote this, so another reviewer must decide.';

function checkActor(
  { action, actor, departmentReviewers = {} }: RevisionMove,
  revision: Revision,
  prompt: LockedPrompt | undefined,
) {
  const { by } = revisionMoves[action];
  if (by === 'author') {
    if (revision.authorId !== actor.id) throw notFound('Submission');
    return;
  }
  if (!actor.roles.includes(by)) throw roleRequired(by);
  // For reviewers, as for everyone else, a draft does not exist.
  if (revision.status === 'draft') throw notFound('Review');
  if (revision.authorId === actor.id || (prompt && prompt.authorId === actor.id)) throw forbidden(ownWork);
  requireDepartmentReviewer(departmentReviewers, [revision.departmentId, prompt?.departmentId], actor);
}

/** For a decision by a department's own reviewer: the department. */
const departmentOf = ({ departmentReviewers = {} }: RevisionMove, { departmentId }: Revision) =>
  departmentId !== null && Object.hasOwn(departmentReviewers, departmentId)
    ? { reviewerOf: departmentId }
    : undefined;

/** Refuses a transition of a revision that has changed since the actor read it. */
function checkFreshness(move: RevisionMove, revision: Revision, prompt: LockedPrompt | undefined) {
  if (move.seen !== undefined && Date.parse(move.seen) !== revision.updatedAt.getTime())
    throw conflict('This submission has changed since you opened it. Reload to see the latest version.');
  if (move.action !== 'approve' || !prompt) return;
  if (prompt.status === 'retired' && !prompt.isRedacted)
    throw conflict('The prompt to improve is retired. Restore the prompt first.');
  if ((move.comparedWith ?? revision.baseNumber) !== prompt.revisionNumber)
    throw conflict(
      `The prompt has changed; its version is now ${prompt.version}. Reload to compare with it.`,
    );
}

const decisionColumns = ({ actor, reason, now }: RevisionMove) => ({
  decidedAt: now,
  decidedBy: actor.id,
  decisionReason: reason,
});

async function applyMove(
  transaction: Db,
  move: RevisionMove,
  revision: Revision,
  prompt: LockedPrompt | undefined,
) {
  const { action, actor, reason, now } = move;
  if (action === 'approve')
    return publishRevision(transaction, revision, prompt, { by: actor.id, reason, now, trust: move.trust });
  const { to, by } = revisionMoves[action];
  await transaction
    .update(revisions)
    .set({
      status: to,
      updatedAt: now,
      ...(by !== 'author' && decisionColumns(move)),
      ...(action === 'submit' && { submittedAt: now }),
    })
    .where(eq(revisions.id, revision.id));
  return undefined;
}

/**
 * Stores for the review webhook that a revision waits for review, in the transaction of its submission. Unsent entries of an earlier
 * submission of the same revision are deleted, so that reviewers are notified once.
 */
async function enqueueForReviewers(
  transaction: Db,
  { kind, revisionId, now }: { kind: OutboxKind; revisionId: string; now: Date },
) {
  await transaction.delete(outbox).where(eq(outbox.revisionId, revisionId));
  await transaction.insert(outbox).values({ kind, revisionId, createdAt: now, nextAttemptAt: now });
}

/** A submission notifies the author of the prompt to improve, and the reviewers. */
async function announceSubmission(
  transaction: Db,
  { actor, now, hasReviewWebhook, departmentReviewers = {} }: RevisionMove,
  { id: revisionId, status, departmentId }: Revision,
  prompt: LockedPrompt | undefined,
) {
  const isRepeated = status === 'changes_requested';
  const kind = prompt ? 'improvement_submitted' : 'submitted';
  if (prompt && !isRepeated)
    await notify(transaction, prompt.authorId, {
      kind: 'improvement_submitted',
      promptId: prompt.id,
      revisionId,
      actorId: actor.id,
      now,
    });
  await notifyReviewers(transaction, {
    departmentIds: [departmentId, prompt?.departmentId ?? departmentId],
    authorIds: [actor.id, prompt?.authorId ?? null],
    departmentReviewers,
    now,
  });
  if (hasReviewWebhook)
    await enqueueForReviewers(transaction, { kind: isRepeated ? 'resubmitted' : kind, revisionId, now });
}

const kinds = {
  approve: 'published',
  request_changes: 'changes_requested',
  reject: 'rejected',
} satisfies Partial<Record<RevisionAction, Notice['kind']>>;

/**
 * A decision notifies the revision's author; a published improvement also the prompt's author, a change of owner both owners. A new
 * prompt has no previous owner, and its author reads of its publication.
 */
async function announce(
  transaction: Db,
  move: RevisionMove,
  revision: Revision,
  prompt: LockedPrompt | undefined,
  publishedId: string | undefined,
) {
  const { action, actor, reason, now } = move;
  if (action === 'submit') await announceSubmission(transaction, move, revision, prompt);
  if (action === 'submit' || action === 'withdraw') return;
  const subject = { promptId: publishedId ?? prompt?.id ?? null, revisionId: revision.id, now };
  await notify(transaction, revision.authorId, {
    ...subject,
    kind: kinds[action],
    reason,
    actorId: actor.id,
  });
  if (action === 'approve' && prompt && revision.authorId !== null)
    await notify(transaction, prompt.authorId, {
      ...subject,
      kind: 'improvement_published',
      actorId: revision.authorId,
    });
  const owner = move.trust?.owner;
  if (action === 'approve' && publishedId && owner)
    await notifyOwners(
      transaction,
      { before: prompt?.ownerId ?? null, after: prompt || owner.id !== revision.authorId ? owner.id : null },
      { promptId: publishedId, actorId: actor.id, now },
    );
}

/**
 * Performs a transition of a revision and records it in the audit trail, both or neither.
 *
 * @returns the published prompt, if the transition published one.
 * @throws HttpError 404 if there is none, or it is not the author's; 403 for a missing role and for own work; 400 for a
 * missing reason; 409 if its state does not permit the transition, it has changed since the actor saw it, or findings block
 * it.
 */
export async function moveRevision(transaction: Db, move: RevisionMove) {
  const { action, actor, reason, now, edit } = move;
  const found = await lockRevision(transaction, move.revisionId, actor.id);
  const { by, needsReason, to } = revisionMoves[action];
  if (!found) throw notFound(by === 'author' ? 'Submission' : 'Review');
  const { revision, prompt } = found;
  checkActor(move, revision, prompt);
  const illegal = illegalMove(
    action,
    revision.status,
    revision.baseNumber === null ? 'prompt' : 'improvement',
  );
  if (illegal) throw conflict(illegal);
  if (needsReason && !hasVisible(reason)) throw badRequest('Reason is required.');
  checkFreshness(move, revision, prompt);
  await edit?.(transaction);
  const current = edit
    ? ((await lockRevision(transaction, revision.id, actor.id))?.revision ?? revision)
    : revision;
  // The edit may have moved it to another department.
  if (edit) checkActor(move, current, prompt);
  // After the edit, because the reviewer may have removed the findings.
  const overridden =
    action === 'approve'
      ? checkFindings(current, move.override, await readRedactedTexts(transaction))
      : undefined;
  const published = await applyMove(transaction, move, current, prompt);
  await announce(transaction, move, revision, prompt, published?.promptId);
  if (published && !prompt && move.announcing)
    await announcePrompt(transaction, move.announcing, {
      ...published,
      departmentId: current.departmentId,
      now,
    });
  const from = move.isNew ? null : revision.status;
  const decided = by === 'Reviewer' ? departmentOf(move, current) : undefined;
  const audited = { actorId: actor.id, action, revisionId: revision.id, from, to, reason };
  await recordAudit(
    transaction,
    {
      ...audited,
      subject: 'prompt',
      subjectId: published?.promptId ?? revision.promptId ?? revision.id,
      ...(decided && { details: decided }),
      ...(published && {
        seals: true,
        details: {
          number: published.number,
          version: published.version,
          edited: edit !== undefined,
          useClass: current.useClass,
          reviewBy: published.reviewBy,
          ...overridden,
          ...decided,
        },
      }),
    },
    now,
  );
  return published;
}
