import type { Page } from '@playwright/test';
import { apiPaths, apiPrefix, localSignInPrefix } from '#contract/paths.ts';
import { failedRequest } from '#tests/e2e/support/api.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { newToken, signInFromLoginPage, storedToken } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

/** On the login page, signed out, with these words in a toast alone. */
async function expectFailure(page: Page, message: string, more = '') {
  await expect(page).toHaveURL(`/login?authError=${encodeURIComponent(message)}${more}`);
  await expectToast(page, { title: 'Authentication Error', body: message, milliseconds: 3_000 });
  await expect(page.getByRole('main').getByText(message, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign in with Microsoft' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
}

/** Goes as far as the provider, and answers the address by which it would send the browser back. */
async function returnAddress(page: Page): Promise<URL> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await page.waitForURL(`**${localSignInPrefix}/**`);
  const options = { maxRedirects: 0 };
  const chosen = await page.request.post(page.url(), { ...options, form: { person: 'amara-osei' } });
  const resumed = await page.request.get(chosen.headers()['location'] ?? '', options);
  const address = new URL(resumed.headers()['location'] ?? '');
  expect(address.pathname).toBe(`${apiPrefix}${apiPaths.microsoftCallback}`);
  return address;
}

const expired = 'This sign-in took too long or was finished before. Please sign in again.';
const foreign = 'The answer of the sign-in service does not belong to this sign-in. Please sign in again.';

test('says that the person cancelled at the provider, and leads the next try to where this one was to', async ({
  page,
}) => {
  await page.goto('/login?returnTo=%2Ffaq');
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectFailure(page, 'Sign-in was cancelled.', '&returnTo=%2Ffaq');
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await page.getByRole('button', { name: 'Amara Osei' }).click();
  await expect(page).toHaveURL('/faq');
});

test('refuses an answer whose state was tampered with', async ({ page }) => {
  const address = await returnAddress(page);
  const state = address.searchParams.get('state') ?? '';
  address.searchParams.set('state', `${state.slice(0, -4)}AAAA`);
  await page.goto(address.href);
  await expectFailure(page, foreign);
});

test('refuses an answer to a sign-in that this browser did not start', async ({ page, anotherContext }) => {
  const address = await returnAddress(page);
  const stranger = await (await anotherContext()).newPage();
  await stranger.goto(address.href);
  await expectFailure(stranger, expired);
});

test('says that a sign-in took too long once its cookie is gone', async ({ page, context }) => {
  const address = await returnAddress(page);
  await context.clearCookies({ name: /^sign_in_/ });
  await page.goto(address.href);
  await expectFailure(page, expired);
});

test('lets no address of a finished sign-in in again', async ({ page }) => {
  const address = await returnAddress(page);
  await page.goto(address.href);
  await expect(page.getByRole('button', { name: 'Account: Amara Osei' })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.goto(address.href);
  await expectFailure(page, expired);
});

test('refuses a code that was used before, though the cookie is put back', async ({ page, context }) => {
  const address = await returnAddress(page);
  const cookies = await context.cookies(address.href);
  await page.goto(address.href);
  await expect(page.getByRole('button', { name: 'Account: Amara Osei' })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await context.addCookies(cookies.filter(({ name }) => name.startsWith('sign_in_')));
  await page.goto(address.href);
  await expectFailure(page, 'This sign-in was used before or has expired. Please sign in again.');
});

test('passes on that the provider let nobody in', async ({ page }) => {
  const address = await returnAddress(page);
  address.searchParams.delete('code');
  address.searchParams.set('error', 'server_error');
  await page.goto(address.href);
  await expectFailure(
    page,
    'The sign-in service did not let you in. Please try again or ask support for help.',
  );
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
  await expectFailure(page, message);
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
