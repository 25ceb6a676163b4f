import { eq } from 'drizzle-orm';
import { hasVisible } from '#domain/text.ts';
import type { Db } from '#server/db/database.ts';
import { prompts } from '#server/db/schema.ts';
import { writeSearchDocuments } from '#server/db/search-documents.ts';
import type { User } from '#server/http/app-env.ts';
import { badRequest, conflict, forbidden, notFound, roleRequired } from '#server/http/errors/http-error.ts';
import { recordAudit } from './audit.ts';
import { type DepartmentReviewers, refusedElsewhere } from './department-reviewers.ts';
import { notify } from './notify.ts';
import { lockPrompt } from './revisions.ts';
import { illegalMove, type PromptMoveAction, promptMoves } from './states.ts';

export interface PromptMove {
  promptId: string;
  action: PromptMoveAction;
  actor: User;
  departmentReviewers: DepartmentReviewers;
  reason: string;
  now: Date;
  /** Retiring: the id of a published prompt to use instead. */
  replacedBy?: string | undefined;
}

/** @throws HttpError 400 for a successor that is not in the library, or is the prompt itself. */
async function checkSuccessor(transaction: Db, { promptId, replacedBy }: PromptMove) {
  if (replacedBy === undefined) return;
  if (replacedBy === promptId) throw badRequest('Replaced by: choose another prompt.');
  const [successor] = await transaction
    .select({ status: prompts.status })
    .from(prompts)
    .where(eq(prompts.id, replacedBy));
  if (successor?.status !== 'published') throw badRequest('Replaced by: choose a published prompt.');
}

/**
 * Retires a published prompt or restores it, with an entry in the audit trail.
 *
 * @throws HttpError 404 if there is no such prompt, 403 for a missing role, for the author's own prompt and for a
 * department with its own reviewers, 400 for a missing
 * reason or an invalid successor, 409 if its state does not permit the transition.
 */
export async function movePrompt(transaction: Db, move: PromptMove): Promise<void> {
  const { promptId, action, actor, reason, now, replacedBy } = move;
  const { by, to, needsReason } = promptMoves[action];
  if (!actor.roles.includes(by)) throw roleRequired(by);
  const successor = replacedBy === undefined ? [] : [replacedBy];
  const prompt = await lockPrompt(transaction, promptId, actor.id, successor);
  if (!prompt) throw notFound('Prompt');
  if (prompt.authorId === actor.id) throw forbidden('You wrote this, so another reviewer must decide.');
  const elsewhere = refusedElsewhere(move.departmentReviewers, [prompt.departmentId], actor);
  if (elsewhere) throw forbidden(elsewhere);
  const illegal = illegalMove(action, prompt.status);
  if (illegal) throw conflict(illegal);
  if (action === 'restore' && prompt.isRedacted)
    throw conflict('The last version was redacted. Approve a new version to restore the prompt.');
  if (needsReason && !hasVisible(reason)) throw badRequest('Reason is required.');
  await checkSuccessor(transaction, move);
  const isRetired = to === 'retired';
  await transaction
    .update(prompts)
    .set({
      status: to,
      retiredReason: isRetired ? reason : '',
      replacedBy: (isRetired && replacedBy) || null,
      // A restored prompt is not featured again: others may have taken its place.
      ...(isRetired && { featured: false, featuredPosition: null }),
    })
    .where(eq(prompts.id, promptId));
  await writeSearchDocuments(transaction, [promptId]);
  const kind = isRetired ? 'retired' : 'restored';
  await notify(transaction, prompt.authorId, { kind, promptId, reason, actorId: actor.id, now });
  await recordAudit(
    transaction,
    {
      actorId: actor.id,
      action,
      subject: 'prompt',
      subjectId: promptId,
      from: prompt.status,
      to,
      reason,
      ...(isRetired
        ? replacedBy !== undefined && { details: { replacedBy } }
        : { revisionId: prompt.revisionId, seals: true }),
    },
    now,
  );
}
