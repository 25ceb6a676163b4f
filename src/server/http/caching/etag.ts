import type { MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { exposedHeaders } from '#server/http/headers/cors.ts';

const crossOrigin = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

/** An ETag for every answer that has none, and 304 for those who have it already. */
export const conditionalRequests = (): MiddlewareHandler =>
  etag({
    // Weak, because the same content goes out in several compressions.
    weak: true,
    retainedHeaders: [...RETAINED_304_HEADERS, ...crossOrigin, ...exposedHeaders],
  });

/** For answers that a caller may keep but must ask about before each use. */
export const defaultCacheControl =
  (visibility: 'public' | 'private'): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', `${visibility}, no-cache`);
  };
