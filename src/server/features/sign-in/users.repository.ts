import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';

/** A person as the identity provider describes them: the identity, and the current name. */
export interface Person {
  tenantId: string;
  objectId: string;
  /** '' when the provider sends none, as in some tokens. */
  name: string;
  /** The login name; '' when the provider sends none. */
  login: string;
  /** The login name where it is an e-mail address, else ''. */
  email: string;
}

/** The columns of a signed-in user. */
export const userColumns = { id: users.id, name: users.name, email: users.email, avatar: users.avatar };

const unnamed = 'Unnamed';

/** Inserts the user, or updates name and e-mail address to what the provider sends. */
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
 * Finds or creates the user of a person; name and e-mail address follow the provider. What it does not send stays unchanged,
 * and where nothing is new nothing is written.
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
