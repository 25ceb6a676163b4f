import type { Context } from 'hono';
import type { Pool } from 'pg';
import type { AppEnv } from '#server/http/app-env.ts';
import { concurrencyLimit } from './concurrency-limit.ts';

export interface ReadLimitDependencies {
  pool: Pool;
  /** The client that a request counts for. */
  clientKey: (c: Context) => string;
  /** Counts a search that reaches the database. @throws HttpError 429 */
  countSearch: (c: Context) => Promise<void>;
}

/**
 * A limit of concurrent searches, and of how many a client sends.
 *
 * @param prepare is done before the search waits for its turn, as it needs no database.
 */
export type SearchLimit = <T>(
  c: Context,
  work: () => Promise<T>,
  prepare?: () => Promise<void>,
) => Promise<T>;

/**
 * Limits concurrent reads in each process. Searches get half of the database's connections (of the embedded
 * database's one connection each second turn), so that lists, prompts and changes never wait for more than one of them. The calls
 * of assistants have a limit of their own around these.
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
  // A response counts until its client has read it, and may have a few megabytes: so much of them is in memory at most.
  const limitCalls = concurrencyLimit(
    { concurrent: 24, concurrentPerClient: 8, queue: 100, queuePerClient: 30, timeout: 5_000 },
    (c: Context<AppEnv>) => c.get('assistantUser') ?? clientKey(c),
  );
  return { limitSearches, limitReads, limitCalls };
}
