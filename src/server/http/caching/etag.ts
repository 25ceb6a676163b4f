import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { exposedHeaders } from '#server/http/headers/cors.ts';

const crossOrigin = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

/** Adds an ETag to every response without one, and responds 304 if the client has that version. */
export const conditionalRequests = (): MiddlewareHandler =>
  etag({
    // Weak, because the same content is sent in several encodings.
    weak: true,
    // For short texts, Web Crypto's job in another thread takes longer than the digest.
    generateDigest: (body) => new Uint8Array(createHash('sha1').update(body).digest()).buffer,
    retainedHeaders: [...RETAINED_304_HEADERS, ...crossOrigin, ...exposedHeaders],
  });

/** For responses that a client may store but must revalidate before each use. */
export const defaultCacheControl =
  (visibility: 'public' | 'private'): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', `${visibility}, no-cache`);
  };
