import { z } from 'zod';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { type PublicConfig, publicConfigSchema } from '#contract/public-config.ts';
import { isLoopback } from '#server/config-values.ts';
import type { Answer } from './ask.ts';
import { type Check, ok, type Subject, skipped, wrong } from './check.ts';

/** The page's configuration, when it has the right shape. */
export function readPublicConfig({ status, json }: Answer): { check: Check; config?: PublicConfig } {
  const name = 'Configuration';
  const parsed = publicConfigSchema.safeParse(json);
  if (status === 200 && parsed.success)
    return { check: ok(name, `/config.json is right, for ${parsed.data.companyName}`), config: parsed.data };
  const found =
    status === 200 && !parsed.success
      ? `/config.json: ${parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'all'}: ${message}`).join('; ')}`
      : `/config.json is answered with ${status}`;
  return {
    check: wrong(name, found, 'Let the proxy hand on /config.json; a static host needs a file of that name.'),
  };
}

/** Who can sign in, by what the server says and by what the environment here says. */
export function checkSignInKind({ signIn }: PublicConfig, { entra, publicUrl }: Subject): Check {
  const name = 'Sign-in';
  if (signIn === 'microsoft') return ok(name, 'by Microsoft');
  if (entra)
    return wrong(
      name,
      `ENTRA_* are set here, but the server says "${signIn ?? 'nothing'}"`,
      'Start the server with the same ENTRA_* variables.',
    );
  if (signIn === 'local' && isLoopback(new URL(publicUrl).hostname))
    return skipped(name, 'as a demo employee, on this machine only');
  return wrong(
    name,
    'nobody can sign in with a Microsoft account',
    'Register the app in Microsoft Entra and set ENTRA_TENANT_ID, ENTRA_CLIENT_ID and ENTRA_CLIENT_SECRET.',
  );
}

export const apiOf = ({ apiHost }: PublicConfig, { url }: Subject) => `${apiHost || url}${apiPrefix}`;

const listed = z.array(z.object({ id: z.union([z.string(), z.number()]) }));

/** Whether the API answers, from the database on, and lets the page read it. */
export function checkApi(answer: Answer, config: PublicConfig, { publicUrl }: Subject): Check {
  const name = 'API';
  const { status, json, headers } = answer;
  if (status === 503)
    return wrong(name, 'the database is away (503)', 'Start the database, or correct DATABASE_URL.');
  const departments = listed.safeParse(json);
  if (status !== 200 || !departments.success)
    return wrong(
      name,
      `${apiPrefix}${apiPaths.departments} is answered with ${status}${departments.success ? '' : ' and not with a list'}`,
      `Let the proxy hand on ${apiPrefix}/ unchanged to the server, and look at the server's log.`,
    );
  if (config.apiHost !== '' && headers.get('access-control-allow-origin') !== publicUrl)
    return wrong(
      name,
      `does not let ${publicUrl} read it`,
      `Set ALLOWED_ORIGINS=${publicUrl} on the API's server.`,
    );
  return ok(name, `answers, with ${departments.data.length} departments`);
}
