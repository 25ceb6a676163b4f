import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The network address a request comes from; undefined without a connection, as in tests.
 *
 * @param trustProxy whether the last hop in X-Forwarded-For is taken instead: earlier ones anybody can write.
 */
export function clientIp(c: Context, trustProxy: boolean): string | undefined {
  const hop = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return hop || bindings?.incoming?.socket.remoteAddress;
}
