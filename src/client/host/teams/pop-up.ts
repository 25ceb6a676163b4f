import { authentication } from '@microsoft/teams-js';
import { signInAddress } from '../sign-in-address.ts';
import type { Grant } from './grant.ts';
import { patience, within } from './patience.ts';

/** The browser's sign-in in a window that the host opens. Its token is our server's own; it is never stored. */
export const askInPopUp = (apiHost: string) => async (): Promise<Grant> => {
  const url = signInAddress(apiHost || window.location.origin);
  const token = await within(patience.person, authentication.authenticate({ url, width: 600, height: 640 }));
  return { token, key: token, ends: undefined, renew: undefined };
};

/** In that window: hands back how the sign-in ended, and the host closes it. */
export function finishPopUp(result: { token: string } | { error: string }) {
  if ('token' in result) authentication.notifySuccess(result.token);
  else authentication.notifyFailure(result.error);
}
