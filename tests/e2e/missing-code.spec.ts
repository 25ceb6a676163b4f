import type { Page } from '@playwright/test';
import { failedRequest } from '#tests/e2e/support/api.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

/** The file of one part of the client, as after an update that removed it from the server. */
const part = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`);
const lose = (page: Page, name: string) => page.route(part(name), (route) => route.abort());

test.beforeEach(({ consoleWatch }) => consoleWatch.expect(failedRequest, /dynamically imported module/));

test('says that a screen could not be shown, and shows it when the page is loaded again', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await lose(page, 'departments.page');
  await page.getByRole('banner').getByRole('link', { name: 'Departments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  await expect(page).toHaveTitle('Something went wrong · Prompt Library');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Departments');
});

test('continues to another screen after one that could not be shown', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await lose(page, 'departments.page');
  await page.getByRole('banner').getByRole('link', { name: 'Departments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

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

test('loads the page at the next try', async ({ page }) => {
  const loads = await openLost(page, (count) => count === 1);
  await tryAgain(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Departments');
  expect(loads.count).toBe(2);
});

test('loads a page that is new once per try, never by itself', async ({ page }) => {
  const loads = await openLost(page, () => true);
  const again = page.waitForEvent('load');
  await tryAgain(page);
  await again;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  expect(loads.count).toBe(2);
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

test('keeps the page if the server cannot be reached either', async ({ page }) => {
  const loads = await openLost(page, () => true);
  await page.route('**/*', (route) => route.abort());
  await tryAgain(page);
  await expect(page.getByText('The page did not load. Check your connection and try again.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(loads.count).toBe(1);
});

test('says that there is no network, and shows the screen by itself when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await tryAgain(page);
  await expect(page.getByRole('alert')).toHaveText(
    'The page did not load. Check your connection and try again.',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
});

test('says that the server cannot be reached, and shows the screen by itself when it is back', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("The library can't be reached");
  await tryAgain(page);
  await expect(page.getByRole('alert')).toHaveText(
    'The page did not load. Check your connection and try again.',
  );
  await page.unrouteAll();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
});

test('keeps trying if the network is reported as back too early', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await page.route('**/*', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await context.setOffline(false);
  await refused;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("The library can't be reached");
  await page.unrouteAll();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
});

test("shows messages in a simple form while the toasts' code is missing, and as toasts once it is loaded", async ({
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
  await page.getByRole('banner').getByRole('link', { name: 'Departments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Departments');
});

test('stays usable when the code of the menu cannot be loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await lose(page, 'MobileMenu');
  await page.goto('/how-to');
  const refused = page.waitForEvent('requestfailed', (request) => part('MobileMenu').test(request.url()));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await refused;
  await expectToast(page, { title: 'The menu could not be loaded', body: 'Try again, or reload the page.' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to use the library');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Departments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Departments');
});
