import type { Locator, Page } from '@playwright/test';
import { anyCall, anyListPage, holdCalls } from '#tests/e2e/support/api.ts';
import { lowContrast } from '#tests/e2e/support/contrast.ts';
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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has text of enough contrast in a ${colorScheme} page no wider than a phone`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 700 });
      for (const path of ['/', '/departments', '/search?q=study', '/prompts/five-whys-coach']) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(heading(page)).toBeVisible();
        const tooWide = () =>
          page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
        expect(await tooWide(), path).toBe(false);
        expect(await lowContrast(page), path).toEqual([]);
      }
    });
  }
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

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

for (const path of [
  '/',
  '/departments',
  '/departments/finance',
  '/search?q=email',
  '/prompts/five-whys-coach',
])
  for (const width of [360, 768, 1440])
    test(`keeps the title of ${path} within a line when the app replaces the server's page, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(watchFrames);
      const release = await withoutApp(page);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.goto(path, { waitUntil: 'commit' });
      await expect(heading(page)).toBeVisible();
      const title = (await heading(page).textContent()) ?? '';
      const size = await heading(page).evaluate((element) => getComputedStyle(element).fontSize);
      const before = await topOf(heading(page));
      release();
      await expect(page.locator('.plain')).toHaveCount(0);
      await expect(heading(page)).toHaveText(title);
      await expect(heading(page)).toHaveCSS('font-size', size);
      const line = await heading(page).evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).lineHeight),
      );
      expect(Math.abs((await topOf(heading(page))) - before)).toBeLessThanOrEqual(line);
      const seen = await page.evaluate(() => (window as Watched).seen);
      expect(seen).toMatchObject({ empty: 0, skeletons: 0 });
      expect(seen?.shift).toBeLessThanOrEqual(0.05);
      const content =
        /^\/api\/(departments|search|prompts\/(featured|general|five-whys-coach))(\/\w+\/prompts)?$/;
      expect(calls.filter((call) => content.test(call))).toEqual([]);
    });

test('follows a link in the list before the app has rendered, and goes back to that list', async ({
  page,
}) => {
  const release = await withoutApp(page);
  await page.goto('/departments/finance', { waitUntil: 'commit' });
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

test('leads to the list from a prompt in a new tab, which has no page to go back to', async ({
  page,
  context,
}) => {
  await withoutApp(page);
  await page.goto('/departments/finance', { waitUntil: 'commit' });
  const opening = context.waitForEvent('page');
  await page
    .locator('.plain li a')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  const opened = await opening;
  await opened.getByRole('button', { name: 'Back' }).click();
  await expect(opened).toHaveURL('/departments');
});

test('requests the content again when the browser shows a stored page', async ({ page }) => {
  await page.goto('/departments/finance');
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  const requested = page.waitForRequest((request) => anyListPage(new URL(request.url())));
  await page.goBack();
  await requested;
  await expect(page.getByRole('list', { name: 'Prompts: Finance' })).toBeVisible();
});

test('starts while the data are late, and shows an error if they fail to load', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/404 .*prompts\/no-such-prompt/);
  await page.goto('/prompts/no-such-prompt');
  await expect(heading(page)).toHaveText('Prompt Not Found');
  const release = await holdCalls(page, anyListPage);
  await page.goto('/departments');
  await expect(page.getByRole('status', { name: 'Loading prompts' })).toBeVisible();
  await release();
  await expect(page.getByRole('list', { name: 'Prompts: All Departments' })).toBeVisible();
});

test('has its search box at once, however long the API takes', async ({ page }) => {
  const release = await holdCalls(page, anyCall);
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search prompts' });
  await box.fill('tender');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=tender');
  await release();
  await expect(page.getByRole('article').first()).toBeVisible();
});
