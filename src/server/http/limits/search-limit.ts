import type { Context } from 'hono';
import type { Pool } from 'pg';
import { busy, clientClosedRequest } from '#server/http/errors/http-error.ts';

/**
 * Counts and runs a search.
 *
 * @param prepare work without the database, done before the search waits for its turn.
 * @throws HttpError 429 for too many in a minute, 503 if too many of the client's wait, 499 if the client has disconnected.
 */
export type SearchLimit = <T>(
  c: Context,
  work: () => Promise<T>,
  prepare?: () => Promise<void>,
) => Promise<T>;

export interface SearchLimitDependencies {
  pool: Pool;
  /** The client that a request counts for. */
  clientKey: (c: Context) => string;
  /** Counts a search. @throws HttpError 429 */
  countSearch: (c: Context) => Promise<void>;
}

/** Fewer than the requests that run at once, so that a client's searches leave room for other requests. */
const mostWaiting = 50;

/**
 * One client's searches run one after the other on half of the database connections, so that a thousand of them delay neither others'
 * searches nor lists. One whose client has disconnected meanwhile does not begin.
 */
export function createSearchLimit({ pool, clientKey, countSearch }: SearchLimitDependencies): SearchLimit {
  const concurrent = Math.ceil(pool.options.max / 2);
  const clients = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async (c, work, prepare) => {
    await countSearch(c);
    await prepare?.();
    const { signal } = c.req.raw;
    const key = clientKey(c);
    const own = clients.get(key) ?? { running: 0, waiting: [] };
    clients.set(key, own);
    if (own.running < concurrent) own.running += 1;
    else if (own.waiting.length >= mostWaiting) throw busy();
    else await new Promise<void>((resolve) => own.waiting.push(resolve));
    try {
      if (signal.aborted) throw clientClosedRequest();
      return await work();
    } finally {
      const next = own.waiting.shift();
      if (next) next();
      else {
        own.running -= 1;
        if (own.running === 0) clients.delete(key);
      }
    }
  };
}
