import { host } from '#client/host/current-host.ts';
import { offerManualCopy } from './toasts/manual-copy.ts';

const explanation = 'The browser could not be opened from here. Open this address there.';

/** Opens a URL outside the page; where that is refused, offers it to be copied by hand. */
export async function openExternalUrl(url: string, heading = 'Open the address') {
  if (!(await host().openLink(url))) offerManualCopy({ heading, explanation, text: url, isUrl: true });
}
