import type { Browser, Page } from '@playwright/test';
import { withBrowser } from '#tests/support/with-browser.ts';
import type { Libraries } from './library.ts';
import { type Metric, median } from './metric.ts';

const runs = 5;
/** CPU throttling, as in Lighthouse for a phone. */
const slowdown = 4;
const budgetMs = 100;
/** Chromium reports no shorter events; in ms. */
const leastReported = 16;

interface Interaction {
  name: string;
  path: string;
  /** Waits until the page is interactive. */
  ready: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
}

const inList = (page: Page) => page.locator('main ul article').nth(3).waitFor();
const firstLink = (page: Page) => page.locator('main ul article h2 a').first();
const copyButton = (page: Page) => page.locator('main [data-action="copy"]').first();
const slowly = { delay: 80 };

/** Baseline on an empty page: the cost of an event and a frame without the product. */
const bare: Interaction = {
  name: 'a key in a field of an empty page',
  path: '/robots.txt',
  ready: (page) => page.setContent('<input aria-label="Field">'),
  act: (page) => page.getByLabel('Field').pressSequentially('clinical study', slowly),
};

const interactions: Interaction[] = [
  {
    name: 'typing in search',
    path: '/',
    ready: (page) => page.locator('main article').first().waitFor(),
    act: (page) => page.getByRole('combobox').first().pressSequentially('clinical study', slowly),
  },
  {
    name: 'filtering 10,000 prompts',
    path: '/departments',
    ready: inList,
    act: (page) => page.getByRole('searchbox').first().pressSequentially('clinical study', slowly),
  },
  {
    name: 'sorting 10,000 prompts',
    path: '/departments',
    ready: inList,
    act: async (page) => {
      await page.getByLabel('Sort prompts').focus();
      for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowDown', slowly);
    },
  },
  {
    name: 'opening a prompt',
    path: '/departments',
    ready: inList,
    act: async (page) => {
      await firstLink(page).click();
      await page.locator('main [data-action="copy"]').first().waitFor();
    },
  },
  {
    name: 'copying from a card',
    path: '/departments',
    ready: inList,
    act: (page) => copyButton(page).click(),
  },
  {
    name: 'copying on the page of a prompt',
    path: '/departments',
    ready: async (page) => {
      await inList(page);
      await firstLink(page).click();
      await page.getByRole('heading', { name: 'Comments' }).waitFor();
    },
    act: (page) => copyButton(page).click(),
  },
];

/** Records the longest interaction that the browser reports, from the event to the frame with its effect. */
function listen() {
  const worst = { milliseconds: 0 };
  Object.assign(window, { worst });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) worst.milliseconds = Math.max(worst.milliseconds, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** @returns the longest of the interactions, in ms. */
async function measureOnce(browser: Browser, origin: string, { path, ready, act }: Interaction) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  await ready(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(listen);
  await act(page);
  // Entries are reported with a delay, and short ones not at all, so there is no event to wait for. Includes work that is debounced
  // until typing pauses.
  await page.waitForTimeout(1_000);
  const worst = await page.evaluate(() => (window as unknown as { worst: { milliseconds: number } }).worst);
  await context.close();
  return Math.max(worst.milliseconds, leastReported);
}

async function medianOf(browser: Browser, origin: string, interaction: Interaction) {
  const times: number[] = [];
  for (let count = 0; count < runs; count += 1) times.push(await measureOnce(browser, origin, interaction));
  return median(times);
}

/**
 * Interaction to next paint with 10,000 prompts and a throttled processor: the longest interaction of each kind, median of five runs,
 * absolute and relative to an empty page.
 */
export function interacting(libraries: Libraries): Promise<Metric[]> {
  return libraries.with(10_000, ({ address }) =>
    withBrowser(async (browser) => {
      const least = await medianOf(browser, address, bare);
      const metrics: Metric[] = [{ name: bare.name, value: least, unit: 'ms' }];
      for (const interaction of interactions) {
        const value = await medianOf(browser, address, interaction);
        metrics.push(
          { name: interaction.name, value, unit: 'ms', atMost: budgetMs },
          { name: `${interaction.name}, against the empty page`, value: value / least, unit: 'x' },
        );
      }
      return metrics;
    }),
  );
}
