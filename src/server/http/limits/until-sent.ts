import { finished } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ConcurrencyLimit } from './concurrency-limit.ts';

/**
 * Makes a response within a limit of what runs at once, and counts it until it has been sent or the connection is closed: one that
 * its client does not read stays in memory.
 *
 * @throws HttpError as the limit does
 */
export const untilSent = (limit: ConcurrencyLimit, c: Context, work: () => Promise<Response>) =>
  new Promise<Response>((resolve, reject) => {
    const run = async () => {
      resolve(await work());
      const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
      // It rejects where the connection was closed before the end, which is an end too.
      if (outgoing) await finished(outgoing).catch(() => {});
    };
    limit(c, run).catch(reject);
  });
