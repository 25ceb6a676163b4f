import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';

/** What an identity provider tells of a person: who it is, and how they are called at present. */
export interface Person {
  tenantId: string;
  objectId: string;
  /** '' when the provider tells none, as some tokens do. */
  name: string;
  /** By what the person signs in; '' when the provider does not tell. */
  login: string;
  /** The address where it is one of e-mail, else ''. */
  email: string;
}

/** What of a user's row says who is calling. */
export const userColumns = { id: users.id, name: users.name, email: users.email, avatar: users.avatar };

const unnamed = 'Unnamed';

/** Makes the user, or has the name and the e-mail address follow what the provider tells of them. */
async function writePerson(db: Db, { tenantId, objectId, name, login, email }: Person): Promise<User> {
  const [user] = await db
    .insert(users)
    .values({ tenantId, objectId, name: name || login || unnamed, email })
    .onConflictDoUpdate({
      target: [users.tenantId, users.objectId],
      set: {
        name: name ? sql`excluded.name` : users.name,
        email: email ? sql`excluded.email` : users.email,
      },
    })
    .returning(userColumns);
  if (!user) throw new Error('an upsert answered no row');
  return user;
}

/**
 * The user that a person is, made at the first sight; name and e-mail address follow the provider. What it does not tell stays
 * as it is, and where nothing is new nothing is written.
 */
export async function upsertUser(db: Db, person: Person): Promise<User> {
  const [known] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.tenantId, person.tenantId), eq(users.objectId, person.objectId)));
  const tellsNothingNew =
    known &&
    (person.name === '' || person.name === known.name) &&
    (person.email === '' || person.email === known.email);
  return tellsNothingNew ? known : writePerson(db, person);
}
