import { apiPaths } from '#contract/paths.ts';
import { callAs, signedIn, signIn, signInFromLoginPage, storedToken } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('signs in from a prompt and returns to it with the half-written comment', async ({ page }) => {
  await page.goto('/prompts/five-whys-coach');
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Half a thought');
  await page.getByRole('region', { name: 'Comments' }).getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to Your App');
  await expect(page.getByText('Sign in with your Microsoft account to continue.')).toBeVisible();
  await signInFromLoginPage(page, 'Sofia Marchetti');
  await expect(page).toHaveURL('/prompts/five-whys-coach');
  await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue('Half a thought');
  await expect(page.getByRole('button', { name: 'Account: Sofia Marchetti' })).toContainText('Sofia');
});

test('leaves the token in no address and no history entry', async ({ page }) => {
  await page.goto('/departments');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await signInFromLoginPage(page);
  await expect(page).toHaveURL('/departments');
  const token = (await storedToken(page)) ?? '';
  expect(token.length).toBeGreaterThan(20);
  const addresses = await page.evaluate(() => window.navigation.entries().map(({ url }) => url ?? ''));
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((address) => address.includes(token) || address.includes('token='))).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

test('ends the session at logout, for the server too', async ({ page, request }) => {
  const token = await signedIn(page);
  await page.goto('/');
  expect((await callAs(request, token, 'GET', apiPaths.me)).status()).toBe(200);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
  expect((await callAs(request, token, 'GET', apiPaths.me)).status()).toBe(401);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL('/logout');
});

test('lets another user sign in after a logout in the same browser', async ({ page }) => {
  await signIn(page, 'Lukas Brandt');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await signInFromLoginPage(page, 'Fatima El Amrani');
  await page.goto('/my-prompts');
  await expect(page.getByRole('button', { name: 'Account: Fatima El Amrani' })).toBeVisible();
});

test('signs a second tab out when the first one logs out', async ({ page, context }) => {
  await signedIn(page);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/my-prompts');
  await expect(other.getByRole('button', { name: /^Account/ })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
});
