import type { Context } from 'hono';
import type { Pool } from 'pg';
import { type ConcurrencyLimit, concurrencyLimit } from './concurrency-limit.ts';

export interface ReadLimitDependencies {
  pool: Pool;
  /** The client that a request counts for. */
  clientKey: (c: Context) => string;
  /** Counts a search that reaches the database. @throws HttpError 429 */
  countSearch: (c: Context) => Promise<void>;
}

/**
 * Limits concurrent reads in each process. Searches get half of the database's connections (of the embedded
 * database's one connection each second turn), so that lists, prompts and changes never wait for more than one of them.
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
  const limitSearches: ConcurrencyLimit = async (c, work) => {
    await countSearch(c);
    return searchesAtOnce(c, work);
  };
  const limitReads = concurrencyLimit(
    { concurrent: connections, queue: 5_000, queuePerClient: 2_000, timeout: 10_000 },
    clientKey,
  );
  return { limitSearches, limitReads };
}
