import { z } from 'zod';
import { authCallbackPage } from '#domain/screens.ts';
import type { MicrosoftSignIn } from '#server/config/sign-in.ts';
import { callbackOf } from '#server/entra/facts.ts';
import { checkAssistants } from './assistants.ts';
import { type Check, ok, type Subject, wrong } from './check.ts';
import { NoResponseError, type PageResponse, sendRequest } from './http-request.ts';
import { type Deployment, isApart, type Places } from './places.ts';
import { checkRegistration } from './registration.ts';

const discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
});
const keySet = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) });

const remedy = 'Allow this machine and the server to reach it over https (firewall, outgoing proxy).';

async function checkKeys(url: string): Promise<Check> {
  const name = 'Microsoft keys';
  const keys = keySet.safeParse((await sendRequest(url)).json);
  return keys.success
    ? ok(name, `${keys.data.keys.length} at ${new URL(url).host}`)
    : wrong(name, `${new URL(url).host} responds without keys`, remedy);
}

/**
 * Checks that Microsoft knows the tenant, that its signing keys are available, and that the registrations are right.
 *
 * @param deployment undefined if the origins are unknown.
 */
export async function checkTenant(
  entra: MicrosoftSignIn,
  deployment: Deployment | undefined,
): Promise<Check[]> {
  const name = 'Microsoft tenant';
  const { authority, tenantId } = entra;
  const issuer = `${authority}/${tenantId}/v2.0`;
  try {
    const { status, json } = await sendRequest(`${issuer}/.well-known/openid-configuration`);
    const document = discovery.safeParse(json);
    if (status !== 200 || !document.success)
      return [wrong(name, `responds with ${status}`, 'Check ENTRA_TENANT_ID and ENTRA_AUTHORITY.')];
    if (document.data.issuer !== issuer)
      return [
        wrong(
          name,
          `has the issuer ${document.data.issuer}`,
          'Set ENTRA_TENANT_ID to the tenant id, and ENTRA_AUTHORITY to its cloud.',
        ),
      ];
    const { jwks_uri, authorization_endpoint: authorization, token_endpoint: token } = document.data;
    return [
      ok(name, tenantId),
      await checkKeys(jwks_uri),
      ...(await checkRegistration(entra, { authorization, token }, deployment?.places)),
      ...(deployment ? await checkAssistants(entra, token, deployment) : []),
    ];
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return [wrong(name, `${new URL(authority).host} cannot be reached: ${error.message}`, remedy)];
  }
}

/** The sign-in must return to the server where it began, because only that server has the cookie to verify it. */
function returnAdvice(places: Places) {
  const set = `Set PUBLIC_URL=${places.api} on the ${isApart(places) ? "API's server" : 'server'}, and register the address as a web redirect URI.`;
  return isApart(places)
    ? `${set} If users reach the API at another address, correct apiHost in /config.json.`
    : set;
}

/** Checks that the server's sign-in redirects to Microsoft and returns to the server. */
export function checkSignInStart(
  { redirectsTo, status }: PageResponse,
  { entra }: Subject,
  places: Places,
): Check {
  const name = 'Sign-in start';
  if (!redirectsTo || redirectsTo.pathname === authCallbackPage)
    return wrong(
      name,
      redirectsTo ? `fails: ${redirectsTo.searchParams.get('error')}` : `responds with ${status}`,
      'The server cannot start a sign-in: check its log. Usually it cannot reach Microsoft.',
    );
  const clientId = redirectsTo.searchParams.get('client_id');
  const callback = callbackOf(places.api);
  if (redirectsTo.searchParams.get('redirect_uri') !== callback)
    return wrong(name, `does not return to ${callback}`, returnAdvice(places));
  if (entra && clientId !== entra.clientId)
    return wrong(
      name,
      'uses another client id than ENTRA_CLIENT_ID here',
      'Set the same ENTRA_CLIENT_ID in both places.',
    );
  return ok(name, `leads to ${redirectsTo.host}, returns to ${callback}`);
}
