import type { FrameLocator, Page } from '@playwright/test';
import { build } from 'vite';
import type { AssistantPage, Shown } from './browser.ts';
import { policyOf, sandboxPage } from './sandbox-page.ts';

const hostOrigin = 'https://assistant.example';
const otherSite = 'https://views.assistant-content.example';
/** A sandbox on the host's own site, so that its views have storage even if the browser denies it to other sites. */
export const sameSite = 'https://views.assistant.example';

let bundled: Promise<string> | undefined;

/** The page's script with the official bridge in it. */
async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/support/assistant-host/browser.ts', formats: ['iife'], name: 'host' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The page of the assistant was not built.');
  return chunk.code;
}

const hostPage = (
  script: string,
  sandboxOrigin: string,
) => `<!doctype html><html lang="en"><head><title>An assistant</title>
<meta name="sandbox" content="${sandboxOrigin}">
<style>body { margin: 0; } iframe { display: block; width: 100%; height: 1px; border: 0; }</style></head>
<body><main><h1>An assistant</h1></main><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>`;

declare global {
  interface Window {
    assistant: AssistantPage;
  }
}

/** Simulates an AI assistant that shows views, in a real browser: with the official bridge, and a sandbox as specified. */
export async function openAssistant(page: Page, sandboxOrigin = otherSite) {
  bundled ??= bundle();
  const body = hostPage(await bundled, sandboxOrigin);
  await page.route(`${hostOrigin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route(`${sandboxOrigin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'Content-Security-Policy': policyOf(new URL(route.request().url()).searchParams.get('csp') ?? '{}'),
      },
      body: sandboxPage,
    }),
  );
  await page.goto(`${hostOrigin}/chat`);
  /** As JSON: the types of the bridge are too deep for Playwright's. */
  const call = (name: 'show' | 'change' | 'sendResult', given: unknown) =>
    page.evaluate(async ([method, json]) => window.assistant[method](JSON.parse(json) as never), [
      name,
      JSON.stringify(given),
    ] as const);
  return {
    heard: () => page.evaluate(() => window.assistant.heard),
    show: async (shown: Shown): Promise<FrameLocator> => {
      await call('show', shown);
      return page.frameLocator('iframe').frameLocator('iframe');
    },
    change: (context: Shown['context']) => call('change', context),
    sendResult: (result: Shown['result']) => call('sendResult', result),
    tearDown: () => page.evaluate(() => window.assistant.tearDown()),
  };
}
