import { asc, or, sql } from 'drizzle-orm';
import type { RolePersonDto } from '#contract/admin.ts';
import { roles } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import type { NamedRoles } from '#server/http/app-env.ts';

/** Users with a role, as of their last token or by configuration, including people who have never signed in. */
export async function listRolePeople(db: Db, named: NamedRoles): Promise<RolePersonDto[]> {
  const keys = [...new Set(roles.flatMap((role) => named[role]))];
  const isNamed = sql`lower(${users.email}) = any(${sql.param(keys)}::text[]) or lower(${users.objectId}) = any(${sql.param(keys)}::text[])`;
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      objectId: users.objectId,
      seen: users.rolesSeen,
    })
    .from(users)
    .where(or(sql`cardinality(${users.rolesSeen}) > 0`, isNamed))
    .orderBy(asc(users.name), asc(users.id));
  const configuredFor = (own: (string | undefined)[]) =>
    roles.filter((role) => own.some((key) => key && named[role].includes(key)));
  const keysOf = ({ email, objectId }: (typeof rows)[number]) => [
    email.toLowerCase(),
    objectId?.toLowerCase(),
  ];
  const known = new Set(rows.flatMap(keysOf));
  return [
    ...rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      seen: row.seen,
      configured: configuredFor(keysOf(row)),
    })),
    ...keys
      .filter((key) => !known.has(key))
      .map((key) => ({ id: null, name: '', email: key, seen: [], configured: configuredFor([key]) })),
  ];
}
