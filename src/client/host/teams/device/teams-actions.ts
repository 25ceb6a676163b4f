import { app, clipboard } from '@microsoft/teams-js';
import { copyText } from '#client/host/clipboard.ts';
import type { DownloadFile, DownloadResult } from '#client/host/host.ts';
import { timeouts, withTimeout } from '#client/host/timeouts.ts';

/** Lets the host open a URL; false if it refuses or does not respond. */
export async function openLink(url: string): Promise<boolean> {
  try {
    await withTimeout(timeouts.silent, app.openLink(url));
    return true;
  } catch {
    return false;
  }
}

/** The browser's methods first, because the host's can report support and fail. */
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

/** Some hosts silently lose files made in a frame, so the server's copy is opened in a browser. */
export const downloadInTeams = async ({ url }: DownloadFile): Promise<DownloadResult> =>
  url !== undefined && (await openLink(await url())) ? 'started' : 'failed';
