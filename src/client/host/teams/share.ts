import { pages, sharing } from '@microsoft/teams-js';
import type { Link } from '../host.ts';
import type { ShareResult } from '../share.ts';
import { copyInTeams } from './out.ts';
import { patience, within } from './patience.ts';

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

export async function shareInTeams(link: Link): Promise<ShareResult> {
  if (offerDeepLink(link) || (await offerWebAddress(link))) return 'shared';
  return (await copyInTeams(link.url)) ? 'link-copied' : 'failed';
}
