import { checkVariables, type GivenVariables, publicHost } from '#server/teams-package/variables.ts';
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
        `TAB_DOMAIN is ${domain}, people come by ${host}`,
        'Teams opens a public host name by https only: set PUBLIC_URL to it, and TAB_DOMAIN to its host.',
      ),
    ];
  const tryOtherOrigin = isApart(places)
    ? ''
    : ` Where a static host has the pages, ask that one: --url https://${domain}.`;
  return [
    wrong(
      name,
      `TAB_DOMAIN is ${domain}, people come by ${host}`,
      `Set TAB_DOMAIN=${host} in ${place}.${tryOtherOrigin}`,
    ),
  ];
}

function checkRegistration(id: string, entra: Subject['entra']): Check[] {
  if (!entra || id === entra.clientId) return [];
  return [
    wrong(
      name,
      `AAD_APP_CLIENT_ID is ${id}, ENTRA_CLIENT_ID is ${entra.clientId}`,
      'They are one app registration: set both to its client id.',
    ),
  ];
}

/**
 * Checks that the values of the Teams package match the pages that it opens.
 *
 * @param place the file of the values, for messages.
 * @param places undefined if the origins are not known.
 */
export function checkPackageValues(
  given: GivenVariables,
  place: string,
  { entra }: Subject,
  places: Places | undefined,
): Check[] {
  if (!given.TAB_DOMAIN && !given.TEAMS_APP_ID && !given.AAD_APP_CLIENT_ID)
    return [skipped(name, `${place} names no package`)];
  const { values, problems } = checkVariables(given);
  if (!values) return problems.map((problem) => wrong(name, problem, `Correct it in ${place}.`));
  const { TAB_DOMAIN: domain, AAD_APP_CLIENT_ID: id } = values;
  const found = [...(places ? checkDomain(domain, place, places) : []), ...checkRegistration(id, entra)];
  if (found.length > 0) return found;
  return places
    ? [ok(name, `opens ${domain}, for app registration ${id}`)]
    : [skipped(name, `whether people come by ${domain} is known once /config.json answers rightly`)];
}
