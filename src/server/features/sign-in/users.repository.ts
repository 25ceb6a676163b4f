import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';

/** A person according to the identity provider: the identity, and the current name. */
export interface Person {
  tenantId: string;
  objectId: string;
  /** '' if the provider sends none, as in some tokens. */
  name: string;
  /** The name with which the person signs in; '' if the provider sends none. */
  signInName: string;
  /** Whether the person is no member of our tenant. */
  isGuest: boolean;
  /** Not verified by our tenant for a guest; '' if the provider sends none. */
  email: string;
  /** The product's roles among those of the provider. */
  roles: Role[];
}

/** The columns of a user that identify the caller. */
export const userColumns = {
  id: users.id,
  tenantId: users.tenantId,
  objectId: users.objectId,
  name: users.name,
  email: users.email,
  signInName: users.signInName,
  isGuest: users.isGuest,
  avatar: users.avatar,
  pseudonym: users.pseudonym,
  signedOutAt: users.signedOutAt,
};

/** A user according to the identity provider; `signedOutAt` is when all sessions were ended at once. */
export type Account = Omit<User, 'reviewsFor'> & {
  tenantId: string | null;
  objectId: string | null;
  signInName: string;
  isGuest: boolean;
  signedOutAt: Date | null;
};

const unnamed = 'Unnamed';

/** Creates the user, or updates names, email address and the roles shown to admins from the provider's claims. */
async function writePerson(db: Db, person: Person) {
  const { roles, ...known } = person;
  const { name, signInName, email } = person;
  const [user] = await db
    .insert(users)
    .values({ ...known, name: name || signInName || email || unnamed, rolesSeen: roles })
    .onConflictDoUpdate({
      target: [users.tenantId, users.objectId],
      set: {
        name: name ? sql`excluded.name` : users.name,
        email: email ? sql`excluded.email` : users.email,
        signInName: signInName ? sql`excluded.sign_in_name` : users.signInName,
        isGuest: sql`excluded.is_guest`,
        rolesSeen: sql`excluded.roles_seen`,
      },
    })
    .returning(userColumns);
  if (!user) throw new Error('an upsert returned no row');
  return user;
}

/**
 * The user of a person, created at the first sign-in; names and email address follow the provider. Missing claims
 * change nothing, and without changes nothing is written. The roles are those of the given person.
 */
export async function upsertUser(db: Db, person: Person): Promise<Account> {
  const [known] = await db
    .select({ ...userColumns, rolesSeen: users.rolesSeen })
    .from(users)
    .where(and(eq(users.tenantId, person.tenantId), eq(users.objectId, person.objectId)));
  const tellsNothingNew =
    known &&
    (person.name === '' || person.name === known.name) &&
    (person.email === '' || person.email === known.email) &&
    (person.signInName === '' || person.signInName === known.signInName) &&
    person.isGuest === known.isGuest &&
    person.roles.join() === known.rolesSeen.join();
  if (!tellsNothingNew) return { ...(await writePerson(db, person)), roles: person.roles };
  const { rolesSeen: _, ...account } = known;
  return { ...account, roles: person.roles };
}

/** A person's user; undefined for a person who has never signed in. */
export async function findUser(db: Db, { tenantId, objectId }: Pick<Person, 'tenantId' | 'objectId'>) {
  const [user] = await db
    .select({ id: users.id, pseudonym: users.pseudonym, signedOutAt: users.signedOutAt })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.objectId, objectId)));
  return user;
}
