import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell } from '../tests/support/chromium.ts';

/**
 * A page of a test lives for a second or two: V8's optimising compiler and its frequent small collections of garbage cost more
 * than they save. Without them the tests take a fifth less processor time.
 */
const flagsForShortPages = ['--js-flags=--no-opt,--min-semi-space-size=32'];

const browser = (executablePath: string | undefined) => ({
  launchOptions: {
    args: [...chromiumFlags, ...flagsForShortPages],
    ...(executablePath ? { executablePath } : {}),
  },
});

/** The storage of framed sites, and the page shown for a refused address, are the whole browser's. */
const wholeBrowser = ['arrival', 'frames', 'storage'].map((name) => `**/e2e/teams/${name}.spec.ts`);

export default defineConfig({
  testDir: '../tests/e2e',
  globalSetup: '../tests/support/setup-product.ts',
  // A folder of its own: Playwright empties it first, and the other runner's results are next door.
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A busy build machine makes a browser late now and then: what passes at the second try is named at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  // Generous, for machines that are busy with something else; nothing waits for them to pass.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // To record every test costs a fifth of the time: PWTRACE=1 to look into one that fails.
    trace: process.env['PWTRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'whole browser', testMatch: wholeBrowser, use: browser(findChromium()) },
    { name: 'shell', testIgnore: wholeBrowser, use: browser(findHeadlessShell()) },
  ],
});
