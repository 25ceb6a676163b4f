import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, gt, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { serverLimits } from '#domain/limits.ts';
import type { Role } from '#domain/vocabulary.ts';
import { hasEmail } from '#server/db/accounts-by-email.ts';
import type { Db } from '#server/db/database.ts';
import { isAheadIn } from '#server/db/expiry.ts';
import { popUpSignIns, sessions, users } from '#server/db/schema.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { type Account, userColumns } from './users.repository.ts';

/** The prefix that marks our tokens; Microsoft's have none. */
export const sessionTokenPrefix = 'pls_';
/** Maximum hours of a session with a role, and so of a role that was removed during the session. */
export const longestWithRole = 12;

/** The token is 256 random bits: a plain hash hides it as well as a slow one would. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Starts a session, and deletes expired ones. @returns the token, which is not stored. */
export async function startSession(
  db: Db,
  userId: string,
  now: Date,
  hours: number,
  roles: Role[] = [],
  device = '',
): Promise<string> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), isAheadIn(sessions.createdAt, 0, now)));
  const token = `${sessionTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const lifetime = roles.length === 0 ? hours : Math.min(hours, longestWithRole);
  const expiresAt = new Date(now.getTime() + lifetime * hourMs);
  const values = { tokenHash: hashOf(token), userId, roles, device, createdAt: now, expiresAt };
  await db.insert(sessions).values(values);
  return token;
}

export interface Validity {
  now: Date;
  /** Minutes without activity after which a session ends. */
  idleMinutes: number;
}

/** Whether a session has neither ended nor been revoked. */
function isValid({ now, idleMinutes }: Validity): SQL | undefined {
  const used = sql`coalesce(${sessions.usedAt}, ${sessions.createdAt})`;
  return and(
    gt(sessions.expiresAt, now),
    // A session from a clock that ran ahead would otherwise last for as long as that did.
    not(isAheadIn(sessions.createdAt, 0, now)),
    isNull(sessions.revokedAt),
    sql`${used} > ${new Date(now.getTime() - idleMinutes * minuteMs).toISOString()}::timestamptz`,
  );
}

/** The user of a session; undefined for a token that is unknown, not valid, or of the refused tenant. */
export async function findSession(
  db: Db,
  token: string,
  { refusedTenant, ...validity }: Validity & { refusedTenant: string | undefined },
): Promise<{ account: Account; usedAt: Date | null } | undefined> {
  const [found] = await db
    .select({ account: { ...userColumns, roles: sessions.roles }, usedAt: sessions.usedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        isValid(validity),
        refusedTenant === undefined ? undefined : sql`${users.tenantId} is distinct from ${refusedTenant}`,
      ),
    );
  return found;
}

/** How long the exchange of a token can be repeated: by a second tab, after a reload, or where the response was lost. */
const repeatMs = 30_000;

/**
 * Replaces the token of a session that has just begun, which a URL has contained, by a new one. The new token is an HMAC of the
 * earlier one: a repetition gets the same token, although the database has only hashes, and the earlier token is not sufficient to compute it.
 *
 * @returns the new token; undefined for a token that is not valid, or was exchanged too long ago.
 */
export async function exchangeToken(
  db: Db,
  key: Uint8Array,
  arrived: string,
  validity: Validity,
): Promise<string | undefined> {
  const { now } = validity;
  const token = `${sessionTokenPrefix}${createHmac('sha256', key).update(arrived).digest('base64url')}`;
  const isOf = (one: string) => and(eq(sessions.tokenHash, hashOf(one)), isValid(validity));
  // Of two exchanges at the same moment the second waits for the first, and then finds only the new token.
  const { rowCount } = await db
    .update(sessions)
    .set({ tokenHash: hashOf(token), createdAt: now })
    .where(isOf(arrived));
  if (rowCount === 1) return token;
  const isRecent = gt(sessions.createdAt, new Date(now.getTime() - repeatMs));
  return (await db.$count(sessions, and(isOf(token), isRecent))) === 1 ? token : undefined;
}

/** Stores that a session is in use, once a minute. @param usedAt the stored time. */
export async function noteUse(db: Db, token: string, usedAt: Date | null, now: Date): Promise<void> {
  if (usedAt && Math.abs(now.getTime() - usedAt.getTime()) < minuteMs) return;
  await db
    .update(sessions)
    .set({ usedAt: now })
    .where(eq(sessions.tokenHash, hashOf(token)));
}

/** Ends a session, if there is one. */
export async function revokeSession(db: Db, token: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, hashOf(token)), isNull(sessions.revokedAt)));
}

/** The newest valid sessions of a user, and their total. @param token of the request. */
export async function listSessions(db: Db, userId: string, token: string, validity: Validity) {
  const own = and(eq(sessions.userId, userId), isValid(validity));
  const rows = await db
    .select({
      device: sessions.device,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      isCurrent: sql<boolean>`${sessions.tokenHash} = ${hashOf(token)}`,
    })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.createdAt), desc(sessions.tokenHash))
    .limit(serverLimits.sessionsListed);
  const [all] = await db.select({ total: count() }).from(sessions).where(own);
  return { rows, total: all?.total ?? 0 };
}

export type ListedSession = Awaited<ReturnType<typeof listSessions>>['rows'][number];

/** Accounts with an email address, in any case, and the number of their valid sessions. */
export async function findAccounts(db: Db, email: string, validity: Validity) {
  const valid = db
    .select({ userId: sessions.userId, sessions: count().as('valid_sessions') })
    .from(sessions)
    .where(isValid(validity))
    .groupBy(sessions.userId)
    .as('valid');
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      sessions: sql<number>`coalesce(${valid.sessions}, 0)`.mapWith(Number),
    })
    .from(users)
    .leftJoin(valid, eq(valid.userId, users.id))
    .where(hasEmail(users.email, email))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(serverLimits.accountsListed);
}

/**
 * Ends all sessions of a user, including unfinished pop-up sign-ins, and refuses Microsoft's earlier tokens.
 *
 * @param actorId the user who ends them.
 * @returns the number of valid sessions that ended; undefined if there is no such user.
 */
export const endSessions = (db: Db, userId: string, actorId: string, validity: Validity) =>
  db.transaction(async (transaction) => {
    const { now } = validity;
    const [user] = await transaction
      .update(users)
      .set({ signedOutAt: now })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (!user) return undefined;
    await transaction.delete(popUpSignIns).where(eq(popUpSignIns.userId, userId));
    const own = eq(sessions.userId, userId);
    const ended = await transaction.$count(sessions, and(own, isValid(validity)));
    await transaction
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(own, isNull(sessions.revokedAt)));
    const entry = { actorId, action: 'end_sessions', subject: 'account', subjectId: userId } as const;
    await recordAudit(transaction, { ...entry, details: { sessions: ended } }, now);
    return ended;
  });
