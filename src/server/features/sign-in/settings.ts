import { apiScope } from '#contract/sign-in.ts';
import { type AccessTokenSettings, accessTokens } from './access-tokens.ts';
import { createDiscovery, type IdentityProvider, identityProvider } from './identity-provider.ts';
import { type DemoPerson, demoTenant, localProvider } from './local/local-provider.ts';
import type { Person } from './users.repository.ts';

/** How people sign in. */
export interface SignInSettings {
  /** The tenant whose administrators decide on e-mail addresses: only its people have a role by theirs. */
  homeTenant: string;
  provider: IdentityProvider;
  /** The secret of the login cookie's key; undefined: a key of this process. */
  cookieSecret: string | undefined;
  /** Undefined where no tokens but our own are taken. */
  readAccessToken: ((token: string) => Promise<Person | undefined>) | undefined;
}

interface MicrosoftSettings extends AccessTokenSettings {
  tenantId: string;
  clientId: string;
  clientSecret: string;
  teamsClientId: string;
}

/** Microsoft Entra ID: everything else is in the tenant's own OpenID configuration. */
export function microsoftSettings(settings: MicrosoftSettings, clock: () => Date): SignInSettings {
  const { authority, tenantId, clientId, clientSecret, allowedTenants } = settings;
  const client = { issuer: `${authority}/${tenantId}/v2.0`, clientId, clientSecret, allowedTenants };
  const discover = createDiscovery(client);
  return {
    homeTenant: tenantId,
    provider: identityProvider(client, discover),
    cookieSecret: clientSecret,
    readAccessToken: accessTokens(settings, discover, clock),
  };
}

/** What a page inside Teams requests from Microsoft. */
export const teamsSettings = ({ authority, tenantId, clientId, teamsClientId }: MicrosoftSettings) => ({
  clientId: teamsClientId,
  authority: `${authority}/${tenantId}`,
  scope: apiScope(clientId),
});

/** Demo employees, in one process: only one is behind a loopback address. */
export const localSettings = (ownOrigin: () => string, people: readonly DemoPerson[]): SignInSettings => ({
  homeTenant: demoTenant,
  provider: localProvider(ownOrigin, people),
  cookieSecret: undefined,
  readAccessToken: undefined,
});
