import { randomBytes } from 'node:crypto';
import { apiScope } from '#contract/sign-in.ts';
import type { SignInSettings } from './sign-in.ts';

interface MicrosoftSettings {
  authority: string;
  tenantId: string;
  clientId: string;
  clientSecret: string;
  teamsClientId: string;
  allowedTenants: string[];
  audiences: string[];
}

/** Microsoft Entra ID: everything else is in the tenant's own OpenID configuration. */
export function microsoftSettings(settings: MicrosoftSettings): SignInSettings {
  const { authority, tenantId, clientId, clientSecret, allowedTenants } = settings;
  const issuer = `${authority}/${tenantId}/v2.0`;
  return {
    provider: () => ({ issuer, clientId, clientSecret, allowedTenants }),
    cookieSecret: clientSecret,
    accessTokens: settings,
  };
}

/** What a page inside Teams requests from Microsoft. */
export const teamsSettings = ({ authority, tenantId, clientId, teamsClientId }: MicrosoftSettings) => ({
  clientId: teamsClientId,
  authority: `${authority}/${tenantId}`,
  scope: apiScope(clientId),
});

/**
 * The provider in our own process; a new secret with every start. `prompt`: the user chooses the account at every sign-in.
 */
export function localSettings(issuer: () => string, tenantId: string) {
  const credentials = {
    clientId: 'prompt-library',
    clientSecret: randomBytes(32).toString('base64url'),
  };
  const settings: SignInSettings = {
    provider: () => ({
      ...credentials,
      issuer: issuer(),
      allowedTenants: [tenantId],
      parameters: { prompt: 'login' },
    }),
    cookieSecret: undefined,
    accessTokens: undefined,
  };
  return { credentials, settings };
}
