import { randomUUID } from 'node:crypto';
import type { Registration } from '#server/entra/application.ts';

export const token = `e30.${Buffer.from('{"tid":"11111111-1111-4111-8111-111111111111"}').toString('base64url')}.not-to-be-shown`;
export const tenantId = '11111111-1111-4111-8111-111111111111';

export const newApplication = (values: Partial<Registration>): Registration => ({
  id: randomUUID(),
  appId: randomUUID(),
  uniqueName: null,
  displayName: '',
  signInAudience: 'AzureADMyOrg',
  identifierUris: [],
  api: { requestedAccessTokenVersion: null, oauth2PermissionScopes: [], preAuthorizedApplications: [] },
  web: { redirectUris: [] },
  spa: { redirectUris: [] },
  appRoles: [],
  requiredResourceAccess: [],
  passwordCredentials: [],
  ...values,
});

const behaviour = () => ({
  applications: [] as Registration[],
  enterpriseApps: [] as string[],
  /** 'reader' may change nothing. */
  rights: 'writer' as 'writer' | 'reader',
  verifiedDomains: ['example.com'],
  /** The tenant's policy has no exemption for registrations with tokens of version 2. */
  strictUris: false,
  /** The number of "too many requests" responses before the next one. */
  busy: 0,
  /** The number of requests for a new registration that do not find it. */
  lag: 0,
  /** The number of the call that fails, and whether it takes effect first. */
  failsAt: 0,
  failsAfter: false,
  /** Polls before the user enters the code; 'never' declines. */
  codeWaits: 1 as number | 'never',
  /** Seconds between two polls. */
  codeInterval: 5,
  calls: [] as string[],
  sent: [] as { path: string; body: unknown }[],
  secrets: [] as string[],
});

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const respond = (status: number, json?: unknown, headers = {}) =>
  new Response(json === undefined ? null : JSON.stringify(json), { status, headers });

const bad = (code: string, message: string) => new Refused(400, code, message);

interface Entitlement {
  id: string;
  value: string | null;
  isEnabled: boolean;
}

function checkEntitlements(old: Entitlement[], list: Entitlement[]) {
  if (list.some((one) => 'origin' in one)) throw bad('Request_BadRequest', 'origin must not be sent.');
  const values = list.map(({ value }) => value);
  if (new Set(values).size < values.length)
    throw bad('Request_BadRequest', 'Property value is invalid. Duplicate values.');
  for (const one of old.filter(({ isEnabled }) => isEnabled)) {
    const { isEnabled: _, ...rest } = one;
    const next = list.find(({ id }) => id === one.id);
    const { isEnabled: __, ...nextRest } = next ?? { isEnabled: false };
    if (JSON.stringify(rest) !== JSON.stringify(nextRest))
      throw bad(
        'CannotDeleteOrUpdateEnabledEntitlement',
        'Permission (scope or role) cannot be deleted or updated unless disabled first.',
      );
  }
}

type Tenant = ReturnType<typeof behaviour>;
type Change = Partial<Registration>;

function checkUri(tenant: Tenant, application: Registration, uri: string) {
  if (tenant.applications.some((one) => one !== application && one.identifierUris.includes(uri)))
    throw bad('Request_BadRequest', 'Another object with the same value for property identifierUris exists.');
  if (uri === `api://${application.appId}`) return;
  const host = new URL(uri).hostname;
  const isVerified = tenant.verifiedDomains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  const isExempt = application.api.requestedAccessTokenVersion === 2 && !tenant.strictUris;
  if (isVerified || isExempt) return;
  throw bad(
    'HostNameNotOnVerifiedDomain',
    `Values of identifierUris property must use a verified domain of the organization or its subdomain: '${uri}'`,
  );
}

const writable = new Set(
  'displayName signInAudience identifierUris api web spa appRoles optionalClaims requiredResourceAccess'.split(
    ' ',
  ),
);

function change(tenant: Tenant, application: Registration, body: Change) {
  const foreign = Object.keys(body).find((name) => !writable.has(name));
  if (foreign !== undefined) throw bad('Request_BadRequest', `Property ${foreign} cannot be set.`);
  const { api, web, spa, ...rest } = body;
  if (body.identifierUris)
    for (const uri of body.identifierUris.filter((uri) => !application.identifierUris.includes(uri)))
      checkUri(tenant, application, uri);
  if (api?.oauth2PermissionScopes)
    checkEntitlements(application.api.oauth2PermissionScopes, api.oauth2PermissionScopes);
  if (body.appRoles) checkEntitlements(application.appRoles, body.appRoles);
  const known = new Set(application.api.oauth2PermissionScopes.map(({ id }) => id));
  if (api?.preAuthorizedApplications?.some((one) => one.delegatedPermissionIds.some((id) => !known.has(id))))
    throw bad(
      'Request_BadRequest',
      'Property api.preAuthorizedApplications.delegatedPermissionIds has a Permission Id that cannot be found in the AppPermissions sets.',
    );
  Object.assign(application, rest);
  Object.assign(application.api, api);
  Object.assign(application.web, web);
  Object.assign(application.spa, spa);
}

/** As Graph responds: roles and scopes have their origin. */
function shown(application: Registration) {
  const withOrigin = <T>(one: T) => ({ ...one, origin: 'Application' });
  return structuredClone({
    ...application,
    appRoles: application.appRoles.map(withOrigin),
    api: {
      ...application.api,
      oauth2PermissionScopes: application.api.oauth2PermissionScopes.map(withOrigin),
    },
  });
}

const notFound = () => new Refused(404, 'Request_ResourceNotFound', 'Resource does not exist.');

