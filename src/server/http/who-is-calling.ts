import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { unauthenticated } from './errors.ts';
import type { AppEnv } from './router.ts';

/** A signed-in person. */
export interface Caller {
  id: string;
}

/** Finds out whose a sign-in token is; undefined for one that is unknown or no longer valid. */
export type Identify = (token: string) => Promise<Caller | undefined>;

/** Every route of the API is private unless it stands here. */
export const publicRoutes: ReadonlySet<string> = new Set([
  'GET /api/departments',
  'GET /api/departments/:id',
  'GET /api/prompts',
  'GET /api/prompts/general',
  'GET /api/prompts/featured',
  'GET /api/prompts/:id',
  'GET /api/openapi.json',
  'GET /api/docs',
]);

const bearer = /^Bearer +(\S+) *$/i;

/** Answers 401 for a private route without a valid sign-in token; routes find the person in `caller`. */
export const whoIsCalling =
  (identify: Identify): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const token = bearer.exec(c.req.header('Authorization') ?? '')?.[1];
    // Middleware is registered for ALL methods: the first other match is the route that will answer.
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
    const isPublic = !route || publicRoutes.has(`${route.method} ${route.path}`);
    if (!isPublic) {
      const caller = token === undefined ? undefined : await identify(token);
      if (!caller) throw unauthenticated();
      c.set('caller', caller);
    }
    await next();
  };
