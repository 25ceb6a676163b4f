import type { Context } from 'hono';
import { busy, clientClosedRequest } from '#server/http/errors/http-error.ts';
import { fairQueue } from './fair-queue.ts';

export interface ConcurrencyBounds {
  /** Maximum running at the same time in this process. */
  concurrent: number;
  /** Maximum of these per client; by default all. */
  concurrentPerClient?: number;
  /** Maximum waiting requests, in total and per client. */
  queue: number;
  queuePerClient: number;
  /** Milliseconds after which a waiting request is refused. */
  timeout: number;
}

/**
 * Runs work for a request when a slot is free.
 *
 * @throws HttpError 503 if too many requests wait, of this client or in total, or if the wait times out; 499 if the client
 * disconnects before its turn: then the work never begins.
 */
export type ConcurrencyLimit = <T>(c: Context, work: () => Promise<T>) => Promise<T>;

/**
 * Requests wait here instead of in the queue for a database connection, so that they can be dropped when their client disconnects and
 * work without a limit soon gets a connection. Clients take turns: a thousand requests of one do not delay those of another.
 *
 * @param clientOf key of a request's client.
 */
export function concurrencyLimit(
  { concurrent, concurrentPerClient = concurrent, queue: most, queuePerClient, timeout }: ConcurrencyBounds,
  clientOf: (c: Context) => string,
): ConcurrencyLimit {
  const queue = fairQueue<() => void>();
  const runningOf = new Map<string, number>();
  let running = 0;
  const count = (client: string, change: 1 | -1) => {
    running += change;
    const own = (runningOf.get(client) ?? 0) + change;
    if (own === 0) runningOf.delete(client);
    else runningOf.set(client, own);
  };
  const isFree = (client: string) => (runningOf.get(client) ?? 0) < concurrentPerClient;

  const turn = (client: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const settle = (result: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', hangUp);
        queue.remove(client, start);
        result();
      };
      const start = () => {
        count(client, 1);
        settle(resolve);
      };
      const hangUp = () => settle(() => reject(clientClosedRequest()));
      const timer = setTimeout(() => settle(() => reject(busy())), timeout);
      signal.addEventListener('abort', hangUp);
      queue.add(client, start);
    });
  const enter = async (client: string, { signal }: Request) => {
    if (signal.aborted) throw clientClosedRequest();
    if (running < concurrent && isFree(client)) {
      count(client, 1);
      return;
    }
    if (queue.sizeOf(client) >= queuePerClient || queue.size() >= most) throw busy();
    await turn(client, signal);
  };
  /** Passes the slot on to the next request. */
  const leave = (client: string) => {
    count(client, -1);
    queue.take(isFree)?.();
  };

  return async (c, work) => {
    const client = clientOf(c);
    await enter(client, c.req.raw);
    try {
      return await work();
    } finally {
      leave(client);
    }
  };
}
