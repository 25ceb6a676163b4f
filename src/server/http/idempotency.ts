import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { idempotencyHours } from '#contract/idempotency.ts';
import type { Db } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/schema.ts';
import type { AppEnv } from './app-env.ts';
import { causesOf, codeOf } from './errors/database-unavailable.ts';
import { idempotencyKeyReused, stillUnderWay } from './errors/http-error.ts';
import { failure } from './router.ts';

export interface IdempotencyDependencies {
  db: Db;
  clock: () => Date;
  /** Whom a request without a person counts for. */
  address: (c: Context) => string;
}

interface Repeatable<Answer> {
  /** The request's body as it was understood. */
  body: unknown;
  /** What must be passed by a first request and not by its repetition, outside the transaction. */
  limit?: () => Promise<void>;
  /** Does what is asked, with this database only, and tells the answer's body. */
  effect: (db: Db) => Promise<Answer>;
}

/**
 * Answers a request that carries an Idempotency-Key: the first time by its effect, then with the same body again.
 *
 * @throws HttpError 422 where the key was used for another request, 409 while the first one has not come to its end.
 */
export type Idempotent = <Answer>(c: Context<AppEnv>, request: Repeatable<Answer>) => Promise<Answer>;

/** Response entries for the description of a route that takes the header. */
export const idempotencyFailures = {
  409: failure('The same request is still under way.'),
  422: failure('The Idempotency-Key was used for another request.'),
};

const hourMs = 3_600_000;
const sweepEveryMs = 60_000;
/** How long a repetition waits for the first request. */
const lockTimeout = sql`set local lock_timeout = '10s'`;
const lockNotAvailable = '55P03';

const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

function requestOf(c: Context<AppEnv>, key: string, body: unknown, address: (c: Context) => string) {
  const user = c.get('user');
  const owner = user ? `user ${user.id}` : `address ${address(c)}`;
  return {
    id: hashOf(owner, key.replaceAll('"', '')),
    userId: user?.id ?? null,
    fingerprint: hashOf(c.req.method, c.req.path, JSON.stringify(body)),
  };
}
type KeyedRequest = ReturnType<typeof requestOf>;

async function findAnswer(db: Db, { id, fingerprint }: KeyedRequest, expired: Date) {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.id, id), gt(idempotencyKeys.createdAt, expired)));
  if (row && row.fingerprint !== fingerprint) throw idempotencyKeyReused();
  return row?.answer;
}

/** @returns false when the key is in use; a request that is using it just now is waited for. */
async function claim(db: Db, request: KeyedRequest, now: Date, expired: Date) {
  await db.execute(lockTimeout);
  const values = { ...request, answer: '', createdAt: now };
  const { rowCount } = await db
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoUpdate({
      target: idempotencyKeys.id,
      set: values,
      setWhere: lte(idempotencyKeys.createdAt, expired),
    });
  return rowCount === 1;
}

/** Key, effect and answer in one transaction: whatever ends it half-way, all of them are there or none is. */
const firstTime = <Answer>(
  db: Db,
  request: KeyedRequest,
  { now, expired }: { now: Date; expired: Date },
  effect: (db: Db) => Promise<Answer>,
) =>
  db.transaction(async (transaction) => {
    if (!(await claim(transaction, request, now, expired))) return undefined;
    const body = await effect(transaction);
    const answer = JSON.stringify(body);
    await transaction.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.id, request.id));
    return { body };
  });

const waitedInVain = (error: unknown) => causesOf(error).some((cause) => codeOf(cause) === lockNotAvailable);

export function idempotency({ db, clock, address }: IdempotencyDependencies): Idempotent {
  let swept = 0;
  const sweep = async (now: Date, expired: Date) => {
    if (now.getTime() - swept < sweepEveryMs) return;
    swept = now.getTime();
    await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, expired));
  };

  return async <Answer>(c: Context<AppEnv>, { body, limit, effect }: Repeatable<Answer>) => {
    const key = c.req.header('Idempotency-Key');
    if (key === undefined) {
      await limit?.();
      return effect(db);
    }
    const request = requestOf(c, key, body, address);
    const now = clock();
    const expired = new Date(now.getTime() - idempotencyHours * hourMs);
    const known = await findAnswer(db, request, expired);
    if (known !== undefined) return JSON.parse(known) as Answer;
    await limit?.();
    await sweep(now, expired);
    const first = await firstTime(db, request, { now, expired }, effect).catch((error: unknown) => {
      throw waitedInVain(error) ? stillUnderWay() : error;
    });
    if (first) return first.body;
    // Another one was faster, and has come to its end.
    const others = await findAnswer(db, request, expired);
    if (others === undefined) throw stillUnderWay();
    return JSON.parse(others) as Answer;
  };
}
