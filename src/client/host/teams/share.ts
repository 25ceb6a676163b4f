import { HostName, pages, sharing } from '@microsoft/teams-js';
import type { Link } from '../host.ts';
import { patience, within } from '../patience.ts';
import type { ShareResult } from '../share.ts';
import { copyInTeams } from './out.ts';

/** Teams shows a link that opens the prompt in the tab, and on the web for those without it. */
function offerDeepLink({ title, path, url }: Link) {
  if (!pages.isSupported()) return false;
  try {
    pages.shareDeepLink({ subPageId: path, subPageLabel: title, subPageWebUrl: url });
    return true;
  } catch {
    return false;
  }
}

async function offerWebAddress({ title, url }: Link) {
  try {
    if (!sharing.isSupported()) return false;
    const content = [{ type: 'URL' as const, url, message: title, preview: true }];
    await within(patience.person, sharing.shareWebContent({ content }));
    return true;
  } catch {
    return false;
  }
}

/** @param hostName Teams alone is known to show the link: the request has no answer that would tell. */
export const shareIn =
  (hostName: HostName) =>
  async (link: Link): Promise<ShareResult> => {
    const offered = hostName === HostName.teams && offerDeepLink(link);
    if (offered || (await offerWebAddress(link))) return 'shared';
    return (await copyInTeams(link.url)) ? 'link-copied' : 'failed';
  };
