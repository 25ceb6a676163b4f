import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import { popUpNumber } from '#domain/pop-up-number.ts';
import type { Role } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { isOverIn } from '#server/db/expiry.ts';
import { popUpSignIns, users } from '#server/db/schema.ts';
import { startSession } from './sessions.repository.ts';

/** From the end of the sign-in until the tab has fetched the session. */
export const lifetimeMs = 5 * 60_000;
const attemptsAllowed = 3;

const isExpired = (now: Date) => isOverIn(popUpSignIns.expiresAt, lifetimeMs, now);

/** Codes and verifiers are 256 random bits: a plain hash hides them as well as a slow one would. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * Stores the sign-in of a pop-up for the tab that made the challenge, and deletes expired ones. It replaces an unconfirmed
 * sign-in with the same challenge: the user has opened the window again.
 *
 * @returns the code by which the pop-up may confirm it, which is stored only as a hash. An expired one confirms nothing.
 */
export async function keepForTab(
  db: Db,
  challenge: string,
  userId: string,
  now: Date,
  roles: Role[] = [],
): Promise<string> {
  await db.delete(popUpSignIns).where(isExpired(now));
  const code = randomBytes(32).toString('base64url');
  const values = {
    codeHash: hashOf(code),
    userId,
    roles,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    attempts: 0,
  };
  await db
    .insert(popUpSignIns)
    .values({ challenge, ...values })
    .onConflictDoUpdate({
      target: popUpSignIns.challenge,
      set: values,
      setWhere: isNull(popUpSignIns.confirmedAt),
    });
  return code;
}

export type Confirmation = 'confirmed' | 'wrong-number' | 'over';

/** Releases the session to the tab, if the user has typed the number that it shows. Attempts are limited. */
export async function confirmSignIn(db: Db, code: string, number: string, now: Date): Promise<Confirmation> {
  const [tried] = await db
    .update(popUpSignIns)
    .set({ attempts: sql`${popUpSignIns.attempts} + 1` })
    .where(
      and(
        eq(popUpSignIns.codeHash, hashOf(code)),
        not(isExpired(now)),
        lt(popUpSignIns.attempts, attemptsAllowed),
        isNull(popUpSignIns.confirmedAt),
      ),
    )
    .returning({ challenge: popUpSignIns.challenge, attempts: popUpSignIns.attempts });
  if (!tried) return 'over';
  if (popUpNumber(tried.challenge) !== number)
    return tried.attempts < attemptsAllowed ? 'wrong-number' : 'over';
  await db
    .update(popUpSignIns)
    .set({ confirmedAt: now })
    .where(eq(popUpSignIns.codeHash, hashOf(code)));
  return 'confirmed';
}

/**
 * Starts the session of a confirmed sign-in, only once: a second call returns undefined.
 *
 * @param device of the tab.
 * @returns its token and the user; undefined if there is no confirmed sign-in.
 */
export function redeemSession(db: Db, verifier: string, now: Date, hours: number, device: string) {
  return db.transaction(async (transaction) => {
    const [redeemed] = await transaction
      .delete(popUpSignIns)
      .where(
        and(
          eq(popUpSignIns.challenge, hashOf(verifier)),
          not(isExpired(now)),
          isNotNull(popUpSignIns.confirmedAt),
        ),
      )
      .returning({ userId: popUpSignIns.userId, roles: popUpSignIns.roles });
    if (!redeemed) return undefined;
    const { userId, roles } = redeemed;
    const [user] = await transaction
      .select({ pseudonym: users.pseudonym })
      .from(users)
      .where(eq(users.id, userId));
    if (!user) return undefined;
    return { token: await startSession(transaction, userId, now, hours, roles, device), user };
  });
}
