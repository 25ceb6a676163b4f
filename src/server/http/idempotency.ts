import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { idempotencyHours } from '#contract/idempotency.ts';
import { hourMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/schema.ts';
import { causesOf, codeOf } from '#server/lib/error-causes.ts';
import type { AppEnv } from './app-env.ts';
import { idempotencyKeyReused, stillUnderWay } from './errors/http-error.ts';
import { failure } from './router.ts';

export interface IdempotencyDependencies {
  db: Db;
  clock: () => Date;
  /** The client that an anonymous request counts for. */
  clientKey: (c: Context) => string;
}

interface Repeatable<Body> {
  /** The request's parsed body. */
  body: unknown;
  /** Checked for the first request, not for a repetition, outside the transaction. */
  limit?: () => Promise<void>;
  /** Performs the request, with this database only, and returns the response body. */
  effect: (db: Db) => Promise<Body>;
}

/**
 * Handles a request with an Idempotency-Key: runs its effect once, and returns the same body to every repetition.
 *
 * @throws HttpError 422 if the key was used for another request, 409 while the first one is still running.
 */
export type Idempotent = <Body>(c: Context<AppEnv>, request: Repeatable<Body>) => Promise<Body>;

/** Response entries for the description of a route that accepts the header. */
export const idempotencyFailures = {
  409: failure('The same request is still running.'),
  422: failure('The Idempotency-Key was used for another request.'),
};

const sweepEveryMs = 60_000;
/** Maximum wait of a repetition for the first request. */
const lockTimeout = sql`set local lock_timeout = '10s'`;
const lockNotAvailable = '55P03';

const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

function requestOf(c: Context<AppEnv>, key: string, body: unknown, clientKey: (c: Context) => string) {
  const user = c.get('user');
  const owner = user ? `user ${user.id}` : `address ${clientKey(c)}`;
  return {
    id: hashOf(owner, key.replaceAll('"', '')),
    userId: user?.id ?? null,
    fingerprint: hashOf(c.req.method, c.req.path, JSON.stringify(body)),
  };
}
type KeyedRequest = ReturnType<typeof requestOf>;

async function findStoredResponse(db: Db, { id, fingerprint }: KeyedRequest, expired: Date) {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.id, id), gt(idempotencyKeys.createdAt, expired)));
  if (row && row.fingerprint !== fingerprint) throw idempotencyKeyReused();
  return row?.response;
}

/** Waits for a running request with the same key. @returns false if the key is in use. */
async function claim(db: Db, request: KeyedRequest, now: Date, expired: Date) {
  await db.execute(lockTimeout);
  const values = { ...request, response: '', createdAt: now };
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

/** Key, effect and response in one transaction: either all are stored or none. */
const firstTime = <Body>(
  db: Db,
  request: KeyedRequest,
  { now, expired }: { now: Date; expired: Date },
  effect: (db: Db) => Promise<Body>,
) =>
  db.transaction(async (transaction) => {
    if (!(await claim(transaction, request, now, expired))) return undefined;
    const body = await effect(transaction);
    const response = JSON.stringify(body);
    await transaction.update(idempotencyKeys).set({ response }).where(eq(idempotencyKeys.id, request.id));
    return { body };
  });

const waitedInVain = (error: unknown) => causesOf(error).some((cause) => codeOf(cause) === lockNotAvailable);

export function idempotency({ db, clock, clientKey }: IdempotencyDependencies): Idempotent {
  let swept = 0;
  const sweep = async (now: Date, expired: Date) => {
    if (Math.abs(now.getTime() - swept) < sweepEveryMs) return;
    swept = now.getTime();
    await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, expired));
  };

  return async <Body>(c: Context<AppEnv>, { body, limit, effect }: Repeatable<Body>) => {
    const key = c.req.header('Idempotency-Key');
    if (key === undefined) {
      await limit?.();
      return effect(db);
    }
    const request = requestOf(c, key, body, clientKey);
    const now = clock();
    const expired = new Date(now.getTime() - idempotencyHours * hourMs);
    const stored = await findStoredResponse(db, request, expired);
    if (stored !== undefined) return JSON.parse(stored) as Body;
    await limit?.();
    await sweep(now, expired);
    const first = await firstTime(db, request, { now, expired }, effect).catch((error: unknown) => {
      throw waitedInVain(error) ? stillUnderWay() : error;
    });
    if (first) return first.body;
    // A concurrent request was faster and has finished.
    const otherResponse = await findStoredResponse(db, request, expired);
    if (otherResponse === undefined) throw stillUnderWay();
    return JSON.parse(otherResponse) as Body;
  };
}
