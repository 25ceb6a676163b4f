import * as oidc from 'openid-client';
import { personOfClaims } from './identity-claims.ts';
import type { LoginTransaction } from './login-transaction-cookie.ts';
import { SignInError, signInErrorOf } from './sign-in-errors.ts';
import type { Person } from './users.repository.ts';

/** An OpenID provider and our client there. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Our tenant. */
  tenantId: string;
  /** Tenants whose users may sign in. */
  allowedTenants: string[];
}

/** Stored until the browser returns from the provider; the routes add the destination. */
type NewLoginTransaction = Omit<LoginTransaction, 'destination'>;

/** Authenticates users. Throws every failure as SignInError. */
export interface IdentityProvider {
  /** The authorization URL, and the transaction to keep until the browser returns. */
  begin(redirectUri: string): Promise<{ url: string; transaction: NewLoginTransaction }>;
  /** The identity of the signed-in person. @param returned the callback URL with the provider's parameters. */
  finish(returned: URL, transaction: LoginTransaction): Promise<Person>;
}

/** No part of it can be guessed. */
export const createLoginTransaction = (): NewLoginTransaction => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  codeVerifier: oidc.randomPKCECodeVerifier(),
});

/** Clock tolerance in seconds. */
export const clockToleranceSeconds = 60;
const timeoutSeconds = 10;

/** Fetches the provider's metadata at the first use, and again after a failure: it may be unavailable when we start. */
export function createDiscovery({
  issuer,
  clientId,
  clientSecret,
}: ProviderSettings): () => Promise<oidc.Configuration> {
  let discovery: Promise<oidc.Configuration> | undefined;
  const discover = async () => {
    const url = new URL(issuer);
    const found = await oidc.discovery(
      url,
      clientId,
      { client_secret: clientSecret, [oidc.clockTolerance]: clockToleranceSeconds },
      oidc.ClientSecretPost(clientSecret),
      {
        timeout: timeoutSeconds,
        // Only a loopback address can have plain http here: the configuration refuses others.
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

/** The OpenID Connect code flow with PKCE, state and nonce. */
export function identityProvider(
  { tenantId, allowedTenants }: ProviderSettings,
  discover: () => Promise<oidc.Configuration>,
): IdentityProvider {
  const discovered = () =>
    discover().catch((error: unknown) => {
      throw new SignInError('away', { cause: error });
    });
  return {
    async begin(redirectUri) {
      const configuration = await discovered();
      const transaction = createLoginTransaction();
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        code_challenge: await oidc.calculatePKCECodeChallenge(transaction.codeVerifier),
        code_challenge_method: 'S256',
        state: transaction.state,
        nonce: transaction.nonce,
      });
      return { url: url.href, transaction };
    },
    async finish(returned, transaction) {
      const configuration = await discovered();
      const tokens = await oidc
        .authorizationCodeGrant(configuration, returned, {
          expectedState: transaction.state,
          expectedNonce: transaction.nonce,
          pkceCodeVerifier: transaction.codeVerifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw signInErrorOf(error);
        });
      const person = personOfClaims(tokens.claims() ?? {}, tenantId);
      if (!person) throw new SignInError('incomplete');
      if (!allowedTenants.includes(person.tenantId)) throw new SignInError('tenant');
      return person;
    },
  };
}
