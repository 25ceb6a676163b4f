import { z } from 'zod';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { type PublicConfig, publicConfigSchema } from '#contract/public-config.ts';
import { httpOrigin } from '#server/config/kinds.ts';
import { isLoopback } from '#server/lib/loopback.ts';
import { type Check, ok, type Subject, skipped, warning, wrong } from './check.ts';
import type { PageResponse } from './http-request.ts';
import { isApart, type Places } from './places.ts';

/** Parses the page's configuration. */
export function readPublicConfig({ status, json }: PageResponse): { check: Check; config?: PublicConfig } {
  const name = 'Configuration';
  const parsed = publicConfigSchema.safeParse(json);
  const { apiHost = '' } = parsed.data ?? {};
  if (status === 200 && apiHost !== '' && httpOrigin(apiHost) !== apiHost)
    return {
      check: wrong(
        name,
        `apiHost in /config.json is ${apiHost}`,
        'Use an origin such as https://prompts-api.example.com, without a path or trailing slash.',
      ),
    };
  if (status === 200 && parsed.success)
    return {
      check: ok(name, `/config.json is correct, for ${parsed.data.companyName}`),
      config: parsed.data,
    };
  const found =
    status === 200 && !parsed.success
      ? `/config.json: ${parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'all'}: ${message}`).join('; ')}`
      : `/config.json responds with ${status}`;
  return {
    check: wrong(name, found, 'Let the proxy forward /config.json; a static host needs a file of that name.'),
  };
}

/** Compares the server's sign-in method with this environment. */
export function checkSignInKind({ signIn }: PublicConfig, { entra }: Subject, places: Places): Check {
  const name = 'Sign-in';
  if (signIn === 'microsoft') return ok(name, 'with Microsoft');
  if (signIn === undefined) return ok(name, 'with Microsoft, the default without signIn in /config.json');
  const inFile = isApart(places) ? ' Then set "signIn": "microsoft" in config.json of the static host.' : '';
  if (entra)
    return wrong(
      name,
      `ENTRA_* are set here, but ${isApart(places) ? '/config.json' : 'the server'} says "${signIn}"`,
      `Start the server with the same ENTRA_* variables.${inFile}`,
    );
  if (signIn === 'local' && isLoopback(new URL(places.page).hostname))
    return skipped(name, 'as a demo employee, on this machine only');
  return wrong(
    name,
    'Microsoft sign-in is not set up',
    `Register the app in Microsoft Entra and set ENTRA_TENANT_ID, ENTRA_CLIENT_ID and ENTRA_CLIENT_SECRET.${inFile}`,
  );
}

const listed = z.array(z.object({ id: z.union([z.string(), z.number()]) }));

/** Whether our server, not a proxy, refuses a request without a token. */
export const requiresSignIn = ({ status, json }: PageResponse) =>
  status === 401 && z.object({ code: z.literal('unauthenticated') }).safeParse(json).success;

/** Checks who can read the library. @param response to a visitor's request for the departments. */
export function checkReading(response: PageResponse, config: PublicConfig, { api }: Places): Check[] {
  const name = 'Reading';
  if (requiresSignIn(response))
    return [
      config.requireSignIn
        ? ok(name, 'for signed-in employees only')
        : wrong(
            name,
            'the API requires sign-in, but /config.json does not say so',
            'Set "requireSignIn": true in config.json of the static host: the pages then ask visitors to sign in.',
          ),
    ];
  if (response.status !== 200) return [];
  if (config.requireSignIn)
    return [
      wrong(
        name,
        '/config.json says that reading requires sign-in, but the API does not require it',
        "Set REQUIRE_SIGN_IN=true on the API's server.",
      ),
    ];
  if (new URL(api).protocol !== 'https:') return [];
  return [
    warning(
      name,
      `everyone who can reach ${api} can read all prompts without signing in`,
      'If that may be anyone outside the company, set REQUIRE_SIGN_IN=true.',
    ),
  ];
}

/** Checks that API and database respond, and that the page may read the response. */
export function checkApi(response: PageResponse, places: Places): Check {
  const name = 'API';
  const { status, json, headers } = response;
  const { page, api } = places;
  if (status === 503)
    return wrong(name, 'the database is unavailable (503)', 'Start the database, or correct DATABASE_URL.');
  const departments = listed.safeParse(json);
  if (!requiresSignIn(response) && (status !== 200 || !departments.success))
    return wrong(
      name,
      `${apiPrefix}${apiPaths.departments} responds with ${status}${departments.success ? '' : ' and not with a list'}`,
      isApart(places)
        ? `Check that apiHost in /config.json, ${api}, leads to the API's server, and check that server's log.`
        : `Let the proxy forward ${apiPrefix}/ unchanged to the server, and check the server's log.`,
    );
  if (isApart(places) && headers.get('access-control-allow-origin') !== page)
    return wrong(
      name,
      `does not allow requests from ${page}`,
      `Add ${page} to ALLOWED_ORIGINS on the API's server, if users open that address.`,
    );
  return ok(name, departments.data ? `responds with ${departments.data.length} departments` : 'responds');
}
