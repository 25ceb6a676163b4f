import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm';
import { hourMs } from '#domain/durations.ts';
import type { Role } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { isAheadIn } from '#server/db/expiry.ts';
import { sessions, users } from '#server/db/schema.ts';
import { type Account, userColumns } from './users.repository.ts';

/** The prefix that marks our tokens; Microsoft's have none. */
export const sessionTokenPrefix = 'pls_';
/** Maximum hours of a session with a role, and so of a role that was removed during the session. */
const longestWithRole = 12;

/** The token is 256 random bits: a plain hash hides it as well as a slow one would. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Starts a session, and deletes expired ones. @returns the token, which is not stored. */
export async function startSession(
  db: Db,
  userId: string,
  now: Date,
  hours: number,
  roles: Role[] = [],
): Promise<string> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), isAheadIn(sessions.createdAt, 0, now)));
  const token = `${sessionTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const lifetime = roles.length === 0 ? hours : Math.min(hours, longestWithRole);
  const expiresAt = new Date(now.getTime() + lifetime * hourMs);
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId, roles, createdAt: now, expiresAt });
  return token;
}

/** The user of a session; undefined for a token that is unknown, expired, revoked, or of the refused tenant. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  refusedTenant?: string,
): Promise<Account | undefined> {
  const [user] = await db
    .select({ ...userColumns, roles: sessions.roles })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        gt(sessions.expiresAt, now),
        // Begun by a clock that ran ahead, it would last for as long as that did.
        not(isAheadIn(sessions.createdAt, 0, now)),
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
