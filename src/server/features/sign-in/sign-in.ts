import type { Context } from 'hono';
import type { Db } from '#server/db/database.ts';
import type { AuthenticateToken } from '#server/http/auth/authentication.ts';
import type { PassLimit } from '#server/http/limits/rate-limits.ts';
import type { Logger } from '#server/http/logger.ts';
import { createTokenAuthenticator } from './authenticate-token.ts';
import { loginTransactionCookie, loginTransactionKey } from './login-transaction-cookie.ts';
import type { SignInSettings } from './settings.ts';
import { signInRoutes } from './sign-in.routes.ts';

export interface SignInWiring {
  db: Db;
  clock: () => Date;
  logger: Logger;
  publicUrl: string | undefined;
  ownOrigin: () => string;
  sessionHours: number;
  allowedOrigins: string[];
  /** A tenant whose people's sessions are not for this request; undefined: all are. */
  refusedTenant: (c: Context) => string | undefined;
}

/** Everything about who is who: whose a token is, and the routes by which people get one. */
export function createSignIn(settings: SignInSettings | undefined, wiring: SignInWiring) {
  const { db, clock, publicUrl } = wiring;
  const identify: AuthenticateToken = createTokenAuthenticator({
    db,
    clock,
    refusedTenant: wiring.refusedTenant,
    readAccessToken: settings?.readAccessToken,
  });
  const routes = (passLimit: PassLimit) =>
    signInRoutes({
      ...wiring,
      passLimit,
      provider: settings?.provider,
      cookie: loginTransactionCookie(
        loginTransactionKey(settings?.cookieSecret),
        publicUrl?.startsWith('https:') ?? false,
        clock,
      ),
      redirectToOwnOrigin: publicUrl === undefined,
    });
  return { identify, routes };
}
