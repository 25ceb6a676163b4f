import { Fragment } from 'react';
import { browserSession } from './browser-session.ts';
import { copyText } from './clipboard.ts';
import { isFramed } from './frame.ts';
import type { Host } from './host.ts';
import { shareLink } from './share.ts';
import { systemTheme } from './system-theme.ts';
import { themes } from './themes/themes.ts';

/** Has the browser download a URL. The file name applies only to our own origin. */
function clickDownload(fileName: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Passes a text to the browser as a file. @throws if the browser refuses. */
function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  clickDownload(fileName, url);
  // The browser reads the file after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Must be called by a click. `noopener` would hide whether the browser allowed it. */
export function openWindow(url: string) {
  const opened = window.open(url, '_blank');
  if (opened) opened.opener = null;
  return opened !== null;
}

/** A top-level page, or a page in a frame of another site. */
export const browserHost: Host = {
  kind: 'browser',
  theme: systemTheme,
  themes: themes.product,
  locale: undefined,
  startPath: undefined,
  session: browserSession,
  signIn: undefined,
  copy: copyText,
  share: ({ title, url }) => shareLink({ title, url }),
  // In a frame, a file made here can get lost silently.
  download: async ({ name, text, url }) => {
    if (isFramed()) return url !== undefined && openWindow(await url()) ? 'address' : 'failed';
    if (text !== undefined) downloadText(name, text);
    else if (url === undefined) return 'failed';
    else clickDownload(name, await url());
    return 'started';
  },
  openLink: async (url) => openWindow(url),
  onBack: () => {},
  onResume: () => {},
  loaded: () => {},
  failed: () => {},
  Provider: Fragment,
};
