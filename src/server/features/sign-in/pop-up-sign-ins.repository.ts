import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { popUpNumber } from '#contract/pop-up-number.ts';
import type { Db } from '#server/db/database.ts';
import { popUpSignIns } from '#server/db/schema.ts';
import { startSession } from './sessions.repository.ts';

/** From the end of the sign-in until the tab has asked for the session. */
const lifetimeMs = 5 * 60_000;
const attemptsAllowed = 3;

/** Codes and verifiers are 256 random bits: a plain hash hides them as well as a slow one would. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * Keeps whom a pop-up has signed in, for the tab that made the challenge, and forgets those that nobody asked for. A sign-in
 * for the same challenge takes the place of one that was not confirmed: the person has opened the window again.
 *
 * @returns the code by which the pop-up may confirm it, told this once. One that came too late confirms nothing.
 */
export async function keepForTab(db: Db, challenge: string, userId: string, now: Date): Promise<string> {
  await db.delete(popUpSignIns).where(lt(popUpSignIns.expiresAt, now));
  const code = randomBytes(32).toString('base64url');
  const values = {
    codeHash: hashOf(code),
    userId,
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

/** Lets the tab have the session, if the person has typed the number that it shows. Every try counts, then it is over. */
export async function confirmSignIn(db: Db, code: string, number: string, now: Date): Promise<Confirmation> {
  const [tried] = await db
    .update(popUpSignIns)
    .set({ attempts: sql`${popUpSignIns.attempts} + 1` })
    .where(
      and(
        eq(popUpSignIns.codeHash, hashOf(code)),
        gt(popUpSignIns.expiresAt, now),
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
 * Starts the session that a confirmed sign-in is for, once: whoever comes second finds nothing.
 *
 * @returns its token; undefined while there is nothing to have, which does not tell whether there ever will be.
 */
export function redeemSession(
  db: Db,
  verifier: string,
  now: Date,
  hours: number,
): Promise<string | undefined> {
  return db.transaction(async (transaction) => {
    const [redeemed] = await transaction
      .delete(popUpSignIns)
      .where(
        and(
          eq(popUpSignIns.challenge, hashOf(verifier)),
          gt(popUpSignIns.expiresAt, now),
          isNotNull(popUpSignIns.confirmedAt),
        ),
      )
      .returning({ userId: popUpSignIns.userId });
    return redeemed && startSession(transaction, redeemed.userId, now, hours);
  });
}
