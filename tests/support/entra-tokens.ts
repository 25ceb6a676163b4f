import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  findResource,
  type Grant,
  type Refusal,
  type Registration,
  readRequest,
} from './entra-registration.ts';

/** The tenant of a request. */
export interface Tenant {
  registrations: () => readonly Registration[];
  /** Undefined: no user is signed in, or the user cancels. */
  person: () => Record<string, unknown> | undefined;
  sign: (claims: Record<string, unknown>) => Promise<string>;
  issuer: (version: Registration['tokenVersion']) => string;
  /** The endpoints by which a command signs an administrator in. */
  signInByCode: (request: Request) => Promise<Response>;
}

interface Code {
  grant: Grant;
  redirectUri: string;
  challenge: string;
  person: Record<string, unknown>;
}

function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

const describeRefusal = ({ number, text }: Refusal) =>
  `AADSTS${number}: ${text} Trace ID: 0 Correlation ID: 0 Timestamp: 0`;

const sendRefusal = (response: ServerResponse, status: number, refusal: Refusal) =>
  sendJson(response, status, {
    error: refusal.error,
    error_description: describeRefusal(refusal),
    error_codes: [Number(refusal.number)],
  });

function redirect(
  response: ServerResponse,
  uri: string,
  parameters: Record<string, string>,
  state: string | null,
) {
  const all = new URLSearchParams({ ...parameters, ...(state !== null && { state }) });
  response.writeHead(302, { Location: `${uri}?${all.toString()}` }).end();
}

const audienceOf = ({ resource, resourceName }: Grant) =>
  resource?.tokenVersion === '2.0' ? resource.clientId : resourceName;

/** The claims that say what a token is for; Microsoft writes the names of the scopes without their resource. */
function claimsOf(grant: Grant, { issuer }: Tenant) {
  const version = grant.resource?.tokenVersion ?? '2.0';
  const { clientId } = grant.client;
  return {
    aud: audienceOf(grant),
    ver: version,
    iss: issuer(version),
    ...(version === '2.0' ? { azp: clientId } : { appid: clientId }),
  };
}

/** Microsoft's reason to refuse a client's secret; `has` says whether the client sent one. */
function refuseSecret(client: Registration, form: URLSearchParams): Refusal | undefined {
  const error = 'invalid_client';
  if (client.secretFailure) return { number: client.secretFailure, error, text: 'Refused.' };
  if (client.secret !== '' && form.get('client_secret') !== client.secret)
    return { number: '7000215', error, text: 'Invalid client secret provided.' };
  return undefined;
}

