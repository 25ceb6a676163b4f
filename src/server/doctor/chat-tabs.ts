import { besideSettings } from '#domain/beside.ts';
import { checkVariables, type GivenVariables } from '#server/teams-package/variables.ts';
import { type Check, ok, type Subject, skipped, wrong } from './check.ts';
import { NoResponseError, sendRequest } from './http-request.ts';

const name = 'Tabs in chats and meetings';

/** In every page of the client, from our server or a static host. */
const mark = 'id="root"';

async function checkPage(url: string, domain: string): Promise<Check> {
  const { status, text } = await sendRequest(`${url}${besideSettings}`);
  if (status !== 200)
    return wrong(
      name,
      `${besideSettings} responds with ${status}`,
      'Let the proxy or the static host serve / with any query.',
    );
  return text.includes(mark)
    ? ok(name, `people choose their content at https://${domain}${besideSettings}`)
    : wrong(
        name,
        `${besideSettings} is not a page of the library`,
        'Let the proxy or the static host serve / with any query.',
      );
}

/**
 * Checks the page that the package opens to configure a tab, if it has such tabs.
 *
 * @param isReached whether the deployment responds as a prompt library.
 */
export async function checkChatTabs(
  given: GivenVariables,
  { entra, url }: Subject,
  isReached: boolean,
): Promise<Check[]> {
  const { CHAT_TABS: included, TAB_DOMAIN: domain } = checkVariables(given).values ?? {};
  if (included !== 'true' || domain === undefined) return [];
  if (!isReached) return [skipped(name, 'correct /config.json to check them')];
  const signIn = entra
    ? []
    : [wrong(name, 'ENTRA_* are not set here: people cannot sign in', 'Set up Microsoft sign-in.')];
  try {
    return [...signIn, await checkPage(url, domain)];
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    return [
      wrong(name, `${besideSettings} cannot be reached: ${error.message}`, 'Check the server and the proxy.'),
    ];
  }
}
