import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv, User } from '#server/http/app-env.ts';
import { unauthenticated } from '#server/http/errors/http-error.ts';

/** Finds out whose a sign-in token is; undefined for one that is unknown, no longer valid, or not for such a request. */
export type AuthenticateToken = (token: string, c: Context) => Promise<User | undefined>;

/** Every route of the API is private unless it stands here. */
export const publicRoutes: ReadonlySet<string> = new Set([
  'GET /api/departments',
  'GET /api/departments/:id',
  'GET /api/prompts',
  'GET /api/prompts/general',
  'GET /api/prompts/featured',
  'GET /api/prompts/:id',
  'GET /api/prompts/:id/download',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/auth/microsoft/redirect',
  'GET /api/auth/microsoft/callback',
  'POST /api/auth/confirm',
  'POST /api/auth/exchange',
  'POST /api/auth/logout',
  'POST /api/contact',
]);

/** Public, but told apart by who asks: a token that is not valid counts as none. */
const personalIfSignedIn: ReadonlySet<string> = new Set(['POST /api/contact']);

const bearer = /^Bearer +(\S+) *$/i;

/** The sign-in token that a request carries. */
export const bearerToken = (c: Context) => bearer.exec(c.req.header('Authorization') ?? '')?.[1];

/** The person behind a private call. */
export function currentUser(c: Context<AppEnv>): User {
  const user = c.get('user');
  if (!user) throw unauthenticated();
  return user;
}

/**
 * Answers 401 for a private route without a valid sign-in token; routes find the person in `user`. What private routes
 * answer is nobody else's and stays in no cache.
 */
export const authenticate =
  (identify: AuthenticateToken): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const token = bearerToken(c);
    // Middleware is registered for ALL methods: the first other match is the route that will answer.
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
    const name = route && `${route.method} ${route.path}`;
    const isPublic = name === undefined || publicRoutes.has(name);
    if (isPublic && !personalIfSignedIn.has(name ?? '')) return next();
    const user = token === undefined ? undefined : await identify(token, c);
    if (!user && !isPublic) throw unauthenticated();
    c.set('user', user);
    await next();
    c.header('Cache-Control', 'no-store');
    return undefined;
  };
