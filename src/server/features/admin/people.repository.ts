import { asc, or, sql } from 'drizzle-orm';
import { listLimits } from '#contract/list-limits.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';

/**
 * Accounts with a role as of their last token, or with one of these email addresses or object ids.
 *
 * @param keys lower case.
 */
export function listRoleAccounts(db: Db, keys: readonly string[]) {
  const named = sql.param(keys);
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      objectId: users.objectId,
      seen: users.rolesSeen,
    })
    .from(users)
    .where(
      or(
        sql`cardinality(${users.rolesSeen}) > 0`,
        sql`lower(${users.email}) = any(${named}::text[]) or lower(${users.objectId}) = any(${named}::text[])`,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(listLimits.adminPeople.whole);
}
export type RoleAccount = Awaited<ReturnType<typeof listRoleAccounts>>[number];
