import type { Context } from 'hono';
import { busy, clientClosedRequest } from '#server/http/errors/http-error.ts';
import { fairQueue } from './fair-queue.ts';

export interface ConcurrencyBounds {
  /** How much may run at the same time in this process. */
  concurrent: number;
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
  { concurrent, queue: most, queuePerClient, timeout }: ConcurrencyBounds,
  clientOf: (c: Context) => string,
): ConcurrencyLimit {
  const queue = fairQueue<() => void>();
  let running = 0;

  const turn = (client: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const settle = (result: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', hangUp);
        queue.remove(client, start);
        result();
      };
      const start = () => settle(resolve);
      const hangUp = () => settle(() => reject(clientClosedRequest()));
      const timer = setTimeout(() => settle(() => reject(busy())), timeout);
      signal.addEventListener('abort', hangUp);
      queue.add(client, start);
    });
  const enter = async (c: Context) => {
    const { signal } = c.req.raw;
    if (signal.aborted) throw clientClosedRequest();
    if (running < concurrent) {
      running += 1;
      return;
    }
    const client = clientOf(c);
    if (queue.sizeOf(client) >= queuePerClient || queue.size() >= most) throw busy();
    await turn(client, signal);
  };
  /** Passes the slot on to the next request, if there is one. */
  const leave = () => {
    const start = queue.take();
    if (start) start();
    else running -= 1;
  };

  return async (c, work) => {
    await enter(c);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
