// oxlint-disable-next-line typescript/triple-slash-reference -- what declares other packages' modules is no module itself
/// <reference path="./oidc-provider.d.ts" />
import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration } from 'oidc-provider';
import { apiPrefix, apiRoutes, authCallbackPage, localSignInPrefix } from '#contract/paths.ts';

/** A demo employee, the same user as the demo content's author of that id. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
}

/** Microsoft's tenants are GUIDs: nobody who signs in there is ever a demo employee. */
export const demoTenant = 'demo';
const scope = 'openid profile email';
const seconds = { short: 600, token: 60, session: 3_600 };

async function signingKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] };
}

const client = (origin: string, { clientId, clientSecret }: { clientId: string; clientSecret: string }) => ({
  client_id: clientId,
  client_secret: clientSecret,
  redirect_uris: [`${origin}${apiPrefix}${apiRoutes.microsoftCallback}`],
  token_endpoint_auth_method: 'client_secret_post' as const,
});

const accounts =
  (people: readonly DemoPerson[]): Configuration['findAccount'] =>
  (_, accountId) => {
    const person = people.find(({ id }) => id === accountId);
    return (
      person && {
        accountId,
        claims: () => ({
          sub: accountId,
          tid: demoTenant,
          oid: accountId,
          name: person.name,
          preferred_username: person.email,
          email: person.email,
        }),
      }
    );
  };

/** Everything that would make the provider warn of its defaults is given. */
const lifetimes: Configuration['ttl'] = {
  AccessToken: seconds.token,
  AuthorizationCode: seconds.token,
  IdToken: seconds.token,
  Grant: seconds.short,
  Interaction: seconds.short,
  Session: seconds.session,
};

/**
 * An OpenID provider inside this process, in the part of Microsoft's on a developer's machine. Its keys, people's sessions
 * and codes are in memory: they end with the process, and only one process is behind a loopback address.
 */
export async function createLocalProvider(
  origin: string,
  people: readonly DemoPerson[],
  credentials: { clientId: string; clientSecret: string },
) {
  const [{ Provider }, { createMemoryAdapter }] = await Promise.all([
    import('oidc-provider/lib/provider.js'),
    import('oidc-provider/lib/adapters/memory_adapter.js'),
  ]);
  const provider = new Provider(`${origin}${localSignInPrefix}`, {
    adapter: createMemoryAdapter(0),
    jwks: await signingKeys(),
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [client(origin, credentials)],
    claims: { openid: ['sub', 'tid', 'oid'], profile: ['name', 'preferred_username'], email: ['email'] },
    conformIdTokenClaims: false,
    findAccount: accounts(people),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${localSignInPrefix}/interaction/${uid}` },
    // There is nothing to consent to: whoever signs in gets what the library asks for.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    renderError(context) {
      const reason = 'The local sign-in took too long or was finished before. Please sign in again.';
      context.redirect(`${origin}${authCallbackPage}?error=${encodeURIComponent(reason)}`);
    },
    // Two tabs may sign in at the same time: the second must not end the first.
    expiresWithSession: () => false,
    ttl: lifetimes,
  });
  // Its own addresses are made from the headers that say how browsers reach us.
  provider.proxy = true;
  return provider;
}

export type LocalProvider = Awaited<ReturnType<typeof createLocalProvider>>;
