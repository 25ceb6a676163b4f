import type { Page } from '@playwright/test';
import { anyListPage } from '#tests/e2e/support/api.ts';
import { lowContrast } from '#tests/e2e/support/contrast.ts';
import { box } from '#tests/e2e/support/layout.ts';
import { sidewaysScroll } from '#tests/e2e/support/screens.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const app = /\/assets\/index-[^/]+\.js/;

/** Holds the app's code back until the returned function is called. */
async function withoutApp(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(app, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('leads from the home page over a department to the text of a prompt, and back to the list', async ({
    page,
  }) => {
    const waitUntil = 'commit';
    await page.goto('/', { waitUntil });
    await expect(heading(page)).toHaveText('The right prompt for your work, ready to copy');
    await page.getByRole('link', { name: 'Finance', exact: true }).click();
    await expect(heading(page)).toHaveText('Finance');
    await page.getByRole('link', { name: /^Write month-end variance/ }).click();
    await expect(page.getByText(/Below is the P&L for \[month and year\]/)).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(page)).toHaveText('All Departments');
    await page.goto('/search?q=tender', { waitUntil });
    await expect(page.getByRole('link', { name: /hospital tender/ })).toBeVisible();
  });

  test('has text of enough contrast in a page no wider than a phone, light and dark', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['/', '/departments', '/search?q=study', '/prompts/five-whys-coach']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(heading(page)).toBeVisible();
      expect(await sidewaysScroll(page), path).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await lowContrast(page), `${path}, ${colorScheme}`).toEqual([]);
      }
    }
  });
});

/** In the page: what it showed between the server's content and the app. */
type Watched = Window & { seen?: { empty: number; skeletons: number; shift: number } };

function watchFrames() {
  const seen = { empty: 0, skeletons: 0, shift: 0 };
  const skeletons =
    '[aria-label="Loading prompts"], [aria-label="Loading departments"], [aria-labelledby="prompt-heading"][aria-busy="true"]';
  (window as Watched).seen = seen;
  const look = () => {
    const main = document.querySelector('main');
    if (main && !main.innerText.trim()) seen.empty += 1;
    seen.skeletons += document.querySelectorAll(skeletons).length;
    requestAnimationFrame(look);
  };
  document.addEventListener('readystatechange', () => document.readyState === 'interactive' && look());
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const contents = /^\/api\/(departments|search|prompts\/(featured|general|five-whys-coach))(\/\w+\/prompts)?$/;

for (const path of ['/', '/departments/finance', '/search?q=email', '/prompts/five-whys-coach'])
  test(`keeps the title of ${path} within a line when the app replaces the server's page, at any width`, async ({
    page,
  }) => {
    await page.addInitScript(watchFrames);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const release = await withoutApp(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(heading(page)).toBeVisible();
      const title = (await heading(page).textContent()) ?? '';
      const size = await heading(page).evaluate((element) => getComputedStyle(element).fontSize);
      const before = (await box(heading(page))).y;
      release();
      await expect(page.locator('.plain')).toHaveCount(0);
      await expect(heading(page)).toHaveText(title);
      await expect(heading(page)).toHaveCSS('font-size', size);
      const line = await heading(page).evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).lineHeight),
      );
      expect(Math.abs((await box(heading(page))).y - before), `${width} px`).toBeLessThanOrEqual(line);
      const seen = await page.evaluate(() => (window as Watched).seen);
      expect(seen, `${width} px`).toMatchObject({ empty: 0, skeletons: 0 });
      expect(seen?.shift, `${width} px`).toBeLessThanOrEqual(0.05);
    }
    expect(calls.filter((call) => contents.test(call))).toEqual([]);
  });

test('follows a link before the app has rendered, and goes back to its list, or in a new tab to all', async ({
  page,
  context,
}) => {
  const release = await withoutApp(page);
  await page.goto('/departments/finance', { waitUntil: 'commit' });
  const opening = context.waitForEvent('page');
  await page
    .locator('.plain li a')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  const opened = await opening;
  await opened.getByRole('button', { name: 'Back' }).click();
  await expect(opened).toHaveURL('/departments');
  await page.bringToFront();
  const link = page.locator('.plain li a').nth(1);
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/prompts\//);
  release();
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  await expect(heading(page)).toHaveText(title);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/departments/finance');
  await expect(page.getByRole('list', { name: 'Prompts: Finance' })).toBeVisible();
});

test('requests the content again when the browser shows a stored page', async ({ page }) => {
  await page.goto('/departments/finance');
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  const requested = page.waitForRequest((request) => anyListPage(new URL(request.url())));
  await page.goBack();
  await requested;
  await expect(page.getByRole('list', { name: 'Prompts: Finance' })).toBeVisible();
});
