import { createHash, randomBytes } from 'node:crypto';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { hostToken } from '#tests/e2e/support/teams/people.ts';
import { confirmInWindow, expectQuestion, openSignInWindow } from '#tests/e2e/support/teams/pop-up.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { says } from '#tests/support/simulated-host/messages.ts';
import { openWindow } from '#tests/support/simulated-host/pop-up.ts';

const robinsMenu = { name: 'Account: Robin Ferrer' };
const closed = 'Sign-in was not completed.';

test.beforeEach(({ teams }) => {
  teams.settings.nestedSignIn = false;
});

test('signs in by the older single sign-on if the host has no newer one, and requests consent on a click', async ({
  robin,
  deployment,
  teams,
  openTab,
}) => {
  const { accessToken } = await hostToken(deployment.entra, robin);
  teams.replies['authentication.getAuthToken'] = ({ args: [, , silent] }) =>
    silent ? [false, 'resourceRequiresConsent'] : [true, accessToken];
  const tab = await openTab('/faq');
  const toast = await expectToast(tab, {
    title: 'Not signed in',
    body: 'Microsoft could not sign you in at the moment.',
  });
  const [asked] = teams.said('authentication.getAuthToken');
  // Resources, claims, silent, tenant.
  expect(asked?.slice(0, 3)).toEqual([undefined, undefined, true]);
  await toast.getByRole('link', { name: 'Sign in' }).click();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  expect(teams.said('nestedAppAuth.execute')).toHaveLength(0);
});

