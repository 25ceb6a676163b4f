import { asc, or, sql } from 'drizzle-orm';
import { listLimits } from '#contract/list-limits.ts';
import { isNamedIn } from '#server/db/accounts-by-name.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';

/**
 * Accounts with a role as of their last token, or that these entries of the configuration name.
 *
 * @param keys lower case.
 */
export function listRoleAccounts(db: Db, keys: readonly string[]) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      signInName: users.signInName,
      isGuest: users.isGuest,
      objectId: users.objectId,
      seen: users.rolesSeen,
    })
    .from(users)
    .where(or(sql`cardinality(${users.rolesSeen}) > 0`, isNamedIn(keys)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(listLimits.adminPeople.whole);
}
export type RoleAccount = Awaited<ReturnType<typeof listRoleAccounts>>[number];
