import type { PublicConfig } from '#contract/public-config.ts';
import { apiScope } from '#contract/sign-in.ts';
import type { MicrosoftSignIn } from '#server/config/sign-in.ts';
import { type Check, ok, type Subject, skipped, wrong } from './check.ts';

const name = 'Sign-in in Teams';

/** Ids are equal regardless of case. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function problems(
  { clientId, scope }: NonNullable<PublicConfig['teams']>,
  packageClientId: string,
  entra: MicrosoftSignIn | undefined,
): Check[] {
  const checks: Check[] = [];
  const hasItsOwn = entra !== undefined && entra.teamsClientId !== entra.clientId;
  if (!isSame(clientId, hasItsOwn ? entra.teamsClientId : packageClientId))
    checks.push(
      wrong(
        name,
        `clientId in /config.json is ${clientId}, AAD_APP_CLIENT_ID is ${packageClientId}`,
        'Both are the same app registration: correct AAD_APP_CLIENT_ID, or ENTRA_CLIENT_ID of the server (config.json of a static host).',
      ),
    );
  // A scope that matches a wrong client id is corrected with it.
  if (![packageClientId, clientId].some((id) => isSame(scope, apiScope(id))))
    checks.push(
      wrong(
        name,
        `scope in /config.json is ${scope}, the package's is ${apiScope(packageClientId)}`,
        'The server derives it from ENTRA_CLIENT_ID: check the source of /config.json, such as the file of a static host.',
      ),
    );
  return checks;
}

/** Checks that pages inside Teams request tokens with the ids of the Teams package: Teams issues no others. */
export function checkTeamsSignIn({ teams }: PublicConfig, { packageClientId, entra }: Subject): Check[] {
  if (!packageClientId) return [skipped(name, 'no values of a Teams package to compare with')];
  if (!teams)
    return [
      wrong(
        name,
        '/config.json has no teams: users sign in with a pop-up, as in a browser',
        'The server adds it: update the server, or add teams with clientId, authority and scope to the file of a static host.',
      ),
    ];
  const found = problems(teams, packageClientId, entra);
  return found.length > 0 ? found : [ok(name, `requests ${teams.scope} from Microsoft`)];
}
