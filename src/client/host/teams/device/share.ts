import { ErrorCode, sharing } from '@microsoft/teams-js';
import type { Link } from '#client/host/host.ts';
import type { ShareResult } from '#client/host/share.ts';
import { TimeoutError, timeouts, withTimeout } from '#client/host/timeouts.ts';
import { copyInTeams } from './teams-actions.ts';

const isCancelled = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'errorCode' in error &&
  error.errorCode === ErrorCode.USER_ABORT;

/** The host's dialog takes the focus: while the page still has it, no dialog is open and the promise never settles. */
async function closed(dialog: Promise<void>) {
  try {
    await withTimeout(timeouts.silent, dialog);
  } catch (error) {
    if (!(error instanceof TimeoutError) || document.hasFocus()) throw error;
    await withTimeout(timeouts.person, dialog);
  }
}

/** @returns undefined if the host has no dialog for sharing, or does not show it. */
async function shareByHost({ title, url }: Link): Promise<ShareResult | undefined> {
  try {
    if (!sharing.isSupported()) return undefined;
    const content = [{ type: 'URL' as const, url, message: title, preview: true }];
    await closed(sharing.shareWebContent({ content }));
    return 'shared';
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : undefined;
  }
}

/** @param deepLink makes a link into the tab, if possible; otherwise the web URL is copied. */
export const shareIn =
  (deepLink: (link: Link) => string | undefined) =>
  async (link: Link): Promise<ShareResult> => {
    const shared = await shareByHost(link);
    if (shared) return shared;
    return (await copyInTeams(deepLink(link) ?? link.url)) ? 'link-copied' : 'failed';
  };