test('signs in by a window if the host has no sign-in, and sends the host no secret', async ({
  page,
  context,
  teams,
  openTab,
}) => {
  const addresses: string[] = [];
  let answer = '';
  context.on('request', (request) => addresses.push(request.url()));
  context.on('response', async (response) => {
    if (response.url().endsWith(apiPaths.exchange)) answer = await response.text();
  });
  const tab = await openTab('/faq');
  const toast = await expectToast(tab, {
    title: 'Not signed in',
    body: 'Microsoft could not sign you in at the moment.',
  });
  await toast.getByRole('link', { name: 'Sign in' }).click();
  const { popUp, number } = await openSignInWindow(page, tab);
  await expectQuestion(popUp);
  await expect(tab.getByText('Waiting for you to sign in...')).toBeVisible();
  await confirmInWindow(popUp, number);
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect.poll(() => popUp.isClosed()).toBe(true);
  const { token } = JSON.parse(answer) as { token: string };
  const ended = addresses.find((address) => address.includes('/auth/callback?code=')) ?? '';
  const code = new URL(ended).searchParams.get('code') ?? '';
  expect([token, code]).toEqual([expect.stringMatching(/^pls_/), expect.stringMatching(/^[\w-]{43}$/)]);
  expect(addresses.join(' ')).not.toContain(token);
  for (const secret of [token, code]) expect(JSON.stringify(teams.heard)).not.toContain(secret);
  expect(teams.said('authentication.authenticate.success')).toEqual([[undefined]]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  const [url] = teams.said('authentication.authenticate')[0] ?? [];
  expect(String(url)).toMatch(
    /^https:\/\/localhost:\d+\/api\/auth\/microsoft\/redirect\?challenge=[\w-]{43}$/,
  );
  await tab.getByRole('button', robinsMenu).click();
  await tab.getByRole('menuitem', { name: 'My Prompts' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('My Saved Prompts');
});

test("signs in where the sign-in page cuts the window off from its opener, as Microsoft's is to", async ({
  deployment,
  page,
  teams,
  openTab,
}) => {
  deployment.entra.behaviour.openerPolicy = 'same-origin';
  const tab = await openTab('/faq');
  await tab.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const { popUp, number } = await openSignInWindow(page, tab);
  await expectQuestion(popUp);
  expect(await popUp.evaluate(() => window.opener === null)).toBe(true);
  // The host reports the window as closed, although it is open.
  await expect(tab.getByText('If the window is still open, continue there')).toBeVisible();
  await confirmInWindow(popUp, number);
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect(popUp.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await expect(popUp.getByText('Go back to the tab. You can close this window.')).toBeVisible();
  expect(teams.said('authentication.authenticate.success')).toEqual([]);
});

test('requires a confirmation before it gives the session to another app or page that opened the window', async ({
  page,
  server,
  teams,
  openTab,
}) => {
  await openTab('/faq');
  // Another page has made this request, and its host is one that the SDK trusts.
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const start = `${server.address}${apiPrefix}${apiPaths.microsoftRedirect}?challenge=${challenge}`;
  const { popUp } = await openWindow(page, start);
  await expectQuestion(popUp);
  const exchange = () =>
    page.request
      .post(`${server.address}${apiPrefix}${apiPaths.exchange}`, { data: { verifier } })
      .then((response) => response.json() as Promise<unknown>);
  expect(await exchange()).toEqual({ status: 'pending' });
  expect(teams.said('authentication.authenticate.success')).toEqual([]);
  await popUp.getByRole('button', { name: 'I did not start this' }).click();
  await expect.poll(() => teams.said('authentication.authenticate.failure')).toHaveLength(1);
  expect(await exchange()).toEqual({ status: 'pending' });
});

test('shows the error of that window, opens it again after the user has closed it, and waits no longer than they want', async ({
  deployment,
  page,
  teams,
  openTab,
}) => {
  deployment.entra.behaviour.cancels = true;
  const tab = await openTab('/my-prompts');
  await tab.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await openSignInWindow(page, tab);
  await expect.poll(() => teams.said('authentication.authenticate.failure')).toHaveLength(1);
  await expect(tab.getByText('Sign-in was cancelled.').first()).toBeVisible();
  deployment.entra.behaviour.cancels = false;
  const { popUp, number } = await openSignInWindow(page, tab);
  await popUp.close();
  const opened = page.waitForEvent('popup');
  await tab.getByRole('button', { name: 'Reopen the window' }).click();
  const second = await opened;
  await expectQuestion(second);
  await expect(tab.getByText(number, { exact: true })).toBeVisible();
  await tab.getByRole('button', { name: 'Cancel' }).click();
  await expect(tab.getByText(closed).first()).toBeVisible();
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(tab.getByRole('button', { name: 'Open the sign-in window' })).toBeVisible();
  // The host’s result for the old window does not affect the new sign-in.
  const told = tab.evaluate(async () => {
    await new Promise((resolve) => {
      window.addEventListener('message', resolve, { once: true });
    });
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  });
  await second.close();
  await told;
  await expect(tab.getByRole('button', { name: 'Open the sign-in window' })).toBeVisible();
  const third = page.waitForEvent('popup');
  const shown = await tab.getByText(/^\d\d$/).textContent();
  await tab.getByRole('button', { name: 'Open the sign-in window' }).click();
  await confirmInWindow(await third, shown ?? '');
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('My Saved Prompts');
});

test('links to the browser if no window can be opened, or the server would give its token to any page that opened one', async ({
  page,
  teams,
  openTab,
  server,
}) => {
  await page.route('**/faq', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '"signInSupports":["state","exchange"]',
      '"signInSupports":[]',
    );
    await route.fulfill({ response, body });
  });
  const ofOldServer = await openTab('/faq');
  await ofOldServer.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await ofOldServer.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(ofOldServer.getByRole('button', { name: 'Open in browser' })).toBeVisible();
  expect(teams.said('authentication.authenticate')).toEqual([]);

  teams.replies['authentication.authenticate'] = says(false, 'FailedToOpenWindow');
  const tab = await openTab('/my-prompts');
  await tab.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await tab.getByRole('button', { name: 'Open the sign-in window' }).click();
  await expect(
    tab.getByText('The sign-in window did not open. Allow pop-ups and try again.').first(),
  ).toBeVisible();
  await tab.getByRole('button', { name: 'Open in browser' }).click();
  await expect.poll(() => teams.said('executeDeepLink')).toEqual([[`${server.address}/my-prompts`]]);
  teams.replies['executeDeepLink'] = says(false, 'not allowed');
  await tab.getByRole('button', { name: 'Open in browser' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Open in browser' });
  await expect(dialog.getByRole('textbox')).toHaveValue(`${server.address}/my-prompts`);
});
