import { KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { readRequest, registrationOf, type TokenRequest } from './entra-registration.ts';
import { createTokenResponder, type Tenant } from './entra-tokens.ts';
import { listenOnLoopback } from './loopback.ts';

export const tenantId = '11111111-1111-4111-8111-111111111111';
export const otherTenantId = '22222222-2222-4222-8222-222222222222';
export const clientId = '33333333-3333-4333-8333-333333333333';
export const clientSecret = 'the-secret-of-the-registration';
/** The registration for assistants, and that of one assistant. */
export const mcpClientId = '77777777-7777-4777-8777-777777777777';
export const assistantClientId = '88888888-8888-4888-8888-888888888888';
export const assistantRedirect = 'http://127.0.0.1:33418/callback';

export const somebody = {
  tid: tenantId,
  oid: '44444444-4444-4444-8444-444444444444',
  name: 'Robin Ferrer',
  preferred_username: 'robin.ferrer@example.com',
};

const publicUrl = 'https://prompts.example.com';

/** The stand-in's behaviour; tests change it. */
const defaultsFor = (appOrigin: string) => ({
  /** The claims of the user who signs in. */
  person: { ...somebody } as Record<string, unknown>,
  cancels: false,
  /** Drops every connection. */
  away: false,
  /** The response of the keys' address instead of the keys; 'dropped' drops the connection. */
  keysResponse: undefined as string | undefined,
  /** A path below the tenant's that it redirects to `/elsewhere`. */
  redirected: undefined as string | undefined,
  /** Seconds that its clock is behind ours. */
  behind: 0,
  /** The app registration of the library. */
  registration: registrationOf(clientId, {
    secret: clientSecret,
    redirectUris: [
      `${publicUrl}/api/auth/microsoft/callback`,
      `${appOrigin}/api/auth/microsoft/callback`,
      'brk-multihub://prompts.example.com',
    ],
    identifierUris: [`api://${clientId}`, `api://prompts.example.com/${clientId}`],
    scopes: ['access_as_user'],
    clients: [clientId],
  }),
  /** The tenant's other registrations: for assistants, and of an assistant. */
  assistants: registrationOf(mcpClientId, {
    identifierUris: [`${publicUrl}/mcp`],
    scopes: ['prompts.read', 'access_as_user'],
    clients: [assistantClientId],
  }),
  assistant: registrationOf(assistantClientId, { redirectUris: [assistantRedirect] }),
  /** The Cross-Origin-Opener-Policy of its pages; '' for none. Microsoft's is to be same-origin. */
  openerPolicy: '',
});

type Behaviour = ReturnType<typeof defaultsFor>;

const issuerOf = (port: number) => `http://127.0.0.1:${port}/${tenantId}/v2.0`;

async function createKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'first' } };
}

type Keys = Awaited<ReturnType<typeof createKeys>>;
/** The same in all stand-ins of a process: to find one takes half a second. */
let ownKeys: Promise<Keys> | undefined;

function createProvider(issuer: string, appOrigin: string, { jwk }: Keys, behaviour: Behaviour) {
  const provider: Provider = new Provider(issuer, {
    adapter: createMemoryAdapter(0),
    expiresWithSession: () => false,
    jwks: { keys: [jwk] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${appOrigin}/api/auth/microsoft/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub', 'tid', 'oid', 'roles', 'acct', 'idp'],
      profile: ['name', 'preferred_username', 'upn'],
      email: ['email'],
    },
    conformIdTokenClaims: false,
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...behaviour.person }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/${tenantId}/v2.0/login/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    ttl: { IdToken: 60, AccessToken: 60, AuthorizationCode: 60, Interaction: 600, Session: 600, Grant: 600 },
  });
  return provider;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same token, as signed by a server whose clock is behind. */
function backdated(token: string, seconds: number, { privateKey }: Keys) {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number };
  const iat = claims.iat - seconds;
  const content = `${header}.${encode({ ...claims, iat, exp: iat + 5 })}`;
  return `${content}.${sign('sha256', Buffer.from(content), KeyObject.from(privateKey)).toString('base64url')}`;
}

/** Changes the JSON that the provider is about to send. */
function changeResponse(response: ServerResponse, change: (json: Record<string, unknown>) => object) {
  const end = response.end.bind(response);
  response.end = ((body: string) => {
    const changed = JSON.stringify(change(JSON.parse(body) as Record<string, unknown>));
    response.setHeader('Content-Length', Buffer.byteLength(changed));
    return end(changed);
  }) as typeof response.end;
}

/** A tenant's OpenID configuration, without methods of PKCE and without an address to register a client. */
const published = new Set([
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'jwks_uri',
  'userinfo_endpoint',
  'token_endpoint_auth_methods_supported',
  'response_modes_supported',
  'response_types_supported',
  'subject_types_supported',
  'id_token_signing_alg_values_supported',
]);

