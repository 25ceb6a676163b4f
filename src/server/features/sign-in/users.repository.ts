import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import type { Caller } from '#server/http/who-is-calling.ts';

/** What an identity provider tells of a person: who it is, and how they are called at present. */
export interface Person {
  tenantId: string;
  objectId: string;
  name: string;
  /** '' when the provider tells none. */
  email: string;
}

/** What of a user's row says who is calling. */
export const callerColumns = { id: users.id, name: users.name, email: users.email, avatar: users.avatar };

/** The user that a person is, made at the first sight; name and e-mail address follow the provider. */
export async function rememberPerson(db: Db, person: Person): Promise<Caller> {
  const [user] = await db
    .insert(users)
    .values(person)
    .onConflictDoUpdate({
      target: [users.tenantId, users.objectId],
      set: { name: sql`excluded.name`, email: sql`excluded.email` },
    })
    .returning(callerColumns);
  if (!user) throw new Error('an upsert answered no row');
  return user;
}
