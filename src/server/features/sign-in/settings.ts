import { mcpPath } from '#contract/mcp.ts';
import { apiScope } from '#contract/sign-in.ts';
import { type AccessTokenSettings, accessTokens, type ReadAccessToken } from './access-tokens.ts';
import { createDiscovery, type IdentityProvider, identityProvider } from './identity-provider.ts';
import type { LocalMcpTokens } from './local/local-mcp-tokens.ts';
import { type DemoPerson, demoTenant, localProvider } from './local/local-provider.ts';

/** The configured sign-in method. */
export interface SignInSettings {
  /** The tenant whose administrators decide on sign-in names: only its members can have a role by address. */
  homeTenant: string;
  provider: IdentityProvider;
  /** The secret from which keys are derived; undefined: keys of this process. */
  secret: string | undefined;
  /** Undefined if only our own tokens are accepted. */
  readAccessToken: ReadAccessToken | undefined;
  /** Reads tokens for the server for assistants, which has separate ones; undefined if there are none. */
  readMcpToken: ReadAccessToken | undefined;
}

interface MicrosoftSettings extends AccessTokenSettings {
  clientId: string;
  clientSecret: string;
  teamsClientId: string;
  mcpClientId: string | undefined;
}

/** Entra writes the resource's URL into tokens of version 1.0, the registration's client id into those of 2.0. */
const mcpAudiences = ({ mcpClientId }: MicrosoftSettings, publicUrl: string | undefined) =>
  [publicUrl && `${publicUrl}${mcpPath}`, mcpClientId].filter((audience) => audience !== undefined);

/** Microsoft Entra ID: everything else is in the tenant's own OpenID configuration. */
export function microsoftSettings(
  settings: MicrosoftSettings,
  clock: () => Date,
  publicUrl: string | undefined,
): SignInSettings {
  const { authority, tenantId, clientId, clientSecret, allowedTenants } = settings;
  const issuer = `${authority}/${tenantId}/v2.0`;
  const client = { issuer, clientId, clientSecret, tenantId, allowedTenants };
  const discover = createDiscovery(client);
  return {
    homeTenant: tenantId,
    provider: identityProvider(client, discover),
    secret: clientSecret,
    readAccessToken: accessTokens(settings, discover, clock),
    readMcpToken: accessTokens(
      { ...settings, audiences: mcpAudiences(settings, publicUrl) },
      discover,
      clock,
    ),
  };
}

/** Parameters of a page inside Teams for its requests to Microsoft. */
export const teamsSettings = ({ authority, tenantId, clientId, teamsClientId }: MicrosoftSettings) => ({
  clientId: teamsClientId,
  authority: `${authority}/${tenantId}`,
  scope: apiScope(clientId),
});

/** Demo employees, in one process, because a loopback address leads to only one. */
export const localSettings = (
  ownOrigin: () => string,
  people: readonly DemoPerson[],
  tokens: LocalMcpTokens,
): SignInSettings => ({
  homeTenant: demoTenant,
  provider: localProvider(ownOrigin, people),
  secret: undefined,
  readAccessToken: undefined,
  readMcpToken: tokens.read,
});
