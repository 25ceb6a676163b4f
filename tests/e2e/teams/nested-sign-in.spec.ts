import { apiPaths } from '#contract/paths.ts';
import { call, failedRequest } from '#tests/e2e/support/api.ts';
import { hostToken } from '#tests/e2e/support/teams/people.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast, toasts } from '#tests/e2e/support/toasts.ts';
import type { BridgeStatus } from '#tests/support/simulated-host/nested-sign-in.ts';

const robinsMenu = { name: 'Account: Robin Ferrer' };

/** The host’s error, the message to the user, and whether another sign-in method is tried first. */
const refusals: [BridgeStatus, string, boolean][] = [
  ['USER_CANCEL', 'Sign-in was not completed.', false],
  ['NO_NETWORK', 'You are offline. Connect and try again.', false],
  ['ACCOUNT_UNAVAILABLE', 'No work account is available here. Open the library in a browser.', true],
  ['DISABLED', 'Sign-in is turned off for apps here. Open the library in a browser.', true],
  [
    'NESTED_APP_AUTH_UNAVAILABLE',
    'Sign-in is turned off for apps here. Open the library in a browser.',
    true,
  ],
  ['TRANSIENT_ERROR', 'Microsoft could not sign you in at the moment.', true],
  ['PERSISTENT_ERROR', 'Microsoft could not sign you in at the moment.', true],
];

test('explains each refusal of the host, shows everything else, and signs in at the next try', async ({
  teams,
  openTab,
}) => {
  let refused: BridgeStatus = 'USER_CANCEL';
  teams.bridge.silent = () => ({ status: refused });
  const tab = await openTab('/prompts/literature-search-strategy');
  const contentUrl = tab.url();
  let otherWays = 0;
  for (const [status, body, triesOtherWay] of refusals) {
    // The first on arrival, the others when the host shows the tab again.
    if (status !== refused) {
      refused = status;
      await teams.tell('load', { entityId: 'library', contentUrl });
    }
    otherWays += triesOtherWay ? 1 : 0;
    await expect.poll(() => teams.said('authentication.getAuthToken'), status).toHaveLength(otherWays);
    await expectToast(tab, { title: 'Not signed in', body });
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await toasts(tab).last().getByRole('link', { name: 'Sign in' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(tab.getByText('Microsoft could not sign you in at the moment.').first()).toBeVisible();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect.poll(() => new URL(tab.url()).pathname).toBe('/prompts/literature-search-strategy');
});

const mustAsk = {
  title: 'Not signed in',
  body: 'Microsoft needs you to confirm the sign-in. Select Sign in.',
};

test('opens no window on arrival where Microsoft requires the user’s interaction, but at the press of a button', async ({
  teams,
  openTab,
}) => {
  const { popUp } = teams.bridge;
  let windows = 0;
  teams.bridge.silent = () => ({ status: 'USER_INTERACTION_REQUIRED' });
  teams.bridge.popUp = (parameters) => {
    windows += 1;
    return windows === 1 ? { status: 'USER_CANCEL' } : popUp(parameters);
  };
  const tab = await openTab('/faq');
  const toast = await expectToast(tab, mustAsk);
  // Nor when the host shows the tab again.
  await teams.tell('load', { entityId: 'library', contentUrl: tab.url() });
  await expect.poll(() => teams.said('authentication.getAuthToken')).toHaveLength(2);
  expect(windows).toBe(0);
  expect(teams.said('authentication.authenticate')).toEqual([]);
  await expect(toasts(tab)).toHaveCount(1);
  await toast.getByRole('link', { name: 'Sign in' }).click();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByText('Sign-in was not completed.').first()).toBeVisible();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  expect(windows).toBe(2);
});

test('sends the API another token, once, with the required claims, if it refuses the first', async ({
  robin,
  deployment,
  teams,
  openTab,
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(failedRequest);
  const asked: (string | undefined)[] = [];
  teams.bridge.silent = ({ claims }) => {
    asked.push(claims);
    return hostToken(deployment.entra, robin);
  };
  const demanded = { access_token: { nbf: { essential: true, value: '1700000000' } } };
  const claims = Buffer.from(JSON.stringify(demanded)).toString('base64');
  const shown: (string | undefined)[] = [];
  await page.route(call(apiPaths.me), async (route) => {
    shown.push(route.request().headers()['authorization']);
    if (shown.length > 1) return route.fallback();
    const challenge = `Bearer error="insufficient_claims", claims="${claims}"`;
    return route.fulfill({ status: 401, headers: { 'WWW-Authenticate': challenge }, json: {} });
  });
  const tab = await openTab();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  expect(shown).toHaveLength(2);
  expect(shown[1]).not.toBe(shown[0]);
  expect(asked).toHaveLength(2);
  // With a capability of the app itself: to be notified of a session that ends early.
  const capable = { xms_cc: { values: ['CP1'] } };
  expect(JSON.parse(asked[0] ?? '')).toMatchObject({ access_token: capable });
  expect(JSON.parse(asked[1] ?? '')).toMatchObject({
    access_token: { ...demanded.access_token, ...capable },
  });
});

test('ends the session, and offers to begin another, where the API refuses every token', async ({
  teams,
  openTab,
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(failedRequest);
  const whoAmI = call(apiPaths.me);
  let refused = 0;
  await page.route(whoAmI, (route) => {
    refused += 1;
    return route.fulfill({ status: 401, json: { message: 'Sign in to continue.', code: 'unauthorized' } });
  });
  const tab = await openTab('/faq');
  await expectToast(tab, { title: 'Not signed in', body: 'Your sign-in has expired.' });
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(refused).toBe(2);
  await page.unroute(whoAmI);
  await tab.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  expect(teams.said('authentication.authenticate')).toHaveLength(0);
});

test('refuses the host’s token of a user of another company', async ({
  robin,
  deployment,
  teams,
  openTab,
  consoleWatch,
}) => {
  consoleWatch.expect(failedRequest);
  const stranger = { ...robin, tid: '22222222-2222-4222-8222-222222222222' };
  teams.bridge.silent = () => hostToken(deployment.entra, stranger);
  const tab = await openTab('/my-prompts');
  await expectToast(tab, { title: 'Not signed in', body: 'Your sign-in has expired.' });
  await expect(tab.getByRole('button', robinsMenu)).toHaveCount(0);
});
