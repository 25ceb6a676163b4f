import { createHash } from 'node:crypto';
import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding, isWorthCompressing, preferredEncoding } from './compression.ts';

interface CachedResponse {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  /** X-Total-Count, of the responses that have it. */
  total: string | undefined;
  compressed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/** In place of a response that was not made because the client disconnected. */
const abandoned = Symbol('abandoned');

const cacheBytes = 64 * 1024 * 1024;
/** An entry's share of the cache beside its body: key, map entries, compressed copies (at most half of the body). */
const sizeOf = (cached: CachedResponse, key: string) =>
  Math.ceil(cached.body.length * 1.5) + key.length * 2 + 1_000;

async function toCached(response: Response): Promise<CachedResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  return {
    body,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    total: response.headers.get('X-Total-Count') ?? undefined,
    compressed: new Map(),
  };
}

function compressedBody({ body, compressed }: CachedResponse, encoding: Encoding) {
  const bytes = compressed.get(encoding) ?? compress(body, encoding).then((result) => new Uint8Array(result));
  compressed.set(encoding, bytes);
  return bytes;
}

/** The response in an encoding that this client accepts; 304 when it has the same ETag. */
async function respond(request: HonoRequest, cached: CachedResponse): Promise<Response> {
  const { body, etag, total } = cached;
  const headers = new Headers({ 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding', ETag: etag });
  if (total !== undefined) headers.set('X-Total-Count', total);
  const known = (request.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'application/json');
  const encoding = preferredEncoding(request.header('Accept-Encoding'));
  if (!encoding || !isWorthCompressing(body.length)) return new Response(body, { headers });
  headers.set('Content-Encoding', encoding);
  return new Response(await compressedBody(cached, encoding), { headers });
}

/**
 * Caches responses that are the same for everybody, made once for each version of the catalogue however many clients request
 * them at the same time. The version comes from the database with every request, so that a response is never older than the
 * last committed change, whichever process made it. The ETag is a hash of the content: a change that does not touch this
 * list leaves it, and it never matches that of another database or release.
 *
 * @param readVersion returns the catalogue's current version.
 */
export function responseCache(readVersion: () => Promise<number>): MiddlewareHandler {
  const cache = new LRUCache<string, CachedResponse>({ maxSize: cacheBytes, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<CachedResponse | typeof abandoned | undefined>>();

  const make = async (c: Context, key: string, next: () => Promise<void>) => {
    await next();
    if (c.res.status !== 200) return c.req.raw.signal.aborted ? abandoned : undefined;
    const cached = await toCached(c.res);
    cache.set(key, cached);
    return cached;
  };

  /** When a response is abandoned, the first of the waiting requests makes it anew and the others wait for that. */
  const madeByAnother = async (key: string) => {
    for (let making = underWay.get(key); making; making = underWay.get(key)) {
      const cached = await making;
      if (cached !== abandoned) return cached;
    }
    return undefined;
  };

  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const key = `${await readVersion()} ${pathname}${search}`;
    const ready = cache.get(key) ?? (await madeByAnother(key));
    if (ready) return respond(c.req, ready);
    const making = make(c, key, next).finally(() => underWay.delete(key));
    underWay.set(key, making);
    const cached = await making;
    if (cached && cached !== abandoned) c.res = await respond(c.req, cached);
    return undefined;
  };
}
