import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Response headers that a page of an allowed origin may read, and that a 304 keeps. */
export const exposedHeaders = ['X-Total-Count', 'ETag', 'Retry-After', 'X-Request-Id', 'WWW-Authenticate'];

/**
 * Opens the API to the pages of these origins, and to no other's. A request of our own pages or of a program has no origin to look at;
 * what its response says for caches is said once there is one, since Hono copies a response that takes the place of another.
 */
export function allowCors(origins: string[]): MiddlewareHandler {
  const ofOrigin = cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Request-Id'],
    exposeHeaders: exposedHeaders,
    maxAge: 600,
  });
  return async (c, next) => {
    if (c.req.method === 'OPTIONS' || c.req.header('Origin') !== undefined) return ofOrigin(c, next);
    await next();
    c.res.headers.set('Access-Control-Expose-Headers', exposedHeaders.join());
    c.res.headers.append('Vary', 'Origin');
    return undefined;
  };
}

/** Opens the server for AI assistants to the pages of these origins. Its protocol has headers of its own, in both versions. */
export const allowMcpCors = (origin: string[] | '*'): MiddlewareHandler =>
  cors({
    origin,
    allowMethods: ['POST', 'GET', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Accept',
      'Last-Event-ID',
      'Mcp-Protocol-Version',
      'Mcp-Session-Id',
      'Mcp-Method',
      'Mcp-Name',
    ],
    exposeHeaders: [
      'WWW-Authenticate',
      'Retry-After',
      'X-Request-Id',
      'Mcp-Protocol-Version',
      'Mcp-Session-Id',
    ],
    maxAge: 600,
  });
