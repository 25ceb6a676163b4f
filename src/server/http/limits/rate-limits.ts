import type { Context, MiddlewareHandler } from 'hono';
import type { Pool, QueryConfig } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import { limits as libraryLimits } from '#domain/limits.ts';
import { isOver } from '#server/db/expiry.ts';
import type { AppEnv, User } from '#server/http/app-env.ts';
import {
  HttpError,
  Interruption,
  textsWait,
  tooManyComments,
  tooManyRequests,
} from '#server/http/errors/http-error.ts';
import type { Logger } from '#server/http/logger.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { shortText } from './bounded.ts';
import { clientKey as keyOf } from './client-key.ts';
import { healthPaths } from './running-limit.ts';

interface Limit {
  name: string;
  /** 0: unlimited. */
  points: number;
  seconds: number;
  /** @param seconds until the next one is permitted. */
  refuse: (seconds: number) => HttpError;
}

/** Requests in a period; 0 is without a limit. */
export interface RateLimits {
  /** A minute, by one user and from one IP. */
  userWrites: number;
  ipWrites: number;
  /** A minute, from one IP and in one process. */
  ipSearches: number;
  ipReads: number;
  /** A minute, from one IP. */
  signIn: number;
  /** An hour: by one signed-in user, and from one IP by visitors. */
  userContact: number;
  ipContact: number;
}

export interface RateLimitDependencies {
  pool: Pool;
  limits: RateLimits;
  /** Proxies before the server. */
  trustProxy: number;
  logger: Logger;
  metrics?: Metrics | undefined;
}

/** A POST that is sent while the user types; counted as a search, so that it does not use up the limit of changes. */
const readByPost = `${apiPrefix}${apiRoutes.promptsSimilar}`;

const longestKey = 100;
const minute = 60;
const hour = 3_600;
/** Seconds: the longest time of a limit. */
export const day = 24 * hour;

/** @param noun as in the message 'Too many changes.' */
const tooMany = (noun: string) => (seconds: number) => tooManyRequests(noun, seconds);

const unlimited = async () => {};

type Count = (key: string, points?: number) => Promise<void>;

