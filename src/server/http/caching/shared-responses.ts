import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { dayOf } from '#server/db/day-keys.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { LibraryChanges } from './library-changes.ts';
import { keepHeaders, partsFor, type SharedResponse, sizeOf, toShared } from './shared-response.ts';

/** In place of a response that was not made because the client disconnected. */
const abandoned = Symbol('abandoned');

/** The version of what changes with the next build only. */
const unchanging = -1;

const cacheBytes = 48 * 1024 * 1024;
/** Of what most request once: making it again costs hardly more than keeping it. */
const seldomCacheBytes = 16 * 1024 * 1024;

/** Path and query as the client wrote them. */
const targetOf = ({ req: { url } }: Context) => url.slice(url.indexOf('/', url.indexOf('://') + 3));

/** Whether the middleware sends nothing with the response that only this request gets. */
const isPlain = ({ req }: Context) => req.method === 'GET' && req.header('Origin') === undefined;

/**
 * Puts the shared response in the place of the handler's, with what middleware has said of it. The handler's is taken away first: one
 * that is put over another Hono copies through a stream, which costs as much as all other middleware.
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
 * Caches responses that are the same for everybody, made once for each change of what they show however many clients request
 * them at the same time. With every request the database says what has changed since, so that a response is never older than
 * the last committed change, whichever process made it. The ETag is a hash of the content: a change that does not touch this
 * response leaves it, and it never matches that of another database or release.
 *
 * A search also goes by what people chose after it on the days before, so it is made anew each day.
 *
 * @param readChanges returns what changed when in the library.
 * @param mayRead counts a request for which the cache responds at once; where it may not, the middleware behind says so.
 */
export function sharedResponses(readChanges: ReadChanges, clock: () => Date, mayRead: MayRead) {
  const newCache = (maxSize: number) =>
    new LRUCache<string, SharedResponse>({ maxSize, sizeCalculation: sizeOf });
  const cache = newCache(cacheBytes);
  const seldomCache = newCache(seldomCacheBytes);
  const cachedFor = (target: string) => cache.get(target) ?? seldomCache.get(target);
  const underWay = new Map<string, Promise<SharedResponse | typeof abandoned | undefined>>();

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

  /** When a response is abandoned, the first of the waiting requests makes it anew and the others wait for that. */
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

  /** The cached or newly made response; undefined, with the response in the context, where that is not to be cached. */
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

  /** Around a handler whose responses may be shared. */
  const share =
    (readVersion: () => Promise<number>): MiddlewareHandler<AppEnv> =>
    async (c, next) => {
      const cached = cachedFor(targetOf(c));
      const shared = cached && (await isCurrent(cached)) ? cached : await find(c, await readVersion(), next);
      if (!shared) return undefined;
      c.set('shared', shared);
      await respond(c, shared);
      return undefined;
    };

  /** First of all middleware but the log: responds at once with what is cached and current, headers of the others included. */
  const atOnce: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (!isPlain(c)) return next();
    const cached = cachedFor(targetOf(c));
    if (cached?.complete && (await isCurrent(cached)) && (await mayRead(c))) {
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
  return { atOnce, ofLibrary: share(currentVersion), ofBuild: share(async () => unchanging) };
}
