import {
  type AuthenticationResult,
  BrowserCacheLocation,
  createNestablePublicClientApplication,
  InteractionRequiredAuthError,
} from '@azure/msal-browser';
import { MsalProvider } from '@azure/msal-react';
import { createElement, type PropsWithChildren } from 'react';
import type { PublicConfig } from '#contract/public-config.ts';
import { type Grant, personKey } from './grant.ts';
import { patience, within } from './patience.ts';

/** Nested app authentication: the host's window asks Microsoft for us. */
export async function createNestedSignIn({ clientId, authority, scope }: NonNullable<PublicConfig['teams']>) {
  const instance = await createNestablePublicClientApplication({
    auth: { clientId, authority, clientCapabilities: ['CP1'] },
    // Tokens stay in memory: they are the host's to keep.
    cache: { cacheLocation: BrowserCacheLocation.MemoryStorage },
  });
  // The bridge does not take the authority from the configuration.
  const request = { scopes: [scope], authority };

  const grantOf = ({ accessToken, account, expiresOn }: AuthenticationResult): Grant => ({
    token: accessToken,
    key: personKey(account.tenantId, account.localAccountId),
    ends: expiresOn?.getTime(),
    renew: (claims) => arrive({ ...(claims === undefined ? {} : { claims }), forceRefresh: true }),
  });

  /** Asks the person in a window of the host. */
  const ask = async (extra: { claims?: string } = {}) =>
    grantOf(await within(patience.person, instance.acquireTokenPopup({ ...request, ...extra })));

  /** Without asking; where Microsoft wants the person to be asked, that. */
  const arrive = async (extra: { claims?: string; forceRefresh?: boolean } = {}): Promise<Grant> => {
    try {
      return grantOf(await within(patience.silent, instance.acquireTokenSilent({ ...request, ...extra })));
    } catch (error) {
      if (!(error instanceof InteractionRequiredAuthError)) throw error;
      return ask(extra.claims === undefined ? {} : { claims: extra.claims });
    }
  };

  const Provider = ({ children }: PropsWithChildren) => createElement(MsalProvider, { instance }, children);
  return { arrive: () => arrive(), ask: () => ask(), Provider };
}

export type NestedSignIn = Awaited<ReturnType<typeof createNestedSignIn>>;
