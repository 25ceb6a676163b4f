import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Response headers that pages of allowed origins may read, and that a 304 includes. */
export const exposedHeaders = ['X-Total-Count', 'ETag', 'Retry-After', 'X-Request-Id', 'WWW-Authenticate'];

/**
 * Allows pages of these origins to call the API. Requests without an Origin, of our own pages or of programs, skip `cors`; their
 * headers for caches are set after the handler, because Hono would copy a response that replaces an earlier one.
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

/** Allows pages of these origins to call the MCP server, with the headers of both protocol versions. */
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
