import { apiPaths } from '#contract/paths.ts';
import { failedRequest } from '#tests/e2e/support/api.ts';
import { callAs, signInFromLoginPage, storedToken } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

test('signs in from a prompt after a cancelled try, and returns to the half-written comment, with the token in no address and no history entry', async ({
  page,
}) => {
  await page.goto('/prompts/five-whys-coach');
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Half a thought');
  await page.getByRole('region', { name: 'Comments' }).getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to Your App');
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, {
    title: 'Authentication Error',
    body: 'Sign-in was cancelled.',
    milliseconds: 3_000,
  });
  expect(await storedToken(page)).toBeNull();
  await signInFromLoginPage(page, 'Sofia Marchetti');
  await expect(page).toHaveURL('/prompts/five-whys-coach');
  await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue('Half a thought');
  const token = (await storedToken(page)) ?? '';
  expect(token.length).toBeGreaterThan(20);
  const addresses = await page.evaluate(() => window.navigation.entries().map(({ url }) => url ?? ''));
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((address) => address.includes(token) || address.includes('token='))).toEqual([]);
});

test('removes the token from the address even if the page that reads it cannot be loaded', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(failedRequest, /dynamically imported module/);
  await page.route(/\/assets\/auth-callback\.page-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/auth/callback?token=pls_secret&returnTo=%2F..%2F%2Fevil.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  await expect(page).toHaveURL('/auth/callback');
});

test('ends the session at logout in both tabs and on the server, and lets another user sign in', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await signInFromLoginPage(page, 'Lukas Brandt');
  const token = (await storedToken(page)) ?? '';
  expect((await callAs(page.request, token, 'GET', apiPaths.me)).status()).toBe(200);
  const other = await context.newPage();
  await other.goto('/my-prompts');
  await expect(other.getByRole('button', { name: /^Account/ })).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
  expect((await callAs(page.request, token, 'GET', apiPaths.me)).status()).toBe(401);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  await signInFromLoginPage(page, 'Fatima El Amrani');
  await page.goBack();
  await expect(page).not.toHaveURL('/logout');
});
