import { finished } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ConcurrencyLimit } from './concurrency-limit.ts';

/**
 * Holds a slot of a concurrency limit until the response has been sent or the connection is closed, because a response that its client
 * does not read stays in memory.
 *
 * @throws HttpError as the limit does
 */
export const untilSent = (limit: ConcurrencyLimit, c: Context, work: () => Promise<Response>) =>
  new Promise<Response>((resolve, reject) => {
    const run = async () => {
      resolve(await work());
      const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
      // Rejects if the connection is closed early, which also ends the work.
      if (outgoing) await finished(outgoing).catch(() => {});
    };
    limit(c, run).catch(reject);
  });
