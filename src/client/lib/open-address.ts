import { host } from '#client/host/current-host.ts';
import { offerText } from './offer-text.ts';

const explanation = 'The browser could not be opened from here. Open this address there.';

/** Opens an address outside the page; where that is refused, the person gets it to take by hand. */
export async function openAddress(url: string, heading = 'Open the address') {
  if (!(await host().openLink(url))) offerText({ heading, explanation, text: url, isAddress: true });
}
