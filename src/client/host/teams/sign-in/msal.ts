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

/** Nested app authentication: the host requests tokens from Microsoft for us. */
export async function createNestedSignIn({ clientId, authority, scope }: NonNullable<PublicConfig['teams']>) {
  const instance = await createNestablePublicClientApplication({
    auth: { clientId, authority, clientCapabilities: ['CP1'] },
    // Tokens stay in memory: the host caches them.
    cache: { cacheLocation: BrowserCacheLocation.MemoryStorage },
  });
  // The bridge does not take the authority from the configuration.
  const request = { scopes: [scope], authority };

  const toAccessToken = ({ accessToken, account, expiresOn }: AuthenticationResult): AccessToken => ({
    token: accessToken,
    key: userKey(account.tenantId, account.localAccountId),
    ends: expiresOn?.getTime(),
    renew: (claims) => silently({ ...demanding(claims), forceRefresh: true }),
  });

  const silently = async (extra: Extra) =>
    toAccessToken(await instance.acquireTokenSilent({ ...request, ...extra }));

  /** Without user interaction. */
  const silent = (claims?: string) => silently(demanding(claims));

  /** With a window of the host. */
  const interactive = async (claims?: string) =>
    toAccessToken(
      await withTimeout(timeouts.person, instance.acquireTokenPopup({ ...request, ...demanding(claims) })),
    );

  const Provider = ({ children }: PropsWithChildren) => createElement(MsalProvider, { instance }, children);
  return { silent, interactive, Provider };
}

export type NestedSignIn = Awaited<ReturnType<typeof createNestedSignIn>>;