/** Only that, as in https://github.com/modelcontextprotocol/typescript-sdk/issues/832 and erlef/oidcc issue 376. */
const asPublished = (configuration: Record<string, unknown>) => ({
  ...Object.fromEntries(Object.entries(configuration).filter(([name]) => published.has(name))),
  scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
});

function handlerOf(provider: Provider, behaviour: Behaviour, keys: Keys, asked: string[], tenant: Tenant) {
  const signInByCode = getRequestListener((request) => tenant.signInByCode(request));
  const respondToTokens = createTokenResponder(tenant);
  const mount = `/${tenantId}/v2.0`;
  const handle = provider.callback();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request;
    const path = url.slice(mount.length).split('?')[0] ?? '';
    asked.push(path);
    if (behaviour.away || (path === '/jwks' && behaviour.keysResponse === 'dropped')) {
      request.socket.destroy();
      return;
    }
    if (path === '/jwks' && behaviour.keysResponse !== undefined) {
      response.end(behaviour.keysResponse);
      return;
    }
    if (path === behaviour.redirected) {
      response.writeHead(307, { Location: `${mount}/elsewhere` }).end();
      return;
    }
    if (url.startsWith('/organizations/')) {
      void signInByCode(request, response);
      return;
    }
    // It has no other address for its metadata, such as that of RFC 8414.
    if (url.startsWith('/.well-known/')) {
      response.writeHead(404).end();
      return;
    }
    if (path === '/.well-known/openid-configuration') changeResponse(response, asPublished);
    if (behaviour.openerPolicy) response.setHeader('Cross-Origin-Opener-Policy', behaviour.openerPolicy);
    if (url.startsWith(`${mount}/login/`)) {
      const result = behaviour.cancels ? { error: 'access_denied' } : { login: { accountId: 'anybody' } };
      void provider.interactionFinished(request, response, result);
      return;
    }
    if (behaviour.behind !== 0 && url === `${mount}/token`)
      changeResponse(response, (tokens) => ({
        ...tokens,
        id_token: backdated(String(tokens['id_token']), behaviour.behind, keys),
      }));
    void (async () => {
      if (await respondToTokens(request, response)) return;
      Object.assign(request, { originalUrl: url, url: url.slice(mount.length) || '/' });
      await handle(request, response);
    })();
  };
}

/**
 * A real OpenID provider on a loopback port, with addresses, claims and keys like Microsoft Entra ID's.
 *
 * @param appOrigin where the product is registered.
 * @param signInByCode its response to a command that signs an administrator in.
 */
export async function startEntra(
  appOrigin = 'http://localhost:3000',
  signInByCode: Tenant['signInByCode'] = async () => new Response(null, { status: 404 }),
) {
  const defaults = defaultsFor(appOrigin);
  const behaviour = structuredClone(defaults);
  const asked: string[] = [];
  ownKeys ??= createKeys();
  const keys = await ownKeys;
  const server = createServer();
  const { port, stop } = await listenOnLoopback(server);
  const provider = createProvider(issuerOf(port), appOrigin, keys, behaviour);
  const registrations = () => [behaviour.registration, behaviour.assistants, behaviour.assistant];
  const accessToken = (
    changes: Record<string, unknown> = {},
    header: Record<string, string> = {},
    key = keys.privateKey,
  ) =>
    new SignJWT({
      aud: clientId,
      iss: issuerOf(port),
      scp: 'access_as_user',
      ver: '2.0',
      exp: Math.floor(Date.now() / 1_000) + 600,
      ...somebody,
      ...changes,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'first', ...header })
      .sign(key);
  const tenant: Tenant = {
    registrations,
    signInByCode,
    person: () => (behaviour.cancels ? undefined : behaviour.person),
    sign: accessToken,
    issuer: (version) => (version === '2.0' ? issuerOf(port) : `https://sts.windows.net/${tenantId}/`),
  };
  server.on('request', handlerOf(provider, behaviour, keys, asked, tenant));
  return {
    behaviour,
    /** Requested paths below the tenant's, with or without a response. */
    asked,
    environment: {
      ENTRA_TENANT_ID: tenantId,
      ENTRA_CLIENT_ID: clientId,
      ENTRA_CLIENT_SECRET: clientSecret,
      ENTRA_AUTHORITY: `http://127.0.0.1:${port}`,
    },
    /** An access token like Microsoft's; `changes` make it invalid. */
    accessToken,
    /** Microsoft's reason to refuse a token that a host requests for the page of a tab; undefined: none. */
    refusalOf: (request: TokenRequest) => {
      const read = readRequest(registrations(), request);
      return 'refusal' in read ? read.refusal : undefined;
    },
    reset: () => Object.assign(behaviour, structuredClone(defaults)),
    stop,
  };
}

export type Entra = Awaited<ReturnType<typeof startEntra>>;
