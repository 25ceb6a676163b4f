import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './app-env.ts';

/** State that is read when the metrics are requested. */
export interface WatchedState {
  /** Undefined until the search index has been read. */
  indexedPrompts: () => number | undefined;
}

export interface MeasuredRequest {
  method: string;
  /** The path of the route, with the names of its parameters. */
  route: string;
  status: number;
  seconds: number;
}

/**
 * Counts for operators. Each text has few values: never an id, a name, a path, an address or a user's
 * text.
 */
export interface Metrics {
  countRequest: (request: MeasuredRequest) => void;
  countSearch: (kind: string, isFound: boolean) => void;
  /** @param result 'success', or the kind of failure. */
  countSignIn: (method: string, result: string) => void;
  /** @param reason 'session', 'access token', 'token' or 'forbidden'. */
  countRefusal: (reason: string) => void;
  /** @param limit the name of a rate limit. */
  countLimited: (limit: string) => void;
  watch: (state: WatchedState) => void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The route that handles a request; for an unknown path the middleware of the smallest part of the server that contains it. */
function routeOf(c: Context) {
  const routes = matchedRoutes(c);
  const handler =
    routes.find(({ method }) => method !== 'ALL') ?? routes.findLast(({ path }) => path !== '/*');
  return handler?.path ?? '/*';
}

/** Measures each request until its response begins. */
export const measureRequests =
  ({ countRequest }: Metrics): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    countRequest({
      method: methods.has(c.req.method) ? c.req.method : 'other',
      route: routeOf(c),
      status: c.res.status,
      seconds: (performance.now() - start) / 1_000,
    });
  };
