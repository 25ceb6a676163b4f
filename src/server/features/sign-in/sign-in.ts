import type { Context } from 'hono';
import type { Db } from '#server/db/database.ts';
import type { AuthenticateToken } from '#server/http/auth/authentication.ts';
import type { PassLimit } from '#server/http/limits/rate-limits.ts';
import type { Logger } from '#server/http/logger.ts';
import { type AccessTokenSettings, accessTokens } from './access-tokens.ts';
import { createTokenAuthenticator } from './authenticate-token.ts';
import { createDiscovery, identityProvider, type ProviderSettings } from './identity-provider.ts';
import { loginTransactionCookie, loginTransactionKey } from './login-transaction-cookie.ts';
import { signInRoutes } from './sign-in.routes.ts';

export interface SignInSettings {
  /** A function, because the URL of the local provider has our port in it. */
  provider: () => ProviderSettings;
  /** The secret of the login cookie's key; undefined: a key of this process. */
  cookieSecret: string | undefined;
  /** Undefined where only our own tokens are accepted. */
  accessTokens: AccessTokenSettings | undefined;
}

export interface SignInWiring {
  db: Db;
  clock: () => Date;
  logger: Logger;
  publicUrl: string | undefined;
  ownOrigin: () => string;
  sessionHours: number;
  allowedOrigins: string[];
  /** A tenant whose sessions are refused for this request; undefined: none. */
  refusedTenant: (c: Context) => string | undefined;
}

/** Authentication: resolving tokens to users, and the routes that issue tokens. */
export function createSignIn(settings: SignInSettings | undefined, wiring: SignInWiring) {
  const { db, clock, publicUrl } = wiring;
  const discover = settings && createDiscovery(settings.provider);
  const tokens = settings?.accessTokens;
  const identify: AuthenticateToken = createTokenAuthenticator({
    db,
    clock,
    refusedTenant: wiring.refusedTenant,
    readAccessToken: discover && tokens && accessTokens(tokens, discover, clock),
  });
  const routes = (passLimit: PassLimit) =>
    signInRoutes({
      ...wiring,
      passLimit,
      provider: discover && identityProvider(settings.provider, discover),
      cookie: loginTransactionCookie(
        loginTransactionKey(settings?.cookieSecret),
        publicUrl?.startsWith('https:') ?? false,
        clock,
      ),
      redirectToOwnOrigin: publicUrl === undefined,
    });
  return { identify, routes };
}
