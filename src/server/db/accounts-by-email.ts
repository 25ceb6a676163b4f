import { asc, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { users } from './schema.ts';

/** The condition that a column has this email address, in any case; of accounts there is an index for it. */
export const hasEmail = (column: AnyPgColumn, email: string) => sql`lower(${column}) = lower(${email})`;

/**
 * The accounts with an email address, the oldest first: several where a person has one of an import too, or one in each tenant. An
 * empty address, which imported authors have, is nobody's.
 */
export async function accountsByEmail(db: Db, given: string) {
  const email = given.trim();
  if (email === '') return [];
  return db
    .select()
    .from(users)
    .where(hasEmail(users.email, email))
    .orderBy(asc(users.createdAt), asc(users.id));
}

/**
 * The accounts that the address may mean where it names a person. Never a guest's, whose address another company has chosen; one of an import
 * gives way to that of the same person who has signed in.
 */
export async function peopleByEmail(db: Db, email: string) {
  const found = (await accountsByEmail(db, email)).filter(({ isGuest }) => !isGuest);
  const signedIn = found.filter(({ objectId }) => objectId !== null);
  return signedIn.length > 0 ? signedIn : found;
}
