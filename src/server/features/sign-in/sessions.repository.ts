import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sessions, users } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import { userColumns } from './users.repository.ts';

/** The prefix that marks our tokens; Microsoft's have none. */
export const sessionTokenPrefix = 'pls_';
const hourMs = 3_600_000;

/** The token is 256 random bits: a plain hash hides it as well as a slow one would. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Starts a session, and deletes expired ones. @returns the token, which is stored only as a hash. */
export async function startSession(db: Db, userId: string, now: Date, hours: number): Promise<string> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  const token = `${sessionTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + hours * hourMs);
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId, createdAt: now, expiresAt });
  return token;
}

/** The user of a session; undefined for a token that is unknown, expired, revoked, or of the refused tenant. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  refusedTenant?: string,
): Promise<User | undefined> {
  const [user] = await db
    .select(userColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        gt(sessions.expiresAt, now),
        isNull(sessions.revokedAt),
        refusedTenant === undefined ? undefined : sql`${users.tenantId} is distinct from ${refusedTenant}`,
      ),
    );
  return user;
}

/** Ends a session, if there is one. */
export async function revokeSession(db: Db, token: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, hashOf(token)), isNull(sessions.revokedAt)));
}
