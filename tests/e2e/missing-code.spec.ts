import type { Page } from '@playwright/test';
import { failedRequest } from '#tests/e2e/support/api.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

/** The file of one part of the client, as after an update that removed it from the server. */
const part = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`);
const lose = (page: Page, name: string) => page.route(part(name), (route) => route.abort());

test.beforeEach(({ consoleWatch }) => consoleWatch.expect(failedRequest, /dynamically imported module/));

/** Opens a screen from the home page whose code fails to load; counts the loads of whole pages. */
async function openLost(page: Page, isLost: (loads: number) => boolean) {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  await page.route(part('departments.page'), (route) =>
    isLost(loads.count) ? route.abort() : route.fallback(),
  );
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Departments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  return loads;
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

test('loads a page that is new once per try, never by itself, and leads home too', async ({ page }) => {
  let isMissing = true;
  const loads = await openLost(page, () => isMissing);
  await expect(page).toHaveTitle('Something went wrong · Prompt Library');
  await expect(page.getByRole('banner')).toBeVisible();
  const again = page.waitForEvent('load');
  await tryAgain(page);
  await again;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  expect(loads.count).toBe(2);
  isMissing = false;
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Departments');
});

test('loads an old page once by itself, because an update has deleted its code', async ({ page }) => {
  // Only the first document is old.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    if (!sessionStorage.getItem('loaded')) performance.now = () => now() + 60_000;
    sessionStorage.setItem('loaded', 'yes');
  });
  const loads = await openLost(page, () => true);
  await expect.poll(() => loads.count).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible();
  expect(loads.count).toBe(2);
});

test('says what cannot be reached, keeps the page, and shows the screen by itself when it is back', async ({
  page,
  context,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const failed = page.getByText('The page did not load. Check your connection and try again.');
  const loads = await openLost(page, () => true);
  await page.route('**/*', (route) => route.abort());
  await tryAgain(page);
  await expect(failed).toBeVisible();
  expect(loads.count).toBe(1);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(heading).toHaveText('You are offline');
  await tryAgain(page);
  await expect(page.getByRole('alert')).toHaveText(/^The page did not load/);
  await expect(heading).toHaveText('You are offline');
  // The network is reported as back before the server can be reached.
  await page.route('**/*', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await context.setOffline(false);
  await refused;
  await expect(heading).toHaveText("The library can't be reached");
  await page.unrouteAll();
  await expect(heading).toHaveText('Contact');
});

test("shows messages in a simple form while the toasts' code is missing, and stays usable without that of the menu", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await lose(page, 'Toasts');
  await page.goto('/prompts/five-whys-coach');
  const refused = page.waitForEvent('requestfailed', (request) => part('Toasts').test(request.url()));
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await refused;
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/^Copied to clipboard/);
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, { title: 'Login Required', body: 'Please log in to save prompts.' });
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await lose(page, 'MobileMenu');
  const menu = page.waitForEvent('requestfailed', (request) => part('MobileMenu').test(request.url()));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu;
  await expectToast(page, { title: 'The menu could not be loaded', body: 'Try again, or reload the page.' });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Departments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Departments');
});
