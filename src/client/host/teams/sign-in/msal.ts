import {
  type AuthenticationResult,
  BrowserCacheLocation,
  createNestablePublicClientApplication,
} from '@azure/msal-browser';
import { MsalProvider } from '@azure/msal-react';
import { createElement, type PropsWithChildren } from 'react';
import { timeouts, withTimeout } from '#client/host/timeouts.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { type AccessToken, userKey } from './access-token.ts';

interface Extra {
  claims?: string;
  forceRefresh?: boolean;
}

const demanding = (claims: string | undefined): Extra => (claims === undefined ? {} : { claims });

/** Nested app authentication: the host's window asks Microsoft for us. */
export async function createNestedSignIn({ clientId, authority, scope }: NonNullable<PublicConfig['teams']>) {
  const instance = await createNestablePublicClientApplication({
    auth: { clientId, authority, clientCapabilities: ['CP1'] },
    // Tokens stay in memory: they are the host's to keep.
    cache: { cacheLocation: BrowserCacheLocation.MemoryStorage },
  });
  // The bridge does not take the authority from the configuration.
  const request = { scopes: [scope], authority };

  const grantOf = ({ accessToken, account, expiresOn }: AuthenticationResult): AccessToken => ({
    token: accessToken,
    key: userKey(account.tenantId, account.localAccountId),
    ends: expiresOn?.getTime(),
    renew: (claims) => silently({ ...demanding(claims), forceRefresh: true }),
  });

  const silently = async (extra: Extra) =>
    grantOf(await instance.acquireTokenSilent({ ...request, ...extra }));

  /** Without asking anybody. */
  const arrive = (claims?: string) => silently(demanding(claims));

  /** Asks the person in a window of the host. */
  const ask = async (claims?: string) =>
    grantOf(
      await withTimeout(timeouts.person, instance.acquireTokenPopup({ ...request, ...demanding(claims) })),
    );

  const Provider = ({ children }: PropsWithChildren) => createElement(MsalProvider, { instance }, children);
  return { arrive, ask, Provider };
}

export type NestedSignIn = Awaited<ReturnType<typeof createNestedSignIn>>;
