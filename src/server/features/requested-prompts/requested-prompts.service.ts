import { desc, eq, sql } from 'drizzle-orm';
import type { WantedPromptDto, WantPromptDto } from '#contract/requested-prompts.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import { wantedPrompts } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import { conflict, limitReached } from '#server/http/errors/http-error.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';

export interface WantedDependencies {
  db: Db;
  clock: () => Date;
}

/** Any number, but the same in every process: one admin asks for a prompt at a time. */
const wantedLock = 7_301_951;

/** What admins ask employees for, the newest first. */
export async function listWanted(db: Db): Promise<WantedPromptDto[]> {
  const rows = await db.select().from(wantedPrompts).orderBy(desc(wantedPrompts.createdAt), wantedPrompts.id);
  return rows.map(({ id, title, details, createdAt }) => ({
    id,
    title,
    details,
    createdAt: createdAt.toISOString(),
  }));
}

const spaced = (text: string) => text.trim().replaceAll(/[^\S\n]+/gu, ' ');

/**
 * Asks employees for a prompt, with an event of the audit trail. The same request again changes nothing.
 *
 * @throws HttpError 409 `conflict` where the same is asked for with other details, `limit_reached` where there are too many.
 */
export const wantPrompt = ({ db, clock }: WantedDependencies, actor: User, given: WantPromptDto) =>
  db.transaction(async (transaction) => {
    const [title, details] = [spaced(given.title), spaced(given.details)];
    await transaction.execute(sql`select pg_advisory_xact_lock(${wantedLock})`);
    const [known] = await transaction
      .select()
      .from(wantedPrompts)
      .where(sql`lower(${wantedPrompts.title}) = lower(${title})`);
    if (known?.details === details) return;
    if (known) throw conflict('This is asked for already, with other details. Remove that request first.');
    if ((await transaction.$count(wantedPrompts)) >= limits.wantedPrompts)
      throw limitReached(`${limits.wantedPrompts} prompts are asked for already. Remove some first.`);
    const now = clock();
    const [added] = await transaction
      .insert(wantedPrompts)
      .values({ title, details, createdAt: now })
      .returning({ id: wantedPrompts.id });
    if (added) await audit(transaction, now, { actor, action: 'add', id: added.id });
  });

/** Asks no longer for a prompt; one that is not asked for changes nothing. */
export const unwantPrompt = ({ db, clock }: WantedDependencies, actor: User, id: string) =>
  db.transaction(async (transaction) => {
    const { rowCount } = await transaction.delete(wantedPrompts).where(eq(wantedPrompts.id, id));
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
