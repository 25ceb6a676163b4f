import { app, clipboard } from '@microsoft/teams-js';
import { copyText } from '#client/host/clipboard.ts';
import type { DownloadResult, TextFile } from '#client/host/host.ts';
import { timeouts, withTimeout } from '#client/host/timeouts.ts';

/** The host opens an address for us; false where it refuses or does not answer. */
export async function openLink(url: string): Promise<boolean> {
  try {
    await withTimeout(timeouts.silent, app.openLink(url));
    return true;
  } catch {
    return false;
  }
}

/** The browser's ways first: the host's can say that it is supported and fail. */
export async function copyInTeams(text: string | Promise<string>): Promise<boolean> {
  if (await copyText(text)) return true;
  try {
    if (!clipboard.isSupported()) return false;
    const blob = new Blob([await text], { type: 'text/plain' });
    await withTimeout(timeouts.silent, clipboard.write(blob));
    return true;
  } catch {
    return false;
  }
}

/** Files made in a frame get lost without a word in some hosts: the server's copy is opened in a browser. */
export const downloadInTeams = async ({ url }: TextFile): Promise<DownloadResult> =>
  (await openLink(url)) ? 'started' : 'failed';