/** Discards counts from a clock that ran ahead. @throws HttpError 429 */
function counting(limiter: RateLimiterMemory | RateLimiterPostgres, { seconds, refuse }: Limit): Count {
  const count: Count = async (given, points = 1) => {
    const key = given.slice(0, longestKey);
    try {
      await limiter.consume(key, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (!isOver(error.msBeforeNext, seconds * 1_000, 0))
        throw refuse(Math.max(1, Math.ceil(error.msBeforeNext / 1_000)));
      await limiter.delete(key);
      await count(key, points);
    }
  };
  return count;
}

/** Counts in this process only: for reads, so that refused ones do not burden the database. */
function localCounter(limit: Limit): Count {
  const { points, seconds } = limit;
  return points === 0 ? unlimited : counting(new RateLimiterMemory({ points, duration: seconds }), limit);
}

/** Counts in the database, for all processes together. If counting fails, the request is allowed. */
function counter({ pool, logger }: RateLimitDependencies, limit: Limit): Count {
  const { name, points, seconds } = limit;
  if (points === 0) return unlimited;
  const limiter = new RateLimiterPostgres({
    // No prepared statement: behind a pooler, the next statement may run in a session that does not have it.
    storeClient: { query: ({ text, values }: QueryConfig) => pool.query({ text, values }) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  const count = counting(limiter, limit);
  return async (key) => {
    try {
      await count(key);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      logger.warn({ limit: name, cause: error instanceof Error ? error.name : 'unknown' }, 'not counted');
    }
  };
}

/** Counts the refusals of a limit in the metrics. */
const noting =
  (metrics: Metrics | undefined, name: string, count: Count): Count =>
  async (key, points) => {
    try {
      await count(key, points);
    } catch (error) {
      if (error instanceof HttpError) metrics?.countLimited(name);
      throw error;
    }
  };

const unchanging = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Interruptions of work on a client's texts in a minute, after which its texts wait a minute. */
const mostInterruptions = 3;

/** Shorter texts are never interrupted. */
const mayBeLong = ({ req }: Context) =>
  req.url.length > shortText ||
  (!unchanging.has(req.method) && Number(req.header('Content-Length') ?? Infinity) > shortText);

/** Counts in this process only, because an interrupted text has held only this one. */
function interruptionLimit(keyOf: (c: Context<AppEnv>) => string, metrics: Metrics | undefined) {
  const limiter = new RateLimiterMemory({ points: mostInterruptions, duration: minute });
  return {
    /** @throws HttpError 429 if the client's texts have to wait. */
    check: async (c: Context<AppEnv>) => {
      const counted = await limiter.get(keyOf(c));
      if (!counted || counted.consumedPoints < mostInterruptions || !mayBeLong(c)) return;
      metrics?.countLimited('interruptions');
      throw textsWait(Math.max(1, Math.ceil(counted.msBeforeNext / 1_000)));
    },
    count: async (c: Context<AppEnv>) => {
      const { consumedPoints } = await limiter.penalty(keyOf(c));
      if (consumedPoints === mostInterruptions) await limiter.block(keyOf(c), minute);
    },
  };
}

const isRead = ({ req: { method, path } }: Context) =>
  (method === 'GET' || method === 'HEAD') && path.startsWith(`${apiPrefix}/`) && !healthPaths.has(path);

/** The rate limits. */
export function rateLimits(dependencies: RateLimitDependencies) {
  const { limits, trustProxy, metrics } = dependencies;
  const count = (name: string, points: number, seconds: number, refuse: Limit['refuse']) =>
    noting(metrics, name, counter(dependencies, { name, points, seconds, refuse }));
  const userWrites = count('person-writes', limits.userWrites, minute, tooMany('changes'));
  const ipWrites = count('address-writes', limits.ipWrites, minute, tooMany('changes'));
  const signIns = count('sign-in', limits.signIn, minute, tooMany('sign-ins'));
  const userContact = count('person-contact', limits.userContact, hour, tooMany('messages'));
  const ipContact = count('address-contact', limits.ipContact, hour, tooMany('messages'));
  const comments = count('person-comments', libraryLimits.commentsPerDay, day, tooManyComments);
  const ofSearches = {
    name: 'address-searches',
    points: limits.ipSearches,
    seconds: minute,
    refuse: tooMany('searches'),
  };
  const searches = noting(metrics, ofSearches.name, localCounter(ofSearches));
  const ofReads = {
    name: 'address-reads',
    points: limits.ipReads,
    seconds: minute,
    refuse: tooMany('requests'),
  };
  const notedReads = noting(metrics, ofReads.name, localCounter(ofReads));
  const clientKey = (c: Context) => keyOf(c, trustProxy);

  const writes: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (!unchanging.has(c.req.method) && c.req.path !== readByPost) {
      const user = c.get('user');
      if (user) await userWrites(user.id);
      await ipWrites(clientKey(c));
    }
    await next();
  };
  const interruptions = interruptionLimit(
    (c) => c.get('user')?.id ?? c.get('assistantUser') ?? clientKey(c),
    metrics,
  );
  const texts: MiddlewareHandler<AppEnv> = async (c, next) => {
    await interruptions.check(c);
    await next();
    if (c.error instanceof Interruption) await interruptions.count(c);
  };
  const countReads = (c: Context, reads: number) => notedReads(clientKey(c), reads);
  const reads: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (isRead(c)) await countReads(c, 1);
    await next();
  };
  return {
    /** The client that an anonymous request counts for. */
    clientKey,
    /** Counts a search. @throws HttpError 429 */
    search: (c: Context) => searches(clientKey(c)),
    /** Counts reads of an assistant. @throws HttpError 429 */
    countReads,
    /** Middleware that counts reads of the API by IP. */
    reads,
    /** Middleware that counts changes by user and by IP. */
    writes,
    /** Middleware that lets a client's texts wait whose earlier ones were interrupted. */
    texts,
    /** For assistants, whose errors are part of responses. */
    interruptions,
    /** Counts the start of a sign-in. @throws HttpError 429 */
    signIn: (c: Context) => signIns(clientKey(c)),
    /** Counts a comment, also one that is deleted later. @throws HttpError 429 */
    comment: (user: Pick<User, 'id'>) => comments(user.id),
    /** Counts a contact message. @throws HttpError 429 */
    contact: (c: Context<AppEnv>) => {
      const user = c.get('user');
      return user ? userContact(user.id) : ipContact(clientKey(c));
    },
  };
}

export type InterruptionLimit = ReturnType<typeof interruptionLimit>;

export type PassLimit = (c: Context<AppEnv>) => Promise<void>;
