import { mcpPath } from '#contract/mcp.ts';
import {
  checkVariables,
  type GivenVariables,
  publicHost,
  type Variables,
} from '#server/teams-package/variables.ts';
import { type Check, ok, type Subject, skipped, wrong } from './check.ts';
import { isApart, type Places } from './places.ts';

const name = 'Teams package';

function checkDomain(domain: string, place: string, places: Places): Check[] {
  const { host } = new URL(places.page);
  if (domain === host) return [];
  if (publicHost(host) === undefined)
    return [
      wrong(
        name,
        `TAB_DOMAIN is ${domain}, but users open ${host}`,
        'Teams opens only public https addresses: set PUBLIC_URL to one, and TAB_DOMAIN to its host.',
      ),
    ];
  const tryOtherOrigin = isApart(places)
    ? ''
    : ` If a static host has the pages, check that one: --url https://${domain}.`;
  return [
    wrong(
      name,
      `TAB_DOMAIN is ${domain}, but users open ${host}`,
      `Set TAB_DOMAIN=${host} in ${place}.${tryOtherOrigin}`,
    ),
  ];
}

/** Two names of one registration: the package's and the server's. */
function checkPair(ofPackage: [string, string], ofServer: [string, string]): Check[] {
  const [[packageName, packageId], [serverName, serverId]] = [ofPackage, ofServer];
  if (packageId === serverId) return [];
  const is = (id: string) => (id === '' ? 'is not set' : `is ${id}`);
  const found = `${packageName} ${is(packageId)}, ${serverName} ${is(serverId)}`;
  return [wrong(name, found, 'Both are the same app registration: set both to its client id.')];
}

function checkRegistrations(values: Variables, entra: Subject['entra']): Check[] {
  if (!entra) return [];
  const { clientId, teamsClientId } = entra;
  const second = teamsClientId === clientId ? '' : teamsClientId;
  return [
    ...checkPair(['AAD_APP_CLIENT_ID', values.AAD_APP_CLIENT_ID], ['ENTRA_CLIENT_ID', clientId]),
    ...checkPair(['AAD_TEAMS_CLIENT_ID', values.AAD_TEAMS_CLIENT_ID], ['ENTRA_TEAMS_CLIENT_ID', second]),
  ];
}

/** Checks the values of the agent for Microsoft 365 Copilot, which calls `/mcp` at the package's domain. */
function checkAgent(values: Variables, entra: Subject['entra'], places: Places | undefined): Check[] {
  const { COPILOT_AGENT: included, COPILOT_OAUTH_ID: id, TAB_DOMAIN: domain } = values;
  if (included !== 'true') return [];
  const agent = 'Copilot agent';
  const guide = '(admin guide, An agent in Microsoft 365 Copilot)';
  const checks: Check[] = [];
  if (id === '')
    checks.push(
      wrong(agent, 'COPILOT_OAUTH_ID is not set', `Set it to the id of the Teams developer portal ${guide}.`),
    );
  if (entra && entra.mcpClientId === undefined)
    checks.push(
      wrong(
        agent,
        'ENTRA_MCP_CLIENT_ID is not set: users cannot sign in',
        `Register the assistants ${guide}.`,
      ),
    );
  if (places && isApart(places))
    checks.push(
      wrong(
        agent,
        `calls https://${domain}${mcpPath}, but the API is at ${places.api}`,
        `Let the static host forward ${mcpPath} to the API's server.`,
      ),
    );
  return checks.length > 0 ? checks : [ok(agent, `calls https://${domain}${mcpPath}, signs in by ${id}`)];
}

/**
 * Checks that the values of the Teams package match the pages that it opens.
 *
 * @param place the file of the values, for messages.
 * @param places undefined if the origins are unknown.
 */
export function checkPackageValues(
  given: GivenVariables,
  place: string,
  { entra }: Subject,
  places: Places | undefined,
): Check[] {
  if (!given.TAB_DOMAIN && !given.TEAMS_APP_ID && !given.AAD_APP_CLIENT_ID)
    return [skipped(name, `${place} has no values of a package`)];
  const { values, problems } = checkVariables(given);
  if (!values) return problems.map((problem) => wrong(name, problem, `Correct it in ${place}.`));
  const { TAB_DOMAIN: domain, AAD_APP_CLIENT_ID: id } = values;
  const found = [...(places ? checkDomain(domain, place, places) : []), ...checkRegistrations(values, entra)];
  const agent = checkAgent(values, entra, places);
  if (found.length > 0) return [...found, ...agent];
  return places
    ? [ok(name, `opens ${domain}, for app registration ${id}`), ...agent]
    : [skipped(name, `correct /config.json to check whether users open ${domain}`), ...agent];
}
