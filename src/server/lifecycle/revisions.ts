import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { prompts, revisions } from '#server/db/schema.ts';
import { lockInOrder } from './lock-in-order.ts';

export type Revision = typeof revisions.$inferSelect;

// The names are written out: drizzle omits a column's table here, and `id` would be the revision's.
const liveRevision = sql`from revisions r where r.prompt_id = prompts.id and r.number = prompts.revision_number`;

const lockedPromptColumns = {
  id: prompts.id,
  departmentId: prompts.departmentId,
  status: prompts.status,
  author: prompts.author,
  authorId: prompts.authorId,
  owner: prompts.owner,
  ownerId: prompts.ownerId,
  version: prompts.version,
  revisionNumber: prompts.revisionNumber,
  featured: prompts.featured,
  exampleOutput: prompts.exampleOutput,
  /** The revision that it is a copy of. */
  revisionId: sql<string | null>`(select r.id ${liveRevision})`,
  /** Whether that revision was redacted: then only an approved revision can bring the prompt back. */
  isRedacted: sql<boolean>`exists (select ${liveRevision} and r.redacted_at is not null)`,
};

const readPrompt = async (transaction: Db, id: string) => {
  const [prompt] = await transaction.select(lockedPromptColumns).from(prompts).where(eq(prompts.id, id));
  return prompt;
};

/**
 * The columns on which a prompt's transitions depend, locked until the transaction ends, with the accounts that are notified of a
 * transition; undefined if there is no such prompt.
 *
 * @param actorId the user who acts on it.
 * @param also further prompts to lock.
 */
export async function lockPrompt(transaction: Db, id: string, actorId: string, also: string[] = []) {
  const { authorId, ownerId } = prompts;
  const [people] = await transaction.select({ authorId, ownerId }).from(prompts).where(eq(prompts.id, id));
  const accounts = [people?.authorId, people?.ownerId, actorId];
  await lockInOrder(transaction, { accounts, prompts: [id, ...also] });
  return readPrompt(transaction, id);
}

export type LockedPrompt = NonNullable<Awaited<ReturnType<typeof lockPrompt>>>;

/**
 * A revision and its prompt, locked until the transaction ends, with the accounts that are notified of a transition. Only publication
 * changes the link between them, which this waits for.
 *
 * @param actorId the user who acts on it.
 */
export async function lockRevision(transaction: Db, id: string, actorId: string) {
  const { promptId, authorId, assigneeId } = revisions;
  const [link] = await transaction
    .select({
      promptId,
      authorId,
      assigneeId,
      promptAuthorId: prompts.authorId,
      ownerId: prompts.ownerId,
    })
    .from(revisions)
    .leftJoin(prompts, eq(prompts.id, promptId))
    .where(eq(revisions.id, id));
  const people = [link?.authorId, link?.assigneeId, link?.promptAuthorId, link?.ownerId];
  await lockInOrder(transaction, {
    accounts: [...people, actorId],
    prompts: [link?.promptId],
    revisions: [id],
  });
  const prompt = link?.promptId ? await readPrompt(transaction, link.promptId) : undefined;
  const [revision] = await transaction.select().from(revisions).where(eq(revisions.id, id));
  return revision && { revision, prompt };
}

/** The published revision on which another one is based; undefined for a new prompt. */
export async function findBase(db: Db, of: Pick<Revision, 'promptId' | 'baseNumber'>) {
  if (of.promptId === null || of.baseNumber === null) return undefined;
  const [base] = await db
    .select()
    .from(revisions)
    .where(and(eq(revisions.promptId, of.promptId), eq(revisions.number, of.baseNumber)));
  return base;
}

/** The database stores microseconds, responses have milliseconds. */
export const changedLast = (time: string) =>
  sql`date_trunc('milliseconds', ${revisions.updatedAt}) = ${time}::timestamptz`;
