import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * IP of the client; undefined without a connection, as in tests.
 *
 * @param trustProxy whether to use the last hop of X-Forwarded-For; clients can forge the earlier ones.
 */
export function clientIp(c: Context, trustProxy: boolean): string | undefined {
  const hop = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return hop || bindings?.incoming?.socket.remoteAddress;
}
