import {
  Client,
  type OAuthDiscoveryState,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { assistantClientId, assistantRedirect } from './entra.ts';

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;
type FetchPath = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** Both official client packages, reduced to the parts that a test uses. */
const packages = {
  client: (url: URL, options: { authProvider: Provider; fetch: Fetch }) => {
    const transport = new StreamableHTTPClientTransport(url, options);
    const client = new Client({ name: 'test', version: '1.0.0' });
    return { transport, connect: () => client.connect(transport), client };
  },
  sdk: (url: URL, options: { authProvider: Provider; fetch: Fetch }) => {
    const transport = new EarlierTransport(url, options);
    const client = new EarlierClient({ name: 'test', version: '1.0.0' });
    return { transport, connect: () => client.connect(transport), client };
  },
};
export type OfficialClient = keyof typeof packages;

/** The sign-in of an assistant with a registration of its own, as an administrator enters it. */
function createProvider() {
  const kept: { tokens?: OAuthTokens; verifier?: string; url?: URL; found?: OAuthDiscoveryState } = {};
  return {
    kept,
    redirectUrl: assistantRedirect,
    clientMetadata: { redirect_uris: [assistantRedirect], token_endpoint_auth_method: 'none' },
    clientInformation: () => ({ client_id: assistantClientId }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: OAuthTokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url: URL) => {
      kept.url = url;
    },
    saveCodeVerifier: (verifier: string) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (found: OAuthDiscoveryState) => {
      kept.found = found;
    },
    discoveryState: () => kept.found,
  };
}
type Provider = ReturnType<typeof createProvider>;

/**
 * Connects an official client that has no token yet, and signs in.
 *
 * @returns the address to which it sends the user, the address to which Microsoft redirects, and the tools if the sign-in succeeded.
 */
export async function signInByClient(name: OfficialClient, url: URL, request: FetchPath) {
  const provider = createProvider();
  const options = {
    authProvider: provider,
    fetch: async (to: string | URL, init?: RequestInit) => {
      const { origin, pathname } = new URL(to);
      return origin === url.origin ? request(pathname, init) : fetch(to, init);
    },
  };
  const first = packages[name](url, options);
  await first.connect().catch(() => undefined);
  const asked = provider.kept.url;
  if (!asked) throw new Error('The client did not start a sign-in.');
  const response = await fetch(asked, { redirect: 'manual' });
  const location = response.headers.get('location');
  const answer = location === null ? undefined : new URL(location).searchParams;
  const code = answer?.get('code');
  if (!code) return { asked, failure: answer?.get('error_description') ?? (await response.text()) };
  await first.transport.finishAuth(code);
  const second = packages[name](url, options);
  await second.connect();
  const { tools } = await second.client.listTools();
  await second.client.close();
  return { asked, tools };
}
