import { and, eq } from 'drizzle-orm';
import type { PromptAction } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { prompts, revisions } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import { illegalMove, type PromptMoveAction, promptMoves } from './states.ts';

/**
 * A user's actions on a prompt that is or was published, as its state, the user's roles and its authors allow.
 *
 * @returns undefined when there is no such prompt.
 */
export async function findPromptActions(db: Db, promptId: string, user: User) {
  const { title, status, authorId } = prompts;
  const [row] = await db
    .select({ title, status, authorId, writerId: revisions.authorId, redactedAt: revisions.redactedAt })
    .from(prompts)
    .leftJoin(
      revisions,
      and(eq(revisions.promptId, prompts.id), eq(revisions.number, prompts.revisionNumber)),
    )
    .where(eq(prompts.id, promptId));
  if (!row) return undefined;
  const isAuthor = row.authorId === user.id;
  const mayMove = (action: PromptMoveAction) =>
    !isAuthor &&
    user.roles.includes(promptMoves[action].by) &&
    !illegalMove(action, row.status) &&
    !(action === 'restore' && row.redactedAt);
  const mayRenew =
    !isAuthor && row.writerId !== user.id && user.roles.includes('Reviewer') && row.status === 'published';
  const moves = (Object.keys(promptMoves) as PromptMoveAction[]).filter(mayMove);
  const actions: PromptAction[] = mayRenew ? [...moves, 'renew_trust'] : moves;
  return { title: row.title, status: row.status, actions, ...(row.redactedAt && { redacted: true }) };
}
