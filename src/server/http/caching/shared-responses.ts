import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { dayOf } from '#server/db/day-keys.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { CacheState } from '#server/http/metrics.ts';
import type { LibraryChanges } from './library-changes.ts';
import { keepHeaders, partsFor, type SharedResponse, sizeOf, toShared } from './shared-response.ts';

/** Result of a handler whose client disconnected. */
const abandoned = Symbol('abandoned');

/** Version of responses that change only with the next build. */
const unchanging = -1;

const cacheBytes = 48 * 1024 * 1024;
/** For responses that are mostly requested once: computing them again costs hardly more than storing them. */
const seldomCacheBytes = 16 * 1024 * 1024;

/** Path and query as sent by the client. */
export const targetOf = ({ req: { url } }: Context) => url.slice(url.indexOf('/', url.indexOf('://') + 3));

/** Whether the middleware adds no headers that depend on the request. */
const isPlain = ({ req }: Context) => req.method === 'GET' && req.header('Origin') === undefined;

/**
 * Replaces the handler's response by the shared one. `c.res` is reset first: Hono would otherwise merge both and copy the body through
 * a stream, which costs as much as all other middleware.
 */
async function respond(c: Context<AppEnv>, shared: SharedResponse) {
  const { body, status, headers } = await partsFor(c.req, shared, shared.headers);
  const response = c.newResponse(body, status, headers);
  c.res = undefined;
  c.res = response;
  if (status === 304) c.res.headers.delete('Content-Type');
}

type ReadChanges = () => Promise<LibraryChanges>;
type MayRead = (c: Context) => boolean | Promise<boolean>;

/**
 * Caches responses that are the same for all users. Each is computed once per change of its content, even for concurrent requests.
 * Every request reads the changes from the database, so a response is never older than the last commit of any process. The ETag is a
 * hash of the content: changes elsewhere in the library do not affect it, and it never matches that of another database or release.
 *
 * Searches also depend on the choices of earlier days, so they are computed again each day.
 *
 * @param readChanges reads the changes of the library.
 * @param mayRead counts a request that the cache responds to; if it returns false, the later middleware refuses the request.
 */
export function sharedResponses(readChanges: ReadChanges, clock: () => Date, mayRead: MayRead) {
  const newCache = (maxSize: number) =>
    new LRUCache<string, SharedResponse>({ maxSize, sizeCalculation: sizeOf });
  const cache = newCache(cacheBytes);
  const seldomCache = newCache(seldomCacheBytes);
  const cachedFor = (target: string) => cache.get(target) ?? seldomCache.get(target);
  const underWay = new Map<string, Promise<SharedResponse | typeof abandoned | undefined>>();
  const counts = { hits: 0, misses: 0 };

  const make = async (c: Context<AppEnv>, target: string, version: number, next: () => Promise<void>) => {
    if (version !== unchanging) c.set('libraryVersion', version);
    const day = dayOf(clock());
    await next();
    if (c.res.status !== 200) return c.req.raw.signal.aborted ? abandoned : undefined;
    if (c.get('isForNow')) return undefined;
    const isSeldom = c.get('isSeldom') ?? false;
    const shared = await toShared(c.res, c.get('sharedText'), {
      version,
      shows: c.get('shows'),
      isSeldom,
      day,
    });
    (isSeldom ? seldomCache : cache).set(target, shared);
    return shared;
  };

  /** If a response is abandoned, the first waiting request computes it again and the others wait for that. */
  const madeByAnother = async (key: string) => {
    for (let making = underWay.get(key); making; making = underWay.get(key)) {
      const shared = await making;
      if (shared !== abandoned) return shared;
    }
    return undefined;
  };

  const isCurrent = async (shared: SharedResponse) => {
    if (shared.version === unchanging) return true;
    if (shared.isSeldom && shared.day !== dayOf(clock())) return false;
    const changes = await readChanges();
    if (!changes.isCurrent(shared.version, shared.shows)) return false;
    shared.version = changes.version;
    return true;
  };

  /** The shared response; undefined if the response in the context must not be cached. */
  const find = async (c: Context<AppEnv>, version: number, next: () => Promise<void>) => {
    const target = targetOf(c);
    const key = `${version} ${target}`;
    const found = await madeByAnother(key);
    if (found) return found;
    const making = make(c, target, version, next).finally(() => underWay.delete(key));
    underWay.set(key, making);
    const made = await making;
    return made === abandoned ? undefined : made;
  };

  /** Middleware for a handler whose responses may be shared. */
  const share =
    (readVersion: () => Promise<number>): MiddlewareHandler<AppEnv> =>
    async (c, next) => {
      const cached = cachedFor(targetOf(c));
      const isHit = cached !== undefined && (await isCurrent(cached));
      counts[isHit ? 'hits' : 'misses'] += 1;
      const shared = isHit ? cached : await find(c, await readVersion(), next);
      if (!shared) return undefined;
      c.set('shared', shared);
      await respond(c, shared);
      return undefined;
    };

  /** First middleware after the log: responds with a current cached response, including all headers, and skips the rest. */
  const atOnce: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (!isPlain(c)) return next();
    const cached = cachedFor(targetOf(c));
    if (cached?.complete && (await isCurrent(cached)) && (await mayRead(c))) {
      counts.hits += 1;
      const headers = { ...cached.complete, 'x-request-id': c.get('requestId') };
      const { body, ...init } = await partsFor(c.req, cached, headers);
      return new Response(body, init);
    }
    await next();
    const shared = c.get('shared');
    if (shared && c.res.status === 200) keepHeaders(shared, c.res);
    return undefined;
  };

  const currentVersion = async () => (await readChanges()).version;
  const state = (): CacheState => ({
    entries: cache.size + seldomCache.size,
    bytes: cache.calculatedSize + seldomCache.calculatedSize,
    ...counts,
  });
  return { atOnce, ofLibrary: share(currentVersion), ofBuild: share(async () => unchanging), state };
}
