import { and, eq, exists, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountsByEmail, hasEmail } from '#server/db/accounts-by-email.ts';
import type { Db } from '#server/db/database.ts';
import { contactMessages, users } from '#server/db/schema.ts';

export type Account = typeof users.$inferSelect;

/** Identifies a person in the library. A person who only wrote contact messages has no account. */
export interface Person {
  account: Account | undefined;
  /** Condition on the person's contact messages. */
  ownMessages: SQL;
}

export type Found = Person | { several: Account[] } | undefined;

/**
 * Messages by account, and by email address unless another account with that address wrote them. That one is looked up by its id: a
 * search of all accounts by address would take longer than all else of an erasure.
 */
function messagesOf(db: Db, account: Account | undefined, email: string): SQL {
  const byAccount = account && eq(contactMessages.userId, account.id);
  const writer = db
    .select({ one: sql`1` })
    .from(users)
    .where(
      and(
        eq(users.id, contactMessages.userId),
        account && ne(users.id, account.id),
        hasEmail(users.email, email),
      ),
    );
  const byEmail = email === '' ? undefined : and(hasEmail(contactMessages.email, email), not(exists(writer)));
  return or(byAccount, byEmail) ?? sql`false`;
}

async function byId(db: Db, id: string): Promise<Person | undefined> {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  // A guest's address is one that another company has chosen: it can be anyone's.
  return account && { account, ownMessages: messagesOf(db, account, account.isGuest ? '' : account.email) };
}

async function byEmail(db: Db, email: string): Promise<Found> {
  const accounts = await accountsByEmail(db, email);
  if (accounts.length > 1) return { several: accounts };
  const [account] = accounts;
  const ownMessages = messagesOf(db, account, email);
  const isKnown = account !== undefined || (await db.$count(contactMessages, ownMessages)) > 0;
  return isKnown ? { account, ownMessages } : undefined;
}

/**
 * Finds a person.
 *
 * @param who an email address in any case, or the id of an account.
 * @returns the person; all accounts if several have the email address; undefined if nothing is stored.
 */
export const findPerson = (db: Db, who: string): Promise<Found> =>
  z.guid().safeParse(who).success ? byId(db, who.toLowerCase()) : byEmail(db, who.trim());
