import { defineConfig, devices } from '@playwright/test';
import type { FontOption } from '../tests/e2e/support/test.ts';
import { chromiumFlags, findChromium, findHeadlessShell } from '../tests/support/chromium.ts';
import { pageFont } from '../tests/support/page-fonts.ts';

/**
 * A page of a test lives for a second or two: V8's optimising compiler and its frequent small garbage collections cost more
 * than they save. Without them the tests use a fifth less processor time.
 */
const flagsForShortPages = ['--js-flags=--no-opt,--min-semi-space-size=32'];

const browser = (executablePath: string | undefined) => ({
  launchOptions: {
    args: [...chromiumFlags, ...flagsForShortPages],
    ...(executablePath ? { executablePath } : {}),
  },
});

/** The whole browser separates the storage of framed sites, and shows a page of its own for a refused address. */
const wholeBrowser = '**/e2e/teams/arrival.spec.ts';

/** All tests in one font, those of the layout too, which otherwise have each. By default pages have the machine's. */
const font = process.env['E2E_FONT'] ? pageFont(process.env['E2E_FONT']) : undefined;
const shell = browser(findHeadlessShell());

export default defineConfig<FontOption>({
  testDir: '../tests/e2e',
  globalSetup: '../tests/support/setup-product.ts',
  // A separate folder: Playwright empties it first, and the other runner's results are next to it.
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A busy build machine sometimes delays a browser: the end of the run lists tests that pass at the second try.
  retries: process.env['CI'] ? 1 : 0,
  // Generous, for machines that are busy with other work; no test waits for these times to pass.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Recording every test costs a fifth of the time: PWTRACE=1 to examine a failing one.
    trace: process.env['PWTRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'whole browser', testMatch: wholeBrowser, use: { ...browser(findChromium()), font } },
    { name: 'shell', testIgnore: wholeBrowser, use: { ...shell, font } },
  ],
});
