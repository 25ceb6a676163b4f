import { eq } from 'drizzle-orm';
import type { Decision } from '#contract/reviews.ts';
import type { Db } from '#server/db/database.ts';
import { revisions } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import { badRequest, conflict, forbidden, notFound } from '#server/http/errors/http-error.ts';
import type { Announcing } from '#server/lifecycle/announce.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { checkDepartment, editContent, exampleVersionAfter } from '#server/lifecycle/content.ts';
import {
  type DepartmentReviewers,
  requireDepartmentReviewer,
} from '#server/lifecycle/department-reviewers.ts';
import { moveRevision } from '#server/lifecycle/move-revision.ts';
import { notify } from '#server/lifecycle/notify.ts';
import { findBase, lockRevision } from '#server/lifecycle/revisions.ts';
import { lockTags, proposeTags, shareTags } from '#server/lifecycle/tags.ts';
import {
  checkReviewBy,
  checkTest,
  deleteTests,
  findOwner,
  insertTest,
  monthsAfter,
} from '#server/lifecycle/trust.ts';
import { assign } from './reviews.repository.ts';

export interface ReviewDependencies {
  db: Db;
  clock: () => Date;
  /** The months that a review is valid, unless the reviewer sets another date. */
  config: { reviewMonths: number; departmentReviewers: DepartmentReviewers };
  /** The channels that announce new prompts; undefined: none. */
  announcing?: Announcing | undefined;
}

/** Changes the text before it is published. The audit trail shows the reviewer's edit; the author stays the author. */
const editing =
  (id: string, edits: NonNullable<Decision['edits']>, userId: string) => async (transaction: Db) => {
    if (edits.department_id !== undefined) await checkDepartment(transaction, edits.department_id.trim());
    const [current] = await transaction.select().from(revisions).where(eq(revisions.id, id));
    if (!current) return;
    const tagIds = edits.tags
      ? await proposeTags(transaction, edits.tags, { userId, isSubmitted: true })
      : current.tags;
    const edited = editContent(current, edits, tagIds);
    const text = { prompt: edited.fullPrompt, example_output: edited.exampleOutput };
    const exampleVersion = exampleVersionAfter(text, [await findBase(transaction, current), current]);
    await transaction
      .update(revisions)
      .set({ ...edited, exampleVersion })
      .where(eq(revisions.id, id));
    if (edited.fullPrompt !== current.fullPrompt) await deleteTests(transaction, id);
  };

/**
 * Decides on a revision in review.
 *
 * @returns the published prompt, if the decision published one.
 * @throws HttpError like moveRevision; also 400 for edits, an override, a test or a review record without an approval, an invalid owner or day, and an unknown department.
 */
export const decide = (
  { db, clock, config, announcing }: ReviewDependencies,
  actor: User,
  revisionId: string,
  decision: Decision,
) =>
  db.transaction(async (transaction) => {
    const { action, edits } = decision;
    if (edits?.tags) await lockTags(transaction);
    else if (action === 'approve') await shareTags(transaction);
    const now = clock();
    if (edits && action !== 'approve') throw badRequest('Send edits only with an approval.');
    if (decision.override && action !== 'approve') throw badRequest('Send override only with an approval.');
    if (decision.tested_with && action !== 'approve')
      throw badRequest('Send tested_with only with an approval.');
    if (action !== 'approve' && (decision.owner ?? decision.review_by) !== undefined)
      throw badRequest('Send owner and review_by only with an approval.');
    checkReviewBy(decision.review_by, now);
    if (decision.tested_with) checkTest(decision.tested_with, now);
    const published = await moveRevision(transaction, {
      revisionId,
      action,
      actor,
      reason: decision.reason.trim(),
      now,
      seen: decision.updatedAt,
      comparedWith: decision.compared_with,
      departmentReviewers: config.departmentReviewers,
      override: decision.override,
      trust: {
        owner:
          decision.owner === undefined ? undefined : await findOwner(transaction, decision.owner, [actor]),
        reviewBy: decision.review_by ?? monthsAfter(now, config.reviewMonths),
      },
      announcing,
      edit: edits && editing(revisionId, edits, actor.id),
    });
    const adding = { revisionId, userId: actor.id, createdAt: now };
    if (decision.tested_with) await insertTest(transaction, adding, decision.tested_with);
    return published;
  });

/**
 * Assigns a revision, also from another reviewer, or unassigns it.
 *
 * @throws HttpError 404 if there is none, 403 for own work and for a department with other reviewers, 409 if it is not waiting for a decision.
 */
export const assignReview = (
  { db, clock, config }: ReviewDependencies,
  actor: User,
  id: string,
  isTaken: boolean,
) =>
  db.transaction(async (transaction) => {
    const found = await lockRevision(transaction, id, actor.id);
    if (!found || found.revision.status === 'draft') throw notFound('Review');
    const { revision, prompt } = found;
    if (revision.authorId === actor.id || prompt?.authorId === actor.id)
      throw forbidden('You wrote this, so another reviewer must decide.');
    requireDepartmentReviewer(
      config.departmentReviewers,
      [revision.departmentId, prompt?.departmentId],
      actor,
    );
    if (!(await assign(transaction, id, isTaken ? actor.id : null)))
      throw conflict('This submission no longer needs a decision.');
    const now = clock();
    if (isTaken) {
      const kind = 'reassigned';
      const { promptId } = revision;
      await notify(transaction, revision.assigneeId, {
        kind,
        promptId,
        revisionId: id,
        actorId: actor.id,
        now,
      });
    }
    await recordAudit(
      transaction,
      {
        actorId: actor.id,
        action: isTaken ? 'assign' : 'unassign',
        subject: 'prompt',
        subjectId: revision.promptId ?? revision.id,
        revisionId: id,
      },
      now,
    );
  });
