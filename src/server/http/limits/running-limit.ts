import type { MiddlewareHandler } from 'hono';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import { busy } from '#server/http/errors/http-error.ts';

/** Requests that run at once in one process. The queries of more would wait longer for a connection than a person does. */
const mostRunning = 100;

/** Load balancers request these constantly, and must learn that the process is well. */
export const healthPaths = new Set(
  [apiRoutes.health, apiRoutes.live, apiRoutes.ready].map((route) => `${apiPrefix}${route}`),
);

/** Middleware that refuses further requests at once with a 503, so that no queue of minutes forms. */
export function limitRunning(most = mostRunning): MiddlewareHandler {
  let running = 0;
  return async (c, next) => {
    if (healthPaths.has(c.req.path)) return next();
    if (running >= most) throw busy();
    running += 1;
    try {
      return await next();
    } finally {
      running -= 1;
    }
  };
}
