import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { failedRequest } from '#tests/e2e/support/api.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import {
  expectSignInFailure,
  newToken,
  signInFromLoginPage,
  storedToken,
} from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

test('says that the person cancelled at the provider, and leads the next try to where this one was to', async ({
  page,
}) => {
  await page.goto('/login?returnTo=%2Ffaq');
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectSignInFailure(page, 'Sign-in was cancelled.', '&returnTo=%2Ffaq');
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await page.getByRole('button', { name: 'Amara Osei' }).click();
  await expect(page).toHaveURL('/faq');
});

test("signs nobody in by a stranger's link, and keeps the person who is", async ({ page, server }) => {
  const strangers = await newToken(server.address, 'Lukas Brandt');
  const link = `/auth/callback?token=${strangers}&state=${'a'.repeat(43)}&returnTo=%2Fuse-case-submission`;
  const toast = {
    title: 'Authentication Error',
    body: 'This sign-in was not started in this browser, so nothing was changed. Please sign in again here.',
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

test('takes the token out of the address also where the page that reads it cannot be loaded', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(failedRequest, /dynamically imported module/);
  await page.route(/\/assets\/auth-callback\.page-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/auth/callback?token=pls_secret&returnTo=%2F..%2F%2Fevil.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(page).toHaveURL('/auth/callback');
});

test('shows what the address says of a failure as text, whatever is in it', async ({ page }) => {
  const message = 'Denied: <img src=x onerror=alert(1)> & 50 %';
  await page.goto(`/auth/callback?error=${encodeURIComponent(message)}`);
  await expectSignInFailure(page, message);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('says that the provider cannot be reached, and when too many have tried', async ({ page }) => {
  const id = '00000000-0000-4000-8000-000000000001';
  const server = await startServer({
    ENTRA_TENANT_ID: id,
    ENTRA_CLIENT_ID: id,
    ENTRA_CLIENT_SECRET: 'not a secret',
    // Nothing listens on this port of the machine.
    ENTRA_AUTHORITY: 'http://127.0.0.1:9',
    RATE_LIMIT_SIGN_IN: '1',
  });
  try {
    await page.goto(`${server.address}/login`);
    await expect(page.getByText('This is local sign-in')).toBeHidden();
    const start = page.getByRole('link', { name: 'Sign in with Microsoft' });
    await start.click();
    const title = 'Authentication Error';
    await expectToast(page, { title, body: /cannot be reached right now/ });
    await start.click();
    await expectToast(page, { title, body: /^Too many sign-ins\. Please try again in \d+ seconds?\.$/ });
    expect(new URL(page.url()).pathname).toBe('/login');
  } finally {
    // A page that is still fetching something would miss the server.
    await page.goto('about:blank');
    await server.stop();
  }
});

test('says where nobody can sign in that it is so', async ({ page }) => {
  const server = await startServer({ NODE_ENV: 'production' });
  try {
    await page.goto(`${server.address}/login`);
    await expect(page.getByText(/^Sign-in is not set up on this server\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in with Microsoft' })).toHaveCount(0);
    await page.goto(`${server.address}${apiPrefix}${apiPaths.microsoftRedirect}`);
    await expect(page).toHaveURL(/\/login\?authError=Sign-in%20is%20not%20set%20up/);
  } finally {
    // A page that is still fetching something would miss the server.
    await page.goto('about:blank');
    await server.stop();
  }
});
