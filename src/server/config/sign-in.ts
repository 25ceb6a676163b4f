import { isLoopback } from '#server/lib/loopback.ts';
import type { SettingValues } from './settings.ts';

/** Microsoft Entra ID, or its simulation in tests. */
export interface MicrosoftSignIn {
  kind: 'microsoft';
  /** Origin, with an optional path, to which the tenant's path is appended. */
  authority: string;
  tenantId: string;
  clientId: string;
  clientSecret: string;
  /** The registration that pages inside Teams sign in as; a separate one only if Entra refuses `clientId` itself there. */
  teamsClientId: string;
  /** The registration of the tokens that assistants send; undefined if the tenant issues none of version 2.0 for it. */
  mcpClientId: string | undefined;
  /** Tenants whose users may sign in. */
  allowedTenants: string[];
  /** Clients whose access tokens may act for a person; undefined: any. */
  clients: string[] | undefined;
  /** Accepted audiences of an access token. */
  audiences: string[];
}

export type SignIn = MicrosoftSignIn | { kind: 'local' } | { kind: 'none' };

export const isEntra = (name: string) => name.startsWith('ENTRA_');

export function microsoftSignIn({ entra }: SettingValues): MicrosoftSignIn | undefined {
  const { tenantId, clientId, clientSecret, clients, apiAudience = [] } = entra;
  if (!tenantId || !clientId || !clientSecret) return undefined;
  const teamsClientId = entra.teamsClientId ?? clientId;
  return {
    kind: 'microsoft',
    authority: entra.authority ?? 'https://login.microsoftonline.com',
    tenantId,
    clientId,
    clientSecret,
    teamsClientId,
    mcpClientId: entra.mcpClientId,
    allowedTenants: entra.allowedTenants ?? [tenantId],
    clients: clients && [clientId, teamsClientId, ...clients],
    audiences: [clientId, `api://${clientId}`, ...apiAudience],
  };
}

/**
 * The sign-in method. Demo employees only if no one but the developer can reach the server: any setting of Entra,
 * production, a host that is not loopback, or a proxy turns local sign-in off.
 *
 * @param given names of the variables that are set.
 */
export function signInOf(values: SettingValues, given: string[]): SignIn {
  const { host, publicUrl, environment, trustProxy } = values.server;
  const isPrivate = isLoopback(host) && (!publicUrl || isLoopback(new URL(publicUrl).hostname));
  const isOff = given.some(isEntra) || environment === 'production' || trustProxy > 0 || !isPrivate;
  return microsoftSignIn(values) ?? { kind: isOff ? 'none' : 'local' };
}
