import { failedRequest } from '#tests/e2e/support/api.ts';
import {
  expectSignInFailure,
  newToken,
  signInFromLoginPage,
  storedToken,
} from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

test('says that the user cancelled at the provider, and the next try keeps the return path', async ({
  page,
}) => {
  await page.goto('/login?returnTo=%2Ffaq');
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectSignInFailure(page, 'cancelled', 'Sign-in was cancelled.', '&returnTo=%2Ffaq');
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await page.getByRole('button', { name: 'Amara Osei' }).click();
  await expect(page).toHaveURL('/faq');
});

test("does not sign the user in by a stranger's link, and keeps the signed-in user", async ({
  page,
  server,
}) => {
  const strangers = await newToken(server.address, 'Lukas Brandt');
  const link = `/auth/callback?token=${strangers}&state=${'a'.repeat(43)}&returnTo=%2Fuse-case-submission`;
  const toast = {
    title: 'Authentication Error',
    body: 'This sign-in did not start in this browser, so nothing changed. Sign in again here.',
  };
  await page.goto(link);
  await expectToast(page, toast);
  await expect(page).toHaveURL('/login?returnTo=%2Fuse-case-submission');
  expect(await storedToken(page)).toBeNull();
  await signInFromLoginPage(page, 'Sofia Marchetti');
  const own = await storedToken(page);
  await page.goto(link);
  await expectToast(page, toast);
  await expect(page.getByRole('button', { name: 'Account: Sofia Marchetti' })).toBeVisible();
  expect(await storedToken(page)).toBe(own);
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

test('shows the error message in the URL as text, with any content', async ({ page }) => {
  const message = 'Denied: <img src=x onerror=alert(1)> & 50 %';
  await page.goto(`/auth/callback?error=${encodeURIComponent(message)}`);
  await expectSignInFailure(page, message, `"${message}"`);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
