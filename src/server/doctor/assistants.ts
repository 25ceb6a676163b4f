import { z } from 'zod';
import { mcpMetadataPath, mcpPath, qualifiedMcpScope } from '#contract/mcp.ts';
import type { MicrosoftSignIn } from '#server/config/sign-in.ts';
import { mcpUri } from '#server/entra/facts.ts';
import { type Check, ok, skipped, wrong } from './check.ts';
import { sendRequest } from './http-request.ts';
import { requestAppToken } from './microsoft.ts';
import type { Deployment, Places } from './places.ts';

const name = 'Assistants';

const metadataSchema = z.object({
  resource: z.string(),
  authorization_servers: z.array(z.string()),
  scopes_supported: z.array(z.string()),
});

const guide = '(admin guide, AI assistants)';

/** Checks the document that names the issuer of access tokens. */
async function checkMetadata(origin: string, { api }: Places, entra: MicrosoftSignIn): Promise<Check> {
  const { status, json } = await sendRequest(`${origin}${mcpMetadataPath}`);
  const { data } = metadataSchema.safeParse(json);
  if (status !== 200 || !data)
    return wrong(
      name,
      `${mcpMetadataPath} responds with ${status}`,
      'Let the proxy forward it to the server; without it, clients cannot find the sign-in.',
    );
  const resource = mcpUri(api);
  if (data.resource !== resource || !data.scopes_supported.includes(qualifiedMcpScope(api)))
    return wrong(
      name,
      `the metadata names ${data.resource}, clients use ${resource}`,
      `Set PUBLIC_URL=${api} on the server.`,
    );
  const issuer = `${entra.authority}/${entra.tenantId}/v2.0`;
  return data.authorization_servers.includes(issuer)
    ? ok(name, `the metadata leads to ${data.authorization_servers.join(', ')}`)
    : wrong(
        name,
        `the metadata names ${data.authorization_servers.join(', ')}, not ${issuer}`,
        'Set the same ENTRA_TENANT_ID and ENTRA_AUTHORITY in both places.',
      );
}

/** Checks the response to a request without a token. */
async function checkChallenge(origin: string, { api }: Places): Promise<Check> {
  const { status, headers } = await sendRequest(`${origin}${mcpPath}`);
  // Anyone may read (MCP_ANONYMOUS): then only the method is wrong.
  if (status === 405) return ok(name, `${mcpPath} responds without a token (MCP_ANONYMOUS)`);
  const challenge = headers.get('www-authenticate') ?? '';
  if (status !== 401)
    return wrong(name, `${mcpPath} responds with ${status}`, 'Let the proxy forward it to the server.');
  const missing = [`scope="${qualifiedMcpScope(api)}"`, `resource_metadata="${api}${mcpMetadataPath}"`].find(
    (part) => !challenge.includes(part),
  );
  return missing === undefined
    ? ok(name, `${mcpPath} requests ${qualifiedMcpScope(api)}`)
    : wrong(
        name,
        `WWW-Authenticate of ${mcpPath} lacks ${missing}`,
        `Set PUBLIC_URL=${api} on the server, and let the proxy forward the header unchanged.`,
      );
}

/** Checks that the server knows the audience of the tenant's tokens: it refuses this token because it has no person's permission. */
async function checkAudience(origin: string, token: string, clientId: string): Promise<Check> {
  const { status } = await sendRequest(`${origin}${mcpPath}`, { authorization: `Bearer ${token}` });
  if (status === 403) return ok(name, 'tokens of the tenant are accepted, without a person refused (403)');
  if (status === 401)
    return wrong(
      name,
      "the server refuses the tenant's tokens for assistants (401)",
      `Set ENTRA_MCP_CLIENT_ID=${clientId} on the server, and ENTRA_TENANT_ID as here.`,
    );
  return skipped(name, `unclear response to a token without a person: ${status}`);
}

/** Requests a token of the app itself for `/mcp`, which shows whether the tenant knows that address, and sends it there. */
async function checkToken(
  { mcpClientId, ...entra }: MicrosoftSignIn & { mcpClientId: string },
  tokenEndpoint: string,
  { api: origin, places }: Deployment,
): Promise<Check> {
  const resource = mcpUri(places.api);
  const result = await requestAppToken(tokenEndpoint, entra, resource);
  if ('failure' in result) {
    if (result.number === '500011')
      return wrong(
        name,
        `no registration of the tenant has the address ${resource}`,
        `Expose an API of the registration for assistants: Application ID URI ${resource}, token version 2 first ${guide}.`,
      );
    const said = result.number ? `AADSTS${result.number}` : result.failure;
    return skipped(name, `no token for ${resource}: ${said}`);
  }
  const { version, audience, text } = result.token;
  if (version === '1.0')
    return wrong(
      name,
      `tokens for ${resource} have version 1.0`,
      'Manifest of the registration for assistants: set api.requestedAccessTokenVersion to 2.',
    );
  if (audience !== undefined && audience !== mcpClientId)
    return wrong(
      name,
      `${resource} belongs to the registration ${audience}, ENTRA_MCP_CLIENT_ID is ${mcpClientId}`,
      `Set ENTRA_MCP_CLIENT_ID=${audience}.`,
    );
  return checkAudience(origin, text, mcpClientId);
}

/**
 * Checks the sign-in of AI assistants: the response of `/mcp` without a token, the address in its metadata, and that the server knows
 * the audience of the tenant's tokens.
 *
 * @throws NoResponseError
 */
export async function checkAssistants(
  entra: MicrosoftSignIn,
  tokenEndpoint: string,
  deployment: Deployment,
): Promise<Check[]> {
  const { mcpClientId } = entra;
  if (mcpClientId === undefined)
    return [skipped(name, `ENTRA_MCP_CLIENT_ID is not set here: they cannot sign in ${guide}`)];
  const { api, places } = deployment;
  const challenge = await checkChallenge(api, places);
  if (challenge.state === 'wrong') return [challenge];
  return [
    challenge,
    await checkMetadata(api, places, entra),
    await checkToken({ ...entra, mcpClientId }, tokenEndpoint, deployment),
  ];
}
