import { z } from 'zod';
import { ConfigError } from '#server/config.ts';
import type { Surroundings } from './graph.ts';

/**
 * Microsoft Graph Command Line Tools, Microsoft's own public client in every tenant, which its PowerShell signs in with
 * (https://learn.microsoft.com/powershell/microsoftgraph/authentication-commands).
 */
const graphCommandLine = '14d82eec-204b-4c2f-b7e8-296a70dab67e';

export const otherWay = [
  'Where the tenant blocks sign-in by a code, take a token from the Azure CLI instead:',
  '  export GRAPH_TOKEN=$(az account get-access-token --resource-type ms-graph \\',
  '    --query accessToken --output tsv)',
].join('\n');

const codeSchema = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  expires_in: z.number(),
  interval: z.number().default(5),
});
const answerSchema = z.object({
  access_token: z.string().optional(),
  error: z.string().default(''),
  error_description: z.string().default(''),
});
const claimsSchema = z.object({ tid: z.string() });

/** The tenant of a token for Graph; undefined if it cannot be read. */
export function tenantOf(token: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return claimsSchema.parse(payload).tid;
  } catch {
    return undefined;
  }
}

const refusals: Record<string, string> = {
  authorization_declined: 'The sign-in was declined.',
  expired_token: 'The code has expired. Run the same command again.',
  bad_verification_code: 'Microsoft does not know the code. Run the same command again.',
};

function refused({ error, error_description: text }: z.infer<typeof answerSchema>) {
  const number = /AADSTS\d+/.exec(text)?.[0];
  return new ConfigError(
    refusals[error] ?? `Microsoft refuses the sign-in (${number ?? (error || 'no answer')}).\n${otherWay}`,
  );
}

async function post(url: string, fields: Record<string, string>, { fetch }: Surroundings): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'manual',
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw new ConfigError(
      `${new URL(url).origin} does not respond. Allow this machine to reach it over https (firewall, outgoing proxy).`,
    );
  });
  return response.json().catch(() => ({}));
}

/**
 * Signs in by a code that the person enters in a browser
 * (https://learn.microsoft.com/entra/identity-platform/v2-oauth2-device-code).
 *
 * @param place the authority with the tenant.
 */
async function signInByCode(place: string, scope: string, around: Surroundings): Promise<string> {
  const client = { client_id: graphCommandLine };
  const response = await post(`${place}/oauth2/v2.0/devicecode`, { ...client, scope }, around);
  const { data: code } = codeSchema.safeParse(response);
  if (!code) throw refused(answerSchema.parse(response ?? {}));
  around.say(`To sign in, open ${code.verification_uri} and enter ${code.user_code}`);
  const end = around.now().getTime() + code.expires_in * 1_000;
  let seconds = code.interval;
  while (around.now().getTime() < end) {
    await around.sleep(seconds * 1_000);
    const grant = {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: code.device_code,
    };
    const answer = answerSchema.parse(
      await post(`${place}/oauth2/v2.0/token`, { ...client, ...grant }, around),
    );
    if (answer.access_token !== undefined) return answer.access_token;
    if (answer.error === 'slow_down') seconds += 5;
    else if (answer.error !== 'authorization_pending') throw refused(answer);
  }
  throw new ConfigError('The code has expired. Run the same command again.');
}

/** A token for Graph, from the environment or by signing in, and its tenant. */
export async function signInToTenant(
  given: { authority: string; graph: string; tenant: string | undefined; onlyReads: boolean },
  around: Surroundings,
): Promise<{ token: string; tenantId: string }> {
  const scope = `${given.graph}/Application.Read${given.onlyReads ? '' : 'Write'}.All`;
  const place = `${given.authority}/${given.tenant ?? 'organizations'}`;
  const token = around.token ?? (await signInByCode(place, scope, around));
  const tenantId = tenantOf(token) ?? given.tenant;
  if (tenantId === undefined)
    throw new ConfigError('The token does not name its tenant. Add --tenant and the directory id.');
  if (given.tenant !== undefined && given.tenant !== tenantId)
    throw new ConfigError(`You signed in to the tenant ${tenantId}, but ${given.tenant} was expected.`);
  return { token, tenantId };
}
