import { desc, eq, sql } from 'drizzle-orm';
import type { RequestPromptDto } from '#contract/requested-prompts.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { requestedPrompts } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import { conflict, limitReached } from '#server/http/errors/http-error.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';

export interface RequestedPromptDependencies {
  db: Db;
  clock: () => Date;
}

/** An arbitrary number, the same in every process, so that admins change the requested prompts one at a time. */
const requestLock = 7_301_951;

/** The requested prompts, newest first. */
export const listRequestedPrompts = (db: Db) =>
  db.select().from(requestedPrompts).orderBy(desc(requestedPrompts.createdAt), requestedPrompts.id);

const spaced = (text: string) => text.trim().replaceAll(/[^\S\n]+/gu, ' ');

/**
 * Requests a prompt from employees, with an event of the audit trail. Has no effect the second time.
 *
 * @throws HttpError 409 `conflict` if it is already requested with other details, `limit_reached` if there are too many.
 */
export const requestPrompt = (
  { db, clock }: RequestedPromptDependencies,
  actor: User,
  given: RequestPromptDto,
) =>
  db.transaction(async (transaction) => {
    const [title, details] = [spaced(given.title), spaced(given.details)];
    await transaction.execute(sql`select pg_advisory_xact_lock(${requestLock})`);
    const [known] = await transaction
      .select()
      .from(requestedPrompts)
      .where(sql`lower(${requestedPrompts.title}) = lower(${title})`);
    if (known?.details === details) return;
    if (known)
      throw conflict(
        'This prompt has already been requested, with different details. Remove that request first.',
      );
    if ((await transaction.$count(requestedPrompts)) >= limits.requestedPrompts)
      throw limitReached(`There are already ${limits.requestedPrompts} requested prompts. Remove one first.`);
    const now = clock();
    const [added] = await transaction
      .insert(requestedPrompts)
      .values({ title, details, createdAt: now })
      .returning({ id: requestedPrompts.id });
    if (added) await audit(transaction, now, { actor, action: 'add', id: added.id });
  });

/** Withdraws the request for a prompt; has no effect without one. */
export const withdrawRequest = ({ db, clock }: RequestedPromptDependencies, actor: User, id: string) =>
  db.transaction(async (transaction) => {
    const { rowCount } = await transaction.delete(requestedPrompts).where(eq(requestedPrompts.id, id));
    if (rowCount === 1) await audit(transaction, clock(), { actor, action: 'remove', id });
  });

const audit = (
  transaction: Db,
  now: Date,
  { actor, action, id }: { actor: User; action: 'add' | 'remove'; id: string },
) =>
  recordAudit(
    transaction,
    { actorId: actor.id, action, subject: 'library', subjectId: 'wanted-prompts', details: { id } },
    now,
  );
