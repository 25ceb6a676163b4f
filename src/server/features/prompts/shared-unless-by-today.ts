import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

/** Shares responses unless they depend on today: overdue reviews change at midnight, without a change of the library. */
export const sharedUnlessByToday =
  (shared: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    const { day, stale, counts } = c.req.query();
    return day === undefined && (stale !== undefined || counts === 'true') ? next() : shared(c, next);
  };
