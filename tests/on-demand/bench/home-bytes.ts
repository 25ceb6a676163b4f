import { withBrowser } from '#tests/support/with-browser.ts';
import type { Libraries } from './library.ts';
import type { Metric } from './metric.ts';

interface Script {
  url: string;
  bytes: number;
}

/** JavaScript files that a page loads, with their bytes on the wire, including headers. */
const scriptsOf = (address: string) =>
  withBrowser(async (browser) => {
    const page = await browser.newPage();
    const devtools = await page.context().newCDPSession(page);
    const urls = new Map<string, string>();
    const scripts: Script[] = [];
    await devtools.send('Network.enable');
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      if (/javascript/.test(response.mimeType)) urls.set(requestId, response.url);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = urls.get(requestId);
      if (url) scripts.push({ url, bytes: encodedDataLength });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    return scripts;
  });

async function mentionsSdk({ url }: Script) {
  return /teams-js|msal/i.test(await (await fetch(url)).text());
}

/** JavaScript of the home page for an anonymous visitor with an empty cache. */
export function homeBytes(libraries: Libraries): Promise<Metric[]> {
  return libraries.with(1_000, async ({ address }) => {
    const scripts = await scriptsOf(address);
    const hostFiles = (await Promise.all(scripts.map(mentionsSdk))).filter(Boolean).length;
    return [
      {
        name: 'JavaScript of the home page',
        value: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
        unit: 'bytes',
        // The budget of .config/size-check.mjs.
        atMost: 175_000,
        // A page without scripts was not measured.
        atLeast: 1,
      },
      { name: 'JavaScript requests', value: scripts.length },
      { name: 'files with teams-js or MSAL', value: hostFiles, atMost: 0 },
    ];
  });
}
