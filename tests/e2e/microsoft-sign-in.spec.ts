import type { Page } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { authCallbackPage } from '#domain/screens.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server.ts';
import { callAs, expectSignInFailure, storedToken } from '#tests/e2e/support/sign-in.ts';
import { test as base, expect } from '#tests/e2e/support/test.ts';
import { startEntra } from '#tests/support/entra.ts';
import { freePort } from '#tests/support/free-port.ts';

/** On a server that trusts a stand-in for Microsoft Entra: a real OpenID provider, which signs in Robin Ferrer without a form. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const port = await freePort();
      const entra = await startEntra(`http://localhost:${port}`);
      const server = await startServer({ PORT: String(port), ...entra.environment });
      await provide(server);
      await Promise.all([server.stop(), entra.stop()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const start = `${apiPrefix}${apiPaths.microsoftRedirect}`;
const callback = `${apiPrefix}${apiPaths.microsoftCallback}`;

/** Starts a sign-in in the page, follows it to the provider, and returns the URL to which the provider redirects the browser. */
async function returnUrl(page: Page): Promise<URL> {
  const begun = page.waitForRequest((request) => new URL(request.url()).pathname === start);
  // A 204 response leaves the browser on its page.
  await page.route(`**${start}**`, (route) => route.fulfill({ status: 204 }));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  let next = new URL((await begun).url());
  await page.unroute(`**${start}**`);
  while (next.pathname !== callback) {
    const response = await page.request.get(next.href, { maxRedirects: 0 });
    next = new URL(response.headers()['location'] ?? '', next);
  }
  return next;
}

const expired = 'This sign-in has expired or is already complete. Sign in again.';

test('signs in with Microsoft by the code flow, and returns to the page where it began', async ({ page }) => {
  await page.goto('/login?returnTo=%2Ffaq');
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await expect(page.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  await expect(page).toHaveURL('/faq');
  expect(await storedToken(page)).toBeTruthy();
});

/** Signs in, and returns the addresses of the callback page as a proxy would log them. */
async function signInLogged(page: Page) {
  const logged: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === authCallbackPage) logged.push(url);
  });
  await page.goto('/login?returnTo=%2Ffaq');
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  return logged;
}

const robin = { name: 'Account: Robin Ferrer' };

test('makes the token in the address, as a proxy logs it, worthless', async ({ page, request, context }) => {
  const logged = await signInLogged(page);
  await expect(page.getByRole('button', robin)).toBeVisible();
  const [arrival] = logged;
  const arrived = arrival?.searchParams.get('token') ?? '';
  const token = (await storedToken(page)) ?? '';
  expect(arrived).toMatch(/^pls_/);
  expect(token).toMatch(/^pls_/);
  expect((await callAs(request, arrived, 'GET', apiPaths.me)).status()).toBe(401);
  expect((await callAs(request, token, 'GET', apiPaths.me)).status()).toBe(200);
  // The same address in a second tab, in the same half minute.
  const second = await context.newPage();
  await second.goto(arrival?.href ?? '');
  await expect(second.getByRole('button', robin)).toBeVisible();
  await expect(second).toHaveURL('/faq');
  expect(await storedToken(second)).toBe(token);
});

test('signs in after a reload that came before the response to the exchange', async ({ page, request }) => {
  let exchanges = 0;
  const lost = new Promise<void>((resolve) => {
    void page.route(`**${apiPrefix}${apiPaths.exchange}`, async (route) => {
      exchanges += 1;
      if (exchanges > 1) return route.continue();
      await route.fetch();
      return resolve();
    });
  });
  await signInLogged(page);
  await lost;
  await page.reload();
  await expect(page.getByRole('button', robin)).toBeVisible();
  await expect(page).toHaveURL('/faq');
  expect(exchanges).toBe(2);
  const token = (await storedToken(page)) ?? '';
  expect((await callAs(request, token, 'GET', apiPaths.me)).status()).toBe(200);
});

test('refuses the response to a sign-in that this browser did not start', async ({
  page,
  anotherContext,
}) => {
  const returned = await returnUrl(page);
  const stranger = await (await anotherContext()).newPage();
  await stranger.goto(returned.href);
  await expectSignInFailure(stranger, 'expired', expired);
});

test('rejects the address of a finished sign-in when it is opened again', async ({ page }) => {
  const returned = await returnUrl(page);
  await page.goto(returned.href);
  await expect(page.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.goto(returned.href);
  await expectSignInFailure(page, 'expired', expired);
});
