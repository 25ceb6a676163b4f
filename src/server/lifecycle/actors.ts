import { inArray } from 'drizzle-orm';
import { hashPerson } from '#server/db/audit-seals.ts';
import type { Db } from '#server/db/database.ts';
import { auditActors } from '#server/db/schema.ts';

/** An account in the audit trail. */
export interface Actor {
  /** A key without meaning. */
  id: string;
  salt: string | null;
}

const known = (transaction: Db, userIds: string[]) =>
  transaction.select().from(auditActors).where(inArray(auditActors.userId, userIds));

/**
 * The trail's keys of accounts, created at their first use.
 *
 * @returns the actors by account, and for the new ones hashes by key that bind each to its account.
 */
export async function actorsOf(transaction: Db, accounts: readonly (string | null | undefined)[]) {
  const ids = [...new Set(accounts.filter((id) => id !== null && id !== undefined))].sort();
  const found = ids.length > 0 ? await known(transaction, ids) : [];
  const missing = ids.filter((id) => !found.some(({ userId }) => userId === id));
  const made =
    missing.length > 0
      ? await transaction
          .insert(auditActors)
          .values(missing.map((userId) => ({ userId })))
          .onConflictDoNothing()
          .returning()
      : [];
  const others = made.length < missing.length ? await known(transaction, missing) : [];
  const actors = new Map([...found, ...made, ...others].map((actor) => [actor.userId, actor]));
  const bound = made.map(({ id, salt, userId }) => [id, hashPerson(id, salt, userId, '')]);
  const actorOf = (account: string): Actor => {
    const actor = actors.get(account);
    if (!actor) throw new Error('an actor was neither found nor made');
    return actor;
  };
  return { actorOf, bound: Object.fromEntries(bound) as Record<string, string> };
}
