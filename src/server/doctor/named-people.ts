import { onlyEmailAddresses } from '#server/db/accounts-by-name.ts';
import { openPool } from '#server/db/postgres-pool.ts';
import { connectionWithTimeouts } from '#server/db/postgres-url.ts';
import { type Check, ok, type Subject, skipped, warning } from './check.ts';

const name = 'Roles by address';

/** Names each address of REVIEWERS, ADMINS and DEPARTMENT_REVIEWERS that gives no role, although it is the email address of an account. */
export async function checkNamedPeople({ database, named }: Subject): Promise<Check[]> {
  if (!named.some((entry) => entry.includes('@'))) return [];
  if (!database) return [skipped(name, 'with the embedded database the server names them when it starts')];
  const { pool, close } = openPool({ ...connectionWithTimeouts(database.url), max: 1 });
  try {
    const found = await onlyEmailAddresses(pool, named);
    if (found.length === 0) return [ok(name, 'no address is only the email address of an account')];
    const advice = 'Name the object ID or the sign-in name of a member of the tenant instead.';
    return [
      warning(name, `no member signs in as ${found.join(', ')}, only an account's email address`, advice),
    ];
  } catch {
    return [skipped(name, 'the database of DATABASE_URL cannot be read from this machine')];
  } finally {
    await close();
  }
}
