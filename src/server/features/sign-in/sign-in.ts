import type { Context } from 'hono';
import type { Db } from '#server/db/database.ts';
import type { NamedRoles } from '#server/http/app-env.ts';
import type { AuthenticateToken } from '#server/http/auth/authentication.ts';
import type { PassLimit } from '#server/http/limits/rate-limits.ts';
import type { Logger } from '#server/http/logger.ts';
import { type AccessTokenSettings, accessTokens } from './access-tokens.ts';
import { createTokenAuthenticator } from './authenticate-token.ts';
import { createDiscovery, identityProvider, type ProviderSettings } from './identity-provider.ts';
import { loginTransactionCookie, loginTransactionKey } from './login-transaction-cookie.ts';
import { signInRoutes } from './sign-in.routes.ts';

export interface SignInSettings {
  /** A function, because the address of the local provider has our port in it. */
  provider: () => ProviderSettings;
  /** What the key of the attempt's cookie is made from; undefined: a key of this process. */
  cookieSecret: string | undefined;
  /** Undefined where no tokens but our own are taken. */
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
  /** A tenant whose people's sessions are not for this request; undefined: all are. */
  refusedTenant: (c: Context) => string | undefined;
  namedRoles: NamedRoles;
}

/** Everything about who is who: whose a token is, and the routes by which people get one. */
export function createSignIn(settings: SignInSettings | undefined, wiring: SignInWiring) {
  const { db, clock, publicUrl } = wiring;
  const discover = settings && createDiscovery(settings.provider);
  const tokens = settings?.accessTokens;
  const identify: AuthenticateToken = createTokenAuthenticator({
    db,
    clock,
    refusedTenant: wiring.refusedTenant,
    namedRoles: wiring.namedRoles,
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
