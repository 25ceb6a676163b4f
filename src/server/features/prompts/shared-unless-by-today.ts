import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

/** Shares responses, but not of what depends on today: which reviews are over changes at midnight, without a change of the library. */
export const sharedUnlessByToday =
  (shared: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    const { day, stale, counts } = c.req.query();
    return day === undefined && (stale !== undefined || counts === 'true') ? next() : shared(c, next);
  };