/** Tokens of an app itself (https://learn.microsoft.com/entra/identity-platform/v2-oauth2-client-creds-grant-flow). */
async function respondToClientCredentials(tenant: Tenant, form: URLSearchParams, response: ServerResponse) {
  const client = tenant.registrations().find(({ clientId }) => clientId === form.get('client_id'));
  if (!client)
    return sendRefusal(response, 400, {
      number: '700016',
      error: 'unauthorized_client',
      text: 'Application was not found in the directory.',
    });
  const refused = refuseSecret(client, form);
  if (refused) return sendRefusal(response, 401, refused);
  const scope = form.get('scope') ?? '';
  if (!scope.endsWith('/.default'))
    return sendRefusal(response, 400, {
      number: '1002012',
      error: 'invalid_scope',
      text: `The provided value for scope ${scope} is not valid. Client credential flows must have a scope value with /.default suffixed to the resource identifier.`,
    });
  const resourceName = scope.slice(0, -'/.default'.length);
  const resource = findResource(tenant.registrations(), resourceName);
  if (!resource)
    return sendRefusal(response, 400, {
      number: '500011',
      error: 'invalid_resource',
      text: `The resource principal named ${resourceName} was not found.`,
    });
  const grant = { client, resource, resourceName, scopes: [] };
  const claims = { ...claimsOf(grant, tenant), idtyp: 'app', oid: client.clientId, scp: undefined };
  return sendJson(response, 200, {
    token_type: 'Bearer',
    expires_in: 3_599,
    access_token: await tenant.sign({ ...claims, name: undefined, preferred_username: undefined }),
  });
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Microsoft's reason to refuse to exchange a code or a refresh token. */
function refuseExchange(tenant: Tenant, code: Code | undefined, form: URLSearchParams): Refusal | undefined {
  const error = 'invalid_grant';
  if (!code) return { number: '70000', error, text: 'Provided grant is invalid or malformed.' };
  const { client, resourceName, scopes } = code.grant;
  const isRefresh = form.get('grant_type') === 'refresh_token';
  if (!isRefresh && form.get('redirect_uri') !== code.redirectUri)
    return { number: '500112', error, text: 'The reply address does not match.' };
  if (!isRefresh && challengeOf(form.get('code_verifier') ?? '') !== code.challenge)
    return { number: '501481', error, text: 'The Code_Verifier does not match the code_challenge.' };
  // A confidential client, https://github.com/anthropics/claude-ai-mcp/issues/894.
  if (client.secret !== '' && !form.has('client_secret'))
    return {
      number: '7000218',
      error: 'invalid_client',
      text: "The request body must contain the following parameter: 'client_assertion' or 'client_secret'.",
    };
  const refused = refuseSecret(client, form);
  if (refused) return refused;
  const scope = form.get('scope') ?? scopes.map((name) => `${resourceName}/${name}`).join(' ');
  const read = readRequest(tenant.registrations(), {
    client_id: form.get('client_id') ?? client.clientId,
    scope,
    resource: form.get('resource'),
  });
  return 'refusal' in read ? read.refusal : undefined;
}

/**
 * Responds to requests about registrations and resources, as strictly as Microsoft; false for the sign-in of a user
 * to the library itself, which is the OpenID provider's.
 */
export function createTokenResponder(tenant: Tenant) {
  const codes = new Map<string, Code>();

  async function respondToExchange(form: URLSearchParams, response: ServerResponse) {
    const given = form.get('code') ?? form.get('refresh_token') ?? '';
    const code = codes.get(given);
    const refused = refuseExchange(tenant, code, form);
    if (refused || !code) return sendRefusal(response, 400, refused ?? { number: '', error: '', text: '' });
    codes.delete(given);
    const refresh = randomUUID();
    codes.set(refresh, code);
    const { resourceName, scopes } = code.grant;
    return sendJson(response, 200, {
      token_type: 'Bearer',
      expires_in: 3_599,
      scope: scopes.map((name) => `${resourceName}/${name}`).join(' '),
      access_token: await tenant.sign({
        ...claimsOf(code.grant, tenant),
        ...code.person,
        scp: scopes.join(' '),
      }),
      refresh_token: refresh,
    });
  }

  function respondToAuthorize(query: URLSearchParams, response: ServerResponse): boolean {
    const uri = query.get('redirect_uri') ?? '';
    const read = readRequest(tenant.registrations(), {
      client_id: query.get('client_id'),
      redirect_uri: uri,
      scope: query.get('scope'),
      resource: query.get('resource'),
    });
    const state = query.get('state');
    if ('refusal' in read) {
      const { refusal } = read;
      const text = describeRefusal(refusal);
      if (refusal.isPage) response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<p>${text}</p>`);
      else redirect(response, uri, { error: refusal.error, error_description: text }, state);
      return true;
    }
    if (query.get('prompt') === 'none') {
      const error_description = 'AADSTS50058: A silent sign-in request was sent but no user is signed in.';
      redirect(response, uri, { error: 'login_required', error_description }, state);
      return true;
    }
    const { grant } = read;
    if (!grant.resource) return false;
    const person = tenant.person();
    if (!person) {
      redirect(response, uri, { error: 'access_denied', error_description: 'AADSTS65004: Declined.' }, state);
      return true;
    }
    const code = randomUUID();
    codes.set(code, { grant, redirectUri: uri, challenge: query.get('code_challenge') ?? '', person });
    redirect(response, uri, { code }, state);
    return true;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://entra.invalid');
    if (pathname.endsWith('/auth')) return respondToAuthorize(searchParams, response);
    if (!pathname.endsWith('/token') || request.method !== 'POST') return false;
    // Read, and restored for the provider.
    await new Promise((resolve) => request.once('readable', resolve));
    const body = (request.read() as Buffer | null) ?? Buffer.alloc(0);
    request.unshift(body);
    const form = new URLSearchParams(body.toString());
    if (form.get('grant_type') === 'client_credentials') {
      await respondToClientCredentials(tenant, form, response);
      return true;
    }
    const given = form.get('code') ?? form.get('refresh_token') ?? '';
    if (!codes.has(given)) return false;
    await respondToExchange(form, response);
    return true;
  };
}
