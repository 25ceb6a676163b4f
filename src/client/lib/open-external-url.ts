import { host } from '#client/host/current-host.ts';
import { offerManualCopy } from './toasts/manual-copy.ts';

const explanation = 'Your browser did not open. Copy this link into its address bar.';

/** Opens a URL outside the page; if that is refused, offers it to copy by hand. */
export async function openExternalUrl(url: string, heading = 'Open link') {
  if (!(await host().openLink(url))) offerManualCopy({ heading, explanation, text: url, isUrl: true });
}
