import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { prompts, users } from '#server/db/schema.ts';

/**
 * Locks accounts until the transaction ends, so that none of them is deleted before. Accounts are locked before prompts,
 * everywhere (see `change_counts` in 0000_initial.sql).
 */
export async function lockPeople(transaction: Db, ids: (string | null | undefined)[]) {
  const known = ids.filter((id) => id !== null && id !== undefined);
  if (known.length > 0)
    await transaction
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, known))
      .orderBy(users.id)
      .for('key share');
}

/** Locks the author and the owner of a prompt and the user who acts on it, before the prompt is locked. */
export async function lockPeopleOf(transaction: Db, promptId: string, actorId: string) {
  const [prompt] = await transaction
    .select({ authorId: prompts.authorId, ownerId: prompts.ownerId })
    .from(prompts)
    .where(eq(prompts.id, promptId));
  await lockPeople(transaction, [prompt?.authorId, prompt?.ownerId, actorId]);
  return prompt;
}
