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

  test('leads from home over a department to the text of a prompt and back, readable and no wider than a phone, light and dark', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const readable = async () => {
      expect(await sidewaysScroll(page), page.url()).toBe(0);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await lowContrast(page), `${page.url()}, ${colorScheme}`).toEqual([]);
      }
    };
    const waitUntil = 'commit';
    await page.goto('/', { waitUntil });
    await expect(heading(page)).toHaveText('The right prompt for your work, ready to copy');
    await readable();
    await page.getByRole('link', { name: 'Finance', exact: true }).click();
    await expect(heading(page)).toHaveText('Finance');
    await page.getByRole('link', { name: /^Write month-end variance/ }).click();
    await expect(page.getByText(/Below is the P&L for \[month and year\]/)).toBeVisible();
    await readable();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(heading(page)).toHaveText('All Departments');
    await readable();
    await page.goto('/search?q=tender', { waitUntil });
    await expect(page.getByRole('link', { name: /hospital tender/ })).toBeVisible();
    await readable();
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

/** Of the title, by the width of the window. */
async function places(page: Page) {
  const found = new Map<number, { y: number; size: string; line: number }>();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const style = await heading(page).evaluate((element) => {
      const { fontSize: size, lineHeight } = getComputedStyle(element);
      return { size, line: Number.parseFloat(lineHeight) };
    });
    found.set(width, { y: (await box(heading(page))).y, ...style });
  }
  return found;
}

test("keeps the title within a line when the app replaces the server's page, at any width, and shows its content at once", async ({
  page,
}) => {
  await page.addInitScript(watchFrames);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  for (const path of ['/', '/departments/finance', '/search?q=email', '/prompts/five-whys-coach']) {
    const release = await withoutApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    const title = (await heading(page).textContent()) ?? '';
    const before = await places(page);
    // A shift by another width does not count, and most phones show the page at this one.
    await page.setViewportSize({ width: 360, height: 900 });
    await page.evaluate(async () => {
      // Shifts are reported after the frame.
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      Reflect.set((window as Watched).seen ?? {}, 'shift', 0);
    });
    release();
    await expect(page.locator('.plain')).toHaveCount(0);
    await expect(heading(page)).toHaveText(title);
    const seen = await page.evaluate(() => (window as Watched).seen);
    expect(seen, path).toMatchObject({ empty: 0, skeletons: 0 });
    expect(seen?.shift, path).toBeLessThanOrEqual(0.05);
    const after = await places(page);
    for (const [width, { y, size, line }] of after) {
      expect(Math.abs((before.get(width)?.y ?? Number.NaN) - y), `${path}, ${width} px`).toBeLessThanOrEqual(
        line,
      );
      expect(before.get(width)?.size, `${path}, ${width} px`).toBe(size);
    }
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
  await page.goto('/robots.txt');
  const requested = page.waitForRequest((request) => anyListPage(new URL(request.url())));
  await page.goBack();
  await requested;
  await expect(page.getByRole('list', { name: 'Prompts: Finance' })).toBeVisible();
});
