/**
 * App registrations of a tenant, and the requests that Microsoft refuses for them. The numbers are those of
 * https://learn.microsoft.com/entra/identity-platform/reference-error-codes; those that it lacks have their source beside them.
 */
export interface Registration {
  clientId: string;
  secret: string;
  /** Microsoft's number for another problem with the secret or the app; undefined: none. */
  secretFailure: string | undefined;
  redirectUris: string[];
  identifierUris: string[];
  /** The names of its delegated permissions. */
  scopes: string[];
  /** Clients that may use them: pre-authorised, or with consent. */
  clients: string[];
  tokenVersion: '1.0' | '2.0';
}

/** With nothing but these values. */
export function registrationOf(clientId: string, values: Partial<Registration>): Registration {
  return {
    clientId,
    secret: '',
    secretFailure: undefined,
    redirectUris: [],
    identifierUris: [],
    scopes: [],
    clients: [],
    tokenVersion: '2.0',
    ...values,
  };
}

export interface Refusal {
  number: string;
  error: string;
  text: string;
  /** Shown on a page of Microsoft's, but not sent to the client. */
  isPage?: true;
}

/** A request for a token, at the authorize or at the token address. */
export interface TokenRequest {
  client_id: string | null;
  /** Undefined for a broker, which has no address. */
  redirect_uri?: string | null | undefined;
  scope: string | null;
  resource?: string | null;
}

/** The permissions of one resource in a request. */
export interface Grant {
  client: Registration;
  /** Undefined if only the user's identity is requested. */
  resource: Registration | undefined;
  /** The resource as the request writes it. */
  resourceName: string;
  scopes: string[];
}

const ofOpenId = new Set(['openid', 'profile', 'email', 'offline_access']);
/** A scope without a resource belongs to Microsoft Graph (https://learn.microsoft.com/entra/identity-platform/scopes-oidc). */
const graph = '00000003-0000-0000-c000-000000000000';

const refusal = (number: string, error: string, text: string): Refusal => ({ number, error, text });
const page = (number: string, text: string): Refusal => ({
  ...refusal(number, 'invalid_request', text),
  isPage: true,
});

function parseScopes(text: string) {
  const scopes = text.split(' ').filter((scope) => scope && !ofOpenId.has(scope));
  return scopes.map((scope) => {
    const end = scope.lastIndexOf('/');
    return { resource: end < 0 ? graph : scope.slice(0, end), name: scope.slice(end + 1) };
  });
}

export const findResource = (all: readonly Registration[], name: string) =>
  [microsoftGraph, ...all].find(
    ({ clientId, identifierUris }) => clientId === name || identifierUris.includes(name),
  );

/**
 * With `resource`, the scopes' own resource must be exactly the same text. AADSTS9010010 as in
 * https://github.com/anthropics/claude-ai-mcp/issues/514, whose author tried each value against the real address.
 */
function refuseResourceParameter({ resource }: TokenRequest, names: readonly string[]) {
  if (!resource || (names.length === 1 && names[0] === resource)) return undefined;
  return refusal(
    '9010010',
    'invalid_target',
    "The resource parameter provided in the request doesn't match with the requested scopes.",
  );
}

/** Rules about one resource. */
function refuseGrant({ client, resource, resourceName, scopes }: Grant): Refusal | undefined {
  if (!resource) {
    const text = `The resource principal named ${resourceName} was not found in the tenant.`;
    return refusal('500011', 'invalid_resource', text);
  }
  // https://github.com/AzureAD/microsoft-authentication-library-for-dotnet/issues/4667
  if (client === resource && resourceName !== client.clientId) {
    const text = `Application '${client.clientId}' is requesting a token for itself. This scenario is supported only if resource is specified using the GUID based App Identifier.`;
    return refusal('90009', 'invalid_request', text);
  }
  const missing = scopes.find((scope) => !resource.scopes.includes(scope));
  if (missing !== undefined) {
    const text = `The application '${client.clientId}' asked for scope '${missing}' that doesn't exist on the resource '${resource.clientId}'.`;
    return refusal('650053', 'invalid_client', text);
  }
  if (resource.clients.includes(client.clientId)) return undefined;
  const text = `The user or administrator has not consented to use the application with ID '${client.clientId}'.`;
  return refusal('65001', 'consent_required', text);
}

function refuseClient(client: Registration | undefined, { redirect_uri: uri, scope }: TokenRequest) {
  if (!client) return page('700016', 'Application was not found in the directory.');
  if (uri !== undefined && !client.redirectUris.includes(uri ?? ''))
    return page('50011', `The redirect URI '${uri}' specified in the request does not match.`);
  if (!scope) return page('900144', "The request body must contain the following parameter: 'scope'.");
  return undefined;
}

/** The resource of a request, or Microsoft's reason to refuse it. */
export function readRequest(
  all: readonly Registration[],
  request: TokenRequest,
): { grant: Grant } | { refusal: Refusal } {
  const client = all.find(({ clientId }) => clientId === request.client_id);
  const ofClient = refuseClient(client, request);
  if (!client || ofClient) return { refusal: ofClient ?? page('700016', 'Not found.') };
  const scopes = parseScopes(request.scope ?? '');
  if (scopes.some(({ resource, name }) => resource === '' || name === '')) {
    const text = `The provided value for the input parameter 'scope' is not valid. The scope ${request.scope} is not valid.`;
    return { refusal: refusal('70011', 'invalid_scope', text) };
  }
  const names = [...new Set(scopes.map(({ resource }) => resource))];
  if (names.length > 1) {
    const text =
      'Provided value for the input parameter scope is not valid because it contains more than one resource.';
    return { refusal: refusal('28000', 'invalid_scope', text) };
  }
  const ofParameter = refuseResourceParameter(request, names);
  if (ofParameter) return { refusal: ofParameter };
  const [resourceName = ''] = names;
  const resource = findResource(all, resourceName);
  const grant = { client, resource, resourceName, scopes: scopes.map(({ name }) => name) };
  const refused = resourceName === '' ? undefined : refuseGrant(grant);
  return refused ? { refusal: refused } : { grant };
}

const microsoftGraph = registrationOf(graph, {
  identifierUris: ['https://graph.microsoft.com'],
  scopes: ['User.Read'],
  tokenVersion: '1.0',
});
