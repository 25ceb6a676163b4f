import { and, eq, or } from 'drizzle-orm';
import { hasEmail } from '#server/db/accounts-by-email.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import type { CollectionEntry } from './collection-entries.ts';
import type { UserEntry } from './export-format.ts';
import type { OtherIds } from './write-people.ts';

/** The account, or the reason why none was found. */
export type Owner = { id: string } | { reason: string };

const noOwner = 'owner: no account of this person; repeat the import after their first sign-in';

/** Finds the owner of a collection: by account, else by an email address that only one member has. */
export class CollectionOwners {
  readonly #db: Db;
  readonly #otherIds: OtherIds;
  /** Ids and email addresses of accounts that a dry run would have added so far. */
  readonly #expected = new Set<string>();

  constructor(db: Db, otherIds: OtherIds) {
    this.#db = db;
    this.#otherIds = otherIds;
  }

  expect({ id, email }: UserEntry) {
    this.#expected.add(id).add(email.toLowerCase());
  }

  async find({ ownerId, owner }: CollectionEntry): Promise<Owner> {
    const id = ownerId === null ? null : (this.#otherIds.get(ownerId) ?? ownerId);
    const email = owner.trim().toLowerCase();
    const byId = id === null ? undefined : eq(users.id, id);
    const byEmail = email === '' ? undefined : and(hasEmail(users.email, email), eq(users.isGuest, false));
    if (!byId && !byEmail) return { reason: 'owner: neither ownerId nor an email address' };
    const found = await this.#db.select({ id: users.id }).from(users).where(or(byId, byEmail)).limit(3);
    const account = found.find((user) => user.id === id) ?? found[0];
    if (!account) return this.#isExpected(id, email) ? { id: '' } : { reason: noOwner };
    if (account.id !== id && found.length > 1)
      return { reason: 'owner: several accounts have this email address' };
    return account;
  }

  #isExpected(id: string | null, email: string) {
    return (id !== null && this.#expected.has(id)) || (email !== '' && this.#expected.has(email));
  }
}
