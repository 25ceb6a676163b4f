import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { checkVariables, type GivenVariables } from '#server/teams-package/variables.ts';
import { type Check, ok, type Subject, skipped, warning, wrong } from './check.ts';
import { NoResponseError, sendRequest } from './http-request.ts';
import { findPrivateAddress } from './network.ts';
import { requiresSignIn } from './service.ts';

const name = 'Message extension';
const path = `${apiPrefix}${apiPaths.messageExtensionPrompts}`;

/** A request without a token, to the domain of the package: a static host of the pages forwards it. */
async function checkSearch(url: string, domain: string): Promise<Check> {
  const response = await sendRequest(`${url}${path}`);
  return requiresSignIn(response)
    ? ok(name, `searches https://${domain}${path}, which asks for a sign-in`)
    : wrong(
        name,
        `${path} responds with ${response.status} without a token`,
        `Update the server, and let the proxy or the static host forward ${apiPrefix}/ unchanged.`,
      );
}

async function checkReach(domain: string): Promise<Check[]> {
  const found = await findPrivateAddress(domain);
  const said = `${domain} is ${found} here: Teams cannot reach a private address`;
  return found === undefined ? [] : [warning(name, said, 'Publish it (admin guide, A private address).')];
}

/**
 * Checks the API that Teams calls for the package's message extension, if it has one: Microsoft's service calls it, not a person's device.
 *
 * @param isReached whether the deployment responds as a prompt library.
 */
export async function checkMessageExtension(
  given: GivenVariables,
  { entra, url }: Subject,
  isReached: boolean,
): Promise<Check[]> {
  const { MESSAGE_EXTENSION: included, TAB_DOMAIN: domain } = checkVariables(given).values ?? {};
  if (included !== 'true' || domain === undefined) return [];
  if (!entra)
    return [wrong(name, 'ENTRA_* are not set here: people cannot sign in', 'Set up Microsoft sign-in.')];
  if (!isReached) return [skipped(name, 'correct /config.json to check it')];
  try {
    return [await checkSearch(url, domain), ...(await checkReach(domain))];
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return [wrong(name, `${path} cannot be reached: ${error.message}`, 'Check the server and the proxy.')];
  }
}
