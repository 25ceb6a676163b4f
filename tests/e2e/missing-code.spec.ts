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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(page).toHaveTitle('Something went wrong · Prompt Library');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Departments');
});

test('goes on to another screen after one that could not be shown', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await lose(page, 'departments.page');
  await page.getByRole('banner').getByRole('link', { name: 'Departments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('stays usable when the code of the toasts cannot be loaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await lose(page, 'Notifications');
  await page.goto('/prompts/five-whys-coach');
  const refused = page.waitForEvent('requestfailed', (request) => part('Notifications').test(request.url()));
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await refused;
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
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
  await expectToast(page, { title: 'Menu not available', body: 'Please load the page again.' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to use the library');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Departments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Departments');
});
