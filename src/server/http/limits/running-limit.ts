import type { Context, MiddlewareHandler } from 'hono';
import { mcpPath } from '#contract/mcp.ts';
import { apiPaths, apiPrefix, apiRoutes } from '#contract/paths.ts';
import { busy } from '#server/http/errors/http-error.ts';

/** Reads that run at once in one process. The queries of more would wait longer for a connection than a person does. */
const mostRunning = 100;
/** The whole library is megabytes, which hold the process for a moment: two at once, which leave room for other reads. */
const wholeLibrary = 49;

/** Load balancers request these constantly, and must learn that the process is well. */
export const healthPaths = new Set(
  [apiRoutes.health, apiRoutes.live, apiRoutes.ready].map((route) => `${apiPrefix}${route}`),
);

/** Changes are few, and what a person has typed should not be sent twice. */
const isCounted = ({ req: { method, path } }: Context) =>
  method === 'GET' || method === 'HEAD' ? !healthPaths.has(path) : path === mcpPath;

const weightOf = ({ req }: Context) => {
  const isPart = req.query('query') !== undefined || req.query('limit') !== undefined;
  return req.path === apiPrefix + apiPaths.prompts && !isPart ? wholeLibrary : 1;
};

/** Middleware that refuses further reads at once with a 503, so that no queue of minutes forms. */
export function limitRunning(): MiddlewareHandler {
  let running = 0;
  return async (c, next) => {
    if (!isCounted(c)) return next();
    const weight = weightOf(c);
    if (running + weight > mostRunning) throw busy();
    running += weight;
    try {
      return await next();
    } finally {
      running -= weight;
    }
  };
}
