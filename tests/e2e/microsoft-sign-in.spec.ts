import type { Page } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { authCallbackPage } from '#domain/screens.ts';
import { callAs, storedToken } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

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

test('signs in by the code flow, returns to the page, and makes the token in the address worthless', async ({
  page,
  request,
  context,
}) => {
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

/** On the login page, signed out, with a message that the sign-in is over. */
async function expectExpired(page: Page) {
  await expect(page).toHaveURL('/login?authError=expired');
  const body = 'This sign-in has expired or is already complete. Sign in again.';
  await expectToast(page, { title: 'Authentication Error', body });
  expect(await storedToken(page)).toBeNull();
}

test('refuses the response to a sign-in that another browser started, and to one that is finished', async ({
  page,
  anotherContext,
}) => {
  const returned = await returnUrl(page);
  const stranger = await (await anotherContext()).newPage();
  await stranger.goto(returned.href);
  await expectExpired(stranger);
  await page.goto(returned.href);
  await expect(page.getByRole('button', robin)).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await page.goto(returned.href);
  await expectExpired(page);
});
