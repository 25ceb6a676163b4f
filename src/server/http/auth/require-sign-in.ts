import type { Context, MiddlewareHandler } from 'hono';
import { apiPrefix } from '#contract/paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { unauthenticated } from '#server/http/errors/http-error.ts';
import { docsForUsers } from '#server/http/openapi/docs-page.ts';
import { type AuthenticateToken, bearerToken } from './authentication.ts';
import type { IsOpen } from './open-paths.ts';

/** The description of the API, as a page and as a file for programs. */
const descriptions = new Set(['docs', 'openapi.json'].map((name) => `${apiPrefix}/${name}`));

/** A browser that opens a URL gets the page of the app, not an error for programs. */
const isNavigation = ({ req }: Context) =>
  (req.method === 'GET' || req.method === 'HEAD') && (req.header('Accept')?.includes('text/html') ?? false);

interface Dependencies {
  isOpen: IsOpen;
  isSigned: (c: Context) => boolean;
  identify: AuthenticateToken;
}

/** No shared cache stores it or serves it to a request with another token or without one. */
function forUsersOnly({ headers }: Response) {
  if (!/no-store|private/.test(headers.get('Cache-Control') ?? ''))
    headers.set('Cache-Control', 'private, no-cache');
  headers.append('Vary', 'Authorization');
}

/**
 * The check of REQUIRE_SIGN_IN: every request needs a signed-in user, except for the open paths and signed URLs. It does not depend
 * on the route's declaration, so it covers routes that are added later.
 */
export function signInCheck({ isOpen, isSigned, identify }: Dependencies) {
  const isUser = async (c: Context) => {
    const token = bearerToken(c);
    return token !== undefined && (await identify(token, c)) !== undefined;
  };
  const check: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (isOpen(c.req)) return next();
    if (isSigned(c) || (await isUser(c))) {
      await next();
      forUsersOnly(c.res);
      return undefined;
    }
    const isOfApi = c.req.path === apiPrefix || c.req.path.startsWith(`${apiPrefix}/`);
    if (!isOfApi && isNavigation(c)) return c.notFound();
    if (descriptions.has(c.req.path) && isNavigation(c))
      return c.html(docsForUsers, 401, { 'Cache-Control': 'no-store' });
    throw unauthenticated(c.get('demandedClaims'));
  };
  return check;
}
