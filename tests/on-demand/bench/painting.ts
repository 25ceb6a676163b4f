import type { Browser } from '@playwright/test';
import { withBrowser } from '#tests/support/with-browser.ts';
import { type Libraries, sizes } from './library.ts';
import { type Metric, median } from './metric.ts';

const runs = 5;

/** Milliseconds from the click on Departments to the frame with the first card, without the cost of the click itself. */
async function paintOnce(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const milliseconds = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        new MutationObserver((_, observer) => {
          if (document.querySelector('ul[aria-label^="Prompts"] article') === null) return;
          observer.disconnect();
          // The card is on the screen one frame after it is in the document.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)));
        }).observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('header nav a[href="/departments"]')?.click();
      }),
  );
  await context.close();
  return milliseconds;
}

const medianPaint = (address: string) =>
  withBrowser(async (browser) => {
    await paintOnce(browser, address);
    const times: number[] = [];
    for (let count = 0; count < runs; count += 1) times.push(await paintOnce(browser, address));
    return median(times);
  });

/** Time to paint the list of all prompts, and its growth with the library. */
export async function painting(libraries: Libraries): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const size of sizes) {
    const value = await libraries.with(size, ({ address }) => medianPaint(address));
    metrics.push({ name: `${size.toLocaleString('en-GB')} prompts, click to painted`, value, unit: 'ms' });
  }
  const [small, large] = metrics;
  return [
    ...metrics,
    {
      name: '10,000 against 1,000 prompts',
      value: (large?.value ?? 0) / (small?.value ?? 0),
      unit: 'x',
      atMost: 3,
    },
  ];
}
