import { withBrowser } from '#tests/support/with-browser.ts';
import type { Figure } from './figure.ts';
import type { Libraries } from './library.ts';

interface Script {
  url: string;
  bytes: number;
}

/** Every JavaScript file that comes with an address, headers included, as it went over the wire. */
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

/** What an anonymous visitor's home page costs, in a browser with an empty cache. */
export function homeBytes(libraries: Libraries): Promise<Figure[]> {
  return libraries.with(1_000, async ({ address }) => {
    const scripts = await scriptsOf(address);
    const strangers = (await Promise.all(scripts.map(mentionsSdk))).filter(Boolean).length;
    return [
      {
        name: 'JavaScript of the home page',
        value: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
        unit: 'bytes',
        // As in .config/size-check.mjs, and the headers of the responses.
        atMost: 135_000,
        // A page without any script was not measured at all.
        atLeast: 1,
      },
      { name: 'JavaScript requests', value: scripts.length },
      { name: 'files with teams-js or MSAL', value: strangers, atMost: 0 },
    ];
  });
}
