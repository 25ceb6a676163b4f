import { checkVariables, type GivenVariables } from '#server/teams-package/variables.ts';
import { type Check, ok, type Subject, skipped, wrong } from './check.ts';

/**
 * Whether the values of the Teams package fit the server that it opens.
 *
 * @param place where the values stand, for people.
 */
export function checkPackageValues(
  given: GivenVariables,
  place: string,
  { publicUrl, entra }: Subject,
): Check[] {
  const name = 'Teams package';
  if (!given.TAB_DOMAIN && !given.TEAMS_APP_ID && !given.AAD_APP_CLIENT_ID)
    return [skipped(name, `${place} names no package`)];
  const { values, problems } = checkVariables(given);
  if (!values) return problems.map((problem) => wrong(name, problem, `Correct it in ${place}.`));
  const { host } = new URL(publicUrl);
  const checks: Check[] = [];
  if (values.TAB_DOMAIN !== host)
    checks.push(
      wrong(
        name,
        `TAB_DOMAIN is ${values.TAB_DOMAIN}, people come by ${host}`,
        `Set TAB_DOMAIN=${host} in ${place}.`,
      ),
    );
  if (entra && values.AAD_APP_CLIENT_ID !== entra.clientId)
    checks.push(
      wrong(
        name,
        `AAD_APP_CLIENT_ID is ${values.AAD_APP_CLIENT_ID}, ENTRA_CLIENT_ID is ${entra.clientId}`,
        'They are one app registration: set both to its client id.',
      ),
    );
  return checks.length > 0
    ? checks
    : [ok(name, `opens ${host}, for app registration ${values.AAD_APP_CLIENT_ID}`)];
}
