import { type SQL, sql } from 'drizzle-orm';
import { users } from './schema.ts';

type Named = Pick<typeof users.$inferSelect, 'signInName' | 'isGuest' | 'objectId'>;

/**
 * The entries of REVIEWERS, ADMINS and DEPARTMENT_REVIEWERS that mean an account, in lower case: the sign-in name of a member of the tenant, and
 * the object id. Never the email address, which for a guest another company has chosen.
 */
export const namingKeys = ({ signInName, isGuest, objectId }: Named): string[] =>
  [isGuest ? '' : signInName, objectId ?? ''].filter(Boolean).map((key) => key.toLowerCase());

/** The same as a condition on accounts. @param keys in lower case. */
export function isNamedIn(keys: readonly string[]): SQL {
  const list = sql`any(${sql.param(keys)}::text[])`;
  return sql`((not ${users.isGuest} and lower(${users.signInName}) = ${list}) or lower(${users.objectId}) = ${list})`;
}

/** The connection's query method, of either database. */
interface Queryable {
  query(text: string, values: unknown[]): Promise<{ rows: { address: string }[] }>;
}

/** @returns those of the addresses with which no member signs in, although an account that has signed in has that email address. */
export async function onlyEmailAddresses(pool: Queryable, entries: readonly string[]): Promise<string[]> {
  const addresses = [...new Set(entries.filter((entry) => entry.includes('@')))];
  if (addresses.length === 0) return [];
  const { rows } = await pool.query(
    `select address from unnest($1::text[]) as named(address)
     where exists (select from users where lower(email) = address and object_id is not null)
     and not exists (select from users where lower(sign_in_name) = address and not is_guest)
     order by address`,
    [addresses],
  );
  return rows.map(({ address }) => address);
}
