import { authentication } from '@microsoft/teams-js';
import { patience, within } from '../patience.ts';
import { signInAddress } from '../sign-in-address.ts';
import type { Grant } from './grant.ts';
import { ourWords } from './problems.ts';

/** A host opens only addresses of the page's own origin: where the API is elsewhere, our login page leads there. */
function startAddress(apiHost: string) {
  const { origin } = window.location;
  return apiHost && apiHost !== origin ? `${origin}/login` : signInAddress(origin);
}

/** The browser's sign-in in a window that the host opens. Its token is our server's own; it is never stored. */
export const askInPopUp = (apiHost: string) => async (): Promise<Grant> => {
  const ask = authentication.authenticate({ url: startAddress(apiHost), width: 600, height: 640 });
  const token = await within(patience.person, ask);
  return { token, key: token, ends: undefined, renew: undefined };
};

/** In that window: hands back how the sign-in ended, and the host closes it. */
export function finishPopUp(result: { token: string } | { error: string }) {
  if ('token' in result) authentication.notifySuccess(result.token);
  else authentication.notifyFailure(`${ourWords}${result.error}`);
}
