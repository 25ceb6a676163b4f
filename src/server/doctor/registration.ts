import type { MicrosoftSignIn } from '#server/config/sign-in.ts';
import { apiUri, brokerOf, callbackOf, consentUrl, teamsApiUri } from '#server/entra/facts.ts';
import { isLoopback } from '#server/lib/loopback.ts';
import { type Check, ok, skipped, wrong } from './check.ts';
import { NoResponseError, sendRequest } from './http-request.ts';
import { errorNumber, requestAppToken, type TokenResult } from './microsoft.ts';
import type { Places } from './places.ts';

/** The authorization and token endpoints of the tenant's OpenID configuration. */
export interface Endpoints {
  authorization: string;
  token: string;
}

const secretName = 'Client secret';
const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const copyValue =
  'Certificates & secrets: create a new client secret, and copy its Value (not its Secret ID) to ENTRA_CLIENT_SECRET.';

/** Microsoft's error numbers about the secret or the registration, with advice. */
const secretFailures: Record<string, [found: string, advice: string]> = {
  '7000215': ['Microsoft does not accept it', copyValue],
  '7000222': ['it has expired', copyValue],
  '700016': [
    'the tenant has no registration with ENTRA_CLIENT_ID',
    'Correct ENTRA_CLIENT_ID or ENTRA_TENANT_ID.',
  ],
  '7000112': [
    'the application is disabled',
    'Enterprise applications, the app, Properties: let users sign in.',
  ],
};

/** Errors that occur only after the secret was accepted: no such resource, or the app has no role in itself. */
const secretAccepted = new Set(['500011', '501051']);

function judgeSecret(result: TokenResult): Check {
  if ('token' in result) return ok(secretName, 'accepted by Microsoft');
  const known = secretFailures[result.number ?? ''];
  if (known) return wrong(secretName, ...known);
  if (secretAccepted.has(result.number ?? '')) return ok(secretName, 'accepted by Microsoft');
  const said = result.number ? `AADSTS${result.number}` : result.failure;
  return skipped(secretName, `unclear response from Microsoft: ${said}`);
}

/** Checks that the registration has the resource URI, and the version of its tokens. */
function judgeApi(resource: string, result: TokenResult): Check {
  const name = `API ${resource}`;
  if ('failure' in result) {
    if (result.number === '500011')
      return wrong(
        name,
        'no registration of the tenant has this address',
        'Expose an API: add it to the Application ID URIs (identifierUris in the manifest); requestedAccessTokenVersion must be 2 first.',
      );
    return skipped(
      name,
      `Microsoft responds with ${result.number ? `AADSTS${result.number}` : result.failure}`,
    );
  }
  const { version } = result.token;
  if (version === undefined) return skipped(name, 'known to Microsoft; the version of its tokens is unknown');
  return version === '2.0'
    ? ok(name, 'known to Microsoft, tokens of version 2')
    : wrong(
        name,
        `tokens of version ${version}`,
        'Manifest of the registration: set api.requestedAccessTokenVersion to 2.',
      );
}

async function checkSecretAndApi(entra: MicrosoftSignIn, endpoints: Endpoints, places: Places | undefined) {
  if (guid.test(entra.clientSecret))
    return [wrong(secretName, 'is a GUID: the id of a secret, not its value', copyValue)];
  const resource = apiUri(entra.clientId);
  const result = await requestAppToken(endpoints.token, entra, resource);
  const secret = judgeSecret(result);
  if (secret.state !== 'ok') return [secret];
  const checks = [secret, judgeApi(resource, result)];
  if (!places?.page.startsWith('https:')) return checks;
  const forTeams = teamsApiUri(places.page, entra.clientId);
  return [...checks, judgeApi(forTeams, await requestAppToken(endpoints.token, entra, forTeams))];
}

/** Errors that Microsoft shows instead of redirecting to a URI that is not registered. */
const notRegistered = new Set(['50011', '500112', '500113', '700054', '900971']);

/**
 * Checks that Microsoft accepts a redirect URI: a request with prompt=none either redirects there with the error that no user is
 * signed in, or shows that the URI is not registered.
 */
async function checkRedirect(
  clientId: string,
  { authorization }: Endpoints,
  redirectUri: string,
  platform: string,
): Promise<Check> {
  const name = `Redirect ${redirectUri}`;
  const parameters = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: redirectUri,
    scope: 'openid',
    prompt: 'none',
    // S256 of a verifier that is never used.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const result = await sendRequest(`${authorization}?${parameters.toString()}`);
  if (result.redirectsTo?.href.startsWith(redirectUri)) return ok(name, 'registered');
  const number = errorNumber(`${result.text} ${result.redirectsTo?.href ?? ''}`);
  if (number === '700016' && platform.startsWith('Single'))
    return skipped(name, `the tenant has no registration with the client id ${clientId}`);
  if (number !== undefined && notRegistered.has(number))
    return wrong(
      name,
      'is not registered',
      `Authentication, platform ${platform}: add exactly this address.`,
    );
  return skipped(name, `unclear response from Microsoft: ${number ? `AADSTS${number}` : result.status}`);
}

/** Without TLS, Microsoft accepts redirect URIs on localhost only, and Teams none. */
async function checkRedirects(entra: MicrosoftSignIn, endpoints: Endpoints, { page, api }: Places) {
  const checks: Check[] = [];
  if (new URL(api).protocol === 'https:' || isLoopback(new URL(api).hostname)) {
    checks.push(await checkRedirect(entra.clientId, endpoints, callbackOf(api), 'Web'));
  }
  if (page.startsWith('https:')) {
    const broker = brokerOf(page);
    checks.push(await checkRedirect(entra.teamsClientId, endpoints, broker, 'Single-page application'));
  }
  return checks;
}

/** Checks the app registration as far as possible without signing in. */
export async function checkRegistration(
  entra: MicrosoftSignIn,
  endpoints: Endpoints,
  places: Places | undefined,
): Promise<Check[]> {
  try {
    const checks = await checkSecretAndApi(entra, endpoints, places);
    if (!places) return checks;
    return [
      ...checks,
      ...(await checkRedirects(entra, endpoints, places)),
      skipped(
        'App roles',
        'need a sign-in to check; Reviewer and Admin belong to the registration of ENTRA_CLIENT_ID (admin guide, Reviewers and admins)',
      ),
      // Without a sign-in, the doctor can only show the address.
      skipped(
        'Consent',
        `needs a sign-in to check; an administrator gives it at ${consentUrl(entra.authority, entra.tenantId, entra.clientId, places.api)}`,
      ),
    ];
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return [skipped('App registration', `could not be checked: ${error.message}`)];
  }
}
