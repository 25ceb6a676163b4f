import { and, eq } from 'drizzle-orm';
import type { PromptAction } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { prompts, revisions } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import { type DepartmentReviewers, refusedElsewhere } from './department-reviewers.ts';
import { illegalMove, type PromptMoveAction, promptMoves } from './states.ts';

/**
 * A user's permitted actions on a prompt that is or was published, by its state, the user's roles, its authors and its department.
 *
 * @returns undefined if there is no such prompt.
 */
export async function findPromptActions(db: Db, promptId: string, user: User, own: DepartmentReviewers) {
  const { title, status, authorId, departmentId } = prompts;
  const [row] = await db
    .select({
      title,
      status,
      authorId,
      departmentId,
      writerId: revisions.authorId,
      redactedAt: revisions.redactedAt,
    })
    .from(prompts)
    .leftJoin(
      revisions,
      and(eq(revisions.promptId, prompts.id), eq(revisions.number, prompts.revisionNumber)),
    )
    .where(eq(prompts.id, promptId));
  if (!row) return undefined;
  const isRefused = row.authorId === user.id || refusedElsewhere(own, [row.departmentId], user) !== undefined;
  const mayMove = (action: PromptMoveAction) =>
    !isRefused &&
    user.roles.includes(promptMoves[action].by) &&
    !illegalMove(action, row.status) &&
    !(action === 'restore' && row.redactedAt);
  const mayRenew =
    !isRefused && row.writerId !== user.id && user.roles.includes('Reviewer') && row.status === 'published';
  const moves = (Object.keys(promptMoves) as PromptMoveAction[]).filter(mayMove);
  const actions: PromptAction[] = mayRenew ? [...moves, 'renew_trust'] : moves;
  return { title: row.title, status: row.status, actions, ...(row.redactedAt && { redacted: true }) };
}
