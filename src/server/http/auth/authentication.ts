import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv, User } from '#server/http/app-env.ts';
import { roleRequired, unauthenticated } from '#server/http/errors/http-error.ts';
import { type Requirement, requirementsOf, rolesOf } from './requirements.ts';

/** Resolves the user of a session token; undefined if it is unknown, expired or not accepted for this request. */
export type AuthenticateToken = (token: string, c: Context) => Promise<User | undefined>;

/** Several checks of one request resolve its token only once. */
export function oncePerRequest(identify: AuthenticateToken): AuthenticateToken {
  const known = new WeakMap<Context, Promise<User | undefined>>();
  return (token, c) => {
    const user = known.get(c) ?? identify(token, c);
    known.set(c, user);
    return user;
  };
}

const bearer = /^Bearer +(\S+) *$/i;

/** The bearer token of a request. */
export const bearerToken = (c: Context) => bearer.exec(c.req.header('Authorization') ?? '')?.[1];

/** The person behind a private call. */
export function currentUser(c: Context<AppEnv>): User {
  const user = c.get('user');
  if (!user) throw unauthenticated();
  return user;
}

/**
 * Responds 401 if a route requires a user and the request has no valid sign-in token, 403 if the user lacks the role that
 * it requires; handlers find the user in the context.
 * No cache stores a response to a user. A route that declares nothing requires a user.
 */
export const authenticate = (
  app: OpenAPIHono<AppEnv>,
  identify: AuthenticateToken,
): MiddlewareHandler<AppEnv> => {
  let requirements: ReturnType<typeof requirementsOf> | undefined;
  const requirementFor = (c: Context): Requirement => {
    // Middleware is registered for ALL methods: the first other match is the route that will handle the request.
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
    if (!route) return 'nobody';
    // Every route is registered before the first request.
    requirements ??= requirementsOf(app);
    return requirements.get(`${route.method} ${route.path}`) ?? 'user';
  };
  return async (c, next) => {
    const requirement = requirementFor(c);
    if (requirement === 'nobody') return next();
    const token = bearerToken(c);
    const user = token === undefined ? undefined : await identify(token, c);
    if (!user && requirement !== 'optional-user') throw unauthenticated(c.get('demandedClaims'));
    c.set('user', user);
    const needed = rolesOf(requirement);
    if (needed.length > 0 && !needed.some((role) => user?.roles.includes(role)))
      throw roleRequired(requirement);
    await next();
    c.header('Cache-Control', 'no-store');
    return undefined;
  };
};