function upsert(tenant: Tenant, uniqueName: string, body: Change) {
  const present = tenant.applications.find((one) => one.uniqueName === uniqueName);
  const application = present ?? newApplication({ uniqueName });
  change(tenant, application, body);
  if (present) return respond(204);
  tenant.applications.push(application);
  return respond(201, shown(application));
}

function addPassword(tenant: Tenant, application: Registration, body: { passwordCredential: Change }) {
  const secretText = `S${tenant.secrets.length}c~${randomUUID()}`;
  tenant.secrets.push(secretText);
  const credential = { ...body.passwordCredential, hint: secretText.slice(0, 3) };
  application.passwordCredentials.push(credential as never);
  return respond(200, { ...credential, secretText });
}

function createEnterpriseApp(tenant: Tenant, { appId }: Change) {
  if (!tenant.applications.some((one) => one.appId === appId)) throw notFound();
  if (appId === undefined || tenant.enterpriseApps.includes(appId))
    throw new Refused(409, 'Request_MultipleObjectsWithSameKeyValue', 'The service principal is in use.');
  tenant.enterpriseApps.push(appId);
  return respond(201, { appId });
}

function handle(tenant: Tenant, method: string, path: string, prefer: string | null, body: never): Response {
  const [, collection = '', key = '', value = ''] = /^\/(\w+)\((\w+)='([^']+)'\)/.exec(path) ?? [];
  const all = tenant.applications;
  if (collection === 'servicePrincipals') {
    if (!tenant.enterpriseApps.includes(value)) throw notFound();
    return respond(200, { id: value });
  }
  if (method === 'POST' && path === '/servicePrincipals') return createEnterpriseApp(tenant, body);
  if (method === 'PATCH' && key === 'uniqueName' && prefer === 'create-if-missing')
    return upsert(tenant, value, body);
  if (path.startsWith('/applications?')) {
    const name = /displayName eq '(.*)'/.exec(decodeURIComponent(path))?.[1];
    return respond(200, { value: all.filter(({ displayName }) => displayName === name).map(shown) });
  }
  const id = /^\/applications\/([\w-]+)/.exec(path)?.[1];
  const found = all.find((one) => one.id === id || (one as never)[key] === value);
  if (!found) throw notFound();
  if (method === 'GET') return respond(200, shown(found));
  if (tenant.lag > 0) {
    tenant.lag -= 1;
    throw notFound();
  }
  if (path.endsWith('/addPassword')) return addPassword(tenant, found, body);
  change(tenant, found, body);
  return respond(204);
}

function graph(tenant: Tenant, request: { method: string; path: string; headers: Headers; body: never }) {
  const { method, path, headers, body } = request;
  if (headers.get('authorization') !== `Bearer ${token}`)
    throw new Refused(401, 'InvalidAuthenticationToken', 'Access token is empty or has expired.');
  if (tenant.busy > 0) {
    tenant.busy -= 1;
    return respond(429, { error: { code: 'TooManyRequests', message: '' } }, { 'retry-after': '7' });
  }
  if (method !== 'GET' && tenant.rights === 'reader')
    throw new Refused(
      403,
      'Authorization_RequestDenied',
      'Insufficient privileges to complete the operation.',
    );
  return handle(tenant, method, path, headers.get('prefer'), body);
}

function signIn(tenant: Tenant, path: string) {
  if (path.endsWith('/devicecode'))
    return respond(200, {
      device_code: 'device-code',
      user_code: 'ABCD1234',
      verification_uri: 'https://microsoft.com/devicelogin',
      expires_in: 900,
      interval: tenant.codeInterval,
    });
  if (tenant.codeWaits === 'never') return respond(400, { error: 'authorization_declined' });
  if (tenant.codeWaits > 0) {
    tenant.codeWaits -= 1;
    return respond(400, { error: 'authorization_pending' });
  }
  return respond(200, { access_token: token });
}

/**
 * A new tenant: Microsoft Graph and the sign-in by code as a `fetch`, and its state, which tests change. It refuses what Graph refuses, each with its source:
 * - identifier URIs: https://learn.microsoft.com/entra/identity-platform/identifier-uri-restrictions
 * - removal or change of enabled scopes and roles: msgraph-sdk-powershell issues 1054, 1211
 * - clients that name a scope of the same request: microsoft-graph-docs-contrib issue 1395, msgraph-sdk-dotnet issue 2044
 * - `origin` of a role: https://learn.microsoft.com/graph/api/resources/approle
 * - secrets by PATCH: https://learn.microsoft.com/graph/api/application-upsert
 */
export function createTenant() {
  const tenant = behaviour();
  const answer = (url: URL, method: string, headers: Headers, body: string): Response => {
    const path = url.href.replace(/^.*?\/v1\.0(?=\/)/, '');
    if (url.pathname.includes('/oauth2/')) return signIn(tenant, url.pathname);
    try {
      const json = body === '' ? undefined : JSON.parse(body);
      if (method !== 'GET') tenant.sent.push({ path, body: json });
      return graph(tenant, { method, path, headers, body: json as never });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return respond(error.status, { error: { code: error.code, message: error.message } });
    }
  };
  const standIn = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(input, init);
    tenant.calls.push(`${request.method} ${request.url}`);
    const fails = tenant.calls.length === tenant.failsAt;
    if (fails && !tenant.failsAfter) throw new TypeError('fetch failed');
    const response = answer(new URL(request.url), request.method, request.headers, await request.text());
    if (fails) throw new TypeError('fetch failed');
    return response;
  };
  return { tenant, fetch: standIn };
}
