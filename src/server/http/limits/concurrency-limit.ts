import type { Context } from 'hono';
import { busy, clientClosedRequest } from '#server/http/errors/http-error.ts';
import { fairQueue } from './fair-queue.ts';

export interface ConcurrencyBounds {
  /** How much may run at the same time in this process. */
  concurrent: number;
  /** How much of that one client may have; by default all of it. */
  concurrentPerClient?: number;
  /** How many requests may wait, and how many of them from one client. */
  queue: number;
  queuePerClient: number;
  /** Milliseconds after which a waiting request is refused. */
  timeout: number;
}

/**
 * Runs work for a request when it is its turn.
 *
 * @throws HttpError 503 when too many requests are waiting, of this client or of all, or the turn does not come in time; 499
 * when the client hangs up before its turn: the work never begins then.
 */
export type ConcurrencyLimit = <T>(c: Context, work: () => Promise<T>) => Promise<T>;

/**
 * Requests wait here, not in the queue of the database's connections: here they can be dropped when their client
 * disconnects, and unlimited work finds a connection soon. Clients take turns, so that a thousand requests of one do not
 * delay another's.
 *
 * @param clientOf the client that a request counts for.
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
  /** Passes the slot on to the next request, if there is one. */
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
