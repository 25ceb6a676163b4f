import * as oidc from 'openid-client';
import { identitySchema } from './identity-claims.ts';
import type { LoginTransaction } from './login-transaction-cookie.ts';
import { SignInError, signInErrorOf } from './sign-in-errors.ts';
import type { Person } from './users.repository.ts';

/** An OpenID provider and our client there. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Tenants whose users may sign in. */
  allowedTenants: string[];
  /** Further parameters of the authorization URL. */
  parameters?: Record<string, string>;
}

/** Clock tolerance in seconds. */
export const clockToleranceSeconds = 60;
const timeoutSeconds = 10;

/** Fetches the provider's metadata at the first use, and again after a failure: it may be unavailable when we start. */
export function createDiscovery(settings: () => ProviderSettings): () => Promise<oidc.Configuration> {
  let discovery: Promise<oidc.Configuration> | undefined;
  const discover = async () => {
    const { issuer, clientId, clientSecret } = settings();
    const url = new URL(issuer);
    const found = await oidc.discovery(
      url,
      clientId,
      { client_secret: clientSecret, [oidc.clockTolerance]: clockToleranceSeconds },
      oidc.ClientSecretPost(clientSecret),
      {
        timeout: timeoutSeconds,
        // Plain http gets this far on a loopback address only: the configuration refuses others.
        execute: url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
      },
    );
    return found;
  };
  return () => {
    discovery ??= discover().catch((error: unknown) => {
      discovery = undefined;
      throw error;
    });
    return discovery;
  };
}

/** The OpenID Connect code flow with PKCE, state and nonce. Whatever fails is thrown as SignInError. */
export function identityProvider(
  settings: () => ProviderSettings,
  discover: () => Promise<oidc.Configuration>,
) {
  const discovered = () =>
    discover().catch((error: unknown) => {
      throw new SignInError('away', { cause: error });
    });
  return {
    /** The authorization URL, and what is needed when the browser comes back. */
    async begin(redirectUri: string) {
      const configuration = await discovered();
      const attempt: Omit<LoginTransaction, 'destination'> = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
        ...settings().parameters,
      });
      return { url: url.href, attempt };
    },
    /** The identity of who has signed in. @param returned the callback URL with the provider's parameters. */
    async finish(returned: URL, attempt: LoginTransaction): Promise<Person> {
      const configuration = await discovered();
      const tokens = await oidc
        .authorizationCodeGrant(configuration, returned, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.codeVerifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw signInErrorOf(error);
        });
      const person = identitySchema.safeParse(tokens.claims());
      if (!person.success) throw new SignInError('incomplete');
      if (!settings().allowedTenants.includes(person.data.tenantId)) throw new SignInError('tenant');
      return person.data;
    },
  };
}
