import type { Context } from 'hono';
import type { Pool } from 'pg';
import type { AppEnv } from '#server/http/app-env.ts';
import { concurrencyLimit } from './concurrency-limit.ts';

export interface ReadLimitDependencies {
  pool: Pool;
  /** The client that a request counts for. */
  clientKey: (c: Context) => string;
  /** Counts a search. @throws HttpError 429 */
  countSearch: (c: Context) => Promise<void>;
}

/**
 * Limits concurrent searches, and the rate of a client's searches.
 *
 * @param prepare work without the database, done before the search waits for its turn.
 */
export type SearchLimit = <T>(
  c: Context,
  work: () => Promise<T>,
  prepare?: () => Promise<void>,
) => Promise<T>;

/**
 * Limits concurrent reads in each process. Searches get half of the database connections (every second turn of the embedded database's
 * only connection), so that lists, prompts and changes wait for at most one search. Calls of assistants have a limit of their own
 * around these.
 */
export function readLimits({ pool, clientKey, countSearch }: ReadLimitDependencies) {
  const connections = pool.options.max;
  const searchesAtOnce = concurrencyLimit(
    {
      concurrent: Math.ceil(connections / 2),
      queue: 1_000,
      queuePerClient: 300,
      timeout: 5_000,
    },
    clientKey,
  );
  const limitSearches: SearchLimit = async (c, work, prepare) => {
    await countSearch(c);
    await prepare?.();
    return searchesAtOnce(c, work);
  };
  const limitReads = concurrencyLimit(
    { concurrent: connections, queue: 5_000, queuePerClient: 2_000, timeout: 10_000 },
    clientKey,
  );
  // A response may have a few megabytes and counts until its client has read it, so this also limits memory.
  const limitCalls = concurrencyLimit(
    { concurrent: 24, concurrentPerClient: 8, queue: 100, queuePerClient: 30, timeout: 5_000 },
    (c: Context<AppEnv>) => c.get('assistantUser') ?? clientKey(c),
  );
  return { limitSearches, limitReads, limitCalls };
}
