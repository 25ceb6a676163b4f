import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Settings of an app registration's responses to requests without a person, as Microsoft documents them: client credentials
 * (https://learn.microsoft.com/entra/identity-platform/v2-oauth2-client-creds-grant-flow), prompt=none, and the numbers of
 * https://learn.microsoft.com/entra/identity-platform/reference-error-codes. `code` is the number of a failure.
 */
export interface Registration {
  clientId: string;
  secret: string;
  /** Microsoft's number for another problem with the secret or the app; undefined: none. */
  secretFailure: string | undefined;
  redirectUris: string[];
  identifierUris: string[];
  tokenVersion: '1.0' | '2.0';
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

const sendFailure = (response: ServerResponse, status: number, error: string, code: string, text: string) =>
  sendJson(response, status, {
    error,
    error_description: `AADSTS${code}: ${text} Trace ID: 0 Correlation ID: 0 Timestamp: 0`,
    error_codes: [Number(code)],
  });

function respondToClientCredentials(
  registration: Registration,
  form: URLSearchParams,
  response: ServerResponse,
) {
  const { clientId, secret, secretFailure, identifierUris, tokenVersion } = registration;
  const resource = form.get('scope')?.replace(/\/\.default$/, '') ?? '';
  if (form.get('client_id') !== clientId)
    sendFailure(
      response,
      400,
      'unauthorized_client',
      '700016',
      'Application was not found in the directory.',
    );
  else if (secretFailure) sendFailure(response, 401, 'invalid_client', secretFailure, 'Refused.');
  else if (form.get('client_secret') !== secret)
    sendFailure(response, 401, 'invalid_client', '7000215', 'Invalid client secret provided.');
  else if (!identifierUris.includes(resource))
    sendFailure(
      response,
      400,
      'invalid_resource',
      '500011',
      `The resource principal named ${resource} was not found.`,
    );
  else
    sendJson(response, 200, {
      token_type: 'Bearer',
      expires_in: 3599,
      access_token: `${encode({ alg: 'RS256' })}.${encode({ aud: resource, ver: tokenVersion })}.signature`,
    });
}

/** Sends the browser back, or shows a page where the address is not registered: never leads to one that is not. */
function respondToPromptNone(
  { redirectUris }: Registration,
  query: URLSearchParams,
  response: ServerResponse,
) {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (redirectUris.includes(redirectUri)) {
    const said = new URLSearchParams({
      error: 'login_required',
      error_description: 'AADSTS50058: A silent sign-in request was sent but no user is signed in.',
    });
    response.writeHead(302, { Location: `${redirectUri}?${said.toString()}` }).end();
    return;
  }
  response
    .writeHead(200, { 'Content-Type': 'text/html' })
    .end('<p>AADSTS50011: The redirect URI specified in the request does not match.</p>');
}

/** Responds to a request about the registration; false where it is about a person. */
export async function respondToRegistration(
  registration: Registration,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://entra.invalid');
  if (pathname.endsWith('/auth') && searchParams.get('prompt') === 'none') {
    respondToPromptNone(registration, searchParams, response);
    return true;
  }
  if (!pathname.endsWith('/token') || request.method !== 'POST') return false;
  // Read, and put back for the provider.
  await new Promise((resolve) => request.once('readable', resolve));
  const body = (request.read() as Buffer | null) ?? Buffer.alloc(0);
  request.unshift(body);
  const form = new URLSearchParams(body.toString());
  if (form.get('grant_type') !== 'client_credentials') return false;
  respondToClientCredentials(registration, form, response);
  return true;
}
