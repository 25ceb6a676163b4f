import { createHmac, randomBytes } from 'node:crypto';
import { eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { dayMs } from '#domain/durations.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from './database.ts';
import { dayKeys, dayOutcomes, daySecrets, missedSearches, searchChoices } from './schema.ts';

/** Rows of one deletion; between deletions, other transactions can use the database. */
const sweep = 5_000;

/** The day of a moment, in UTC. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** @param day of which days. @returns that many days before it. */
export const dayBefore = (day: string, days: number) => dayOf(new Date(Date.parse(day) - days * dayMs));

/**
 * Deletes keys that no longer detect repetitions, and searches that are too old. A clock that ran ahead leaves secrets of later
 * days behind, which are deleted too, because otherwise they would stay until those days.
 */
async function deleteOld(db: Db, day: string) {
  const next = dayBefore(day, -1);
  await db.delete(daySecrets).where(or(lt(daySecrets.day, day), gt(daySecrets.day, next)));
  const oldest = dayBefore(day, limits.missedSearchDays);
  await db.delete(missedSearches).where(lte(missedSearches.day, oldest));
  await db.delete(searchChoices).where(lte(searchChoices.day, oldest));
  for (const table of [dayKeys, dayOutcomes])
    for (let deleted = sweep; deleted === sweep; ) {
      const { rowCount } = await db.execute(
        sql`delete from ${table} where ctid = any(array(select ctid from ${table} where day < ${day} or day > ${next} limit ${sweep}))`,
      );
      deleted = rowCount ?? 0;
    }
}

/** The day's secret, the same in every process. The process that creates it deletes the rows of earlier days. */
async function secretOf(db: Db, day: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { rowCount } = await db.insert(daySecrets).values({ day, secret }).onConflictDoNothing();
  if (rowCount === 1) await deleteOld(db, day);
  const [row] = await db.select().from(daySecrets).where(eq(daySecrets.day, day));
  if (!row) throw new Error('the secret of the day was neither found nor made');
  return row.secret;
}

/** A user's action as a key of a day: the same for the same parts, only on that day. */
export type DayKey = (day: string, ...parts: string[]) => Promise<string>;

/**
 * Creates keys that detect repetitions and reveal nothing else: a hash of person and action together under a secret that is
 * deleted after the day. Keys of two actions of one person have nothing in common, and later no one can try names on them.
 */
export function createDayKeys(db: Db): DayKey {
  let known: { day: string; secret: Promise<string> } | undefined;
  const current = (day: string) => {
    if (known?.day === day) return known.secret;
    const made = { day, secret: secretOf(db, day) };
    known = made;
    made.secret.catch(() => {
      if (known === made) known = undefined;
    });
    return made.secret;
  };
  return async (day, ...parts) =>
    createHmac('sha256', await current(day))
      .update(JSON.stringify(parts))
      .digest('base64url')
      .slice(0, 22);
}
