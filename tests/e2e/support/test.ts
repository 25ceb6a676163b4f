import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type PageFont, withFont } from '#tests/support/page-fonts.ts';
import { pagesWaitForApp } from './app-pages.ts';
import { ConsoleWatch } from './console-watch.ts';
import { type RunningServer, startServer } from './server.ts';

export interface FontOption {
  /** The font of all pages; undefined is the machine's own. */
  font: PageFont | undefined;
}

interface TestFixtures extends FontOption {
  consoleWatch: ConsoleWatch;
  /** A second browser of another person, or of the same one elsewhere; its console counts too. */
  anotherContext: () => Promise<BrowserContext>;
}

/** Playwright's `test` on a server of the worker's own, which fails a test whose page complains in the console. */
export const test = base.extend<TestFixtures, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.address),
  font: [undefined, { option: true }],
  context: async ({ context, font }, provide) => {
    if (font) await withFont(context, font);
    await provide(pagesWaitForApp(context));
  },
  consoleWatch: [
    async ({ context }, provide) => {
      const watch = new ConsoleWatch();
      watch.listenTo(context);
      await provide(watch);
      expect(watch.unexpected(), 'unexpected messages in the console').toEqual([]);
    },
    { auto: true },
  ],
  anotherContext: async ({ browser, baseURL, consoleWatch, font }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const context = pagesWaitForApp(await browser.newContext({ baseURL: baseURL ?? '' }));
      if (font) await withFont(context, font);
      consoleWatch.listenTo(context);
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
