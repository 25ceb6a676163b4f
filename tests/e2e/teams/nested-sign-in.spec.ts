import { apiPaths } from '#contract/paths.ts';
import { call, failedRequest } from '#tests/e2e/support/api.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast, toasts } from '#tests/e2e/support/toasts.ts';
import type { BridgeStatus } from '#tests/support/simulated-host/nested-sign-in.ts';

const robinsMenu = { name: 'Account: Robin Ferrer' };

/** The host’s error, the message to the user, and whether another sign-in method is tried first. */
const refusals: [BridgeStatus, string, boolean][] = [
  ['USER_CANCEL', 'Sign-in was not completed.', false],
  ['NO_NETWORK', 'You are offline. Connect and try again.', false],
  ['ACCOUNT_UNAVAILABLE', 'No work account is available here. Open the library in a browser.', true],
  ['USER_INTERACTION_REQUIRED', 'Microsoft needs you to confirm the sign-in. Select Sign in.', true],
];

test('explains each refusal of the host without opening a window, shows everything else, and signs in at the press of a button', async ({
  teams,
  openTab,
}) => {
  let refused: BridgeStatus = 'USER_CANCEL';
  teams.bridge.silent = () => ({ status: refused });
  const { popUp } = teams.bridge;
  let windows = 0;
  teams.bridge.popUp = (parameters) => {
    windows += 1;
    return windows === 1 ? { status: 'USER_CANCEL' } : popUp(parameters);
  };
  const tab = await openTab('/prompts/literature-search-strategy');
  let otherWays = 0;
  for (const [status, body, triesOtherWay] of refusals) {
    // The first on arrival, the others when the host shows the tab again.
    if (status !== refused) {
      refused = status;
      await teams.resume('/prompts/literature-search-strategy');
    }
    otherWays += triesOtherWay ? 1 : 0;
    await expect.poll(() => teams.said('authentication.getAuthToken'), status).toHaveLength(otherWays);
    await expectToast(tab, { title: 'Not signed in', body });
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(windows).toBe(0);
  expect(teams.said('authentication.authenticate')).toEqual([]);
  await toasts(tab).last().getByRole('link', { name: 'Sign in' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByText('Sign-in was not completed.').first()).toBeVisible();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  expect(windows).toBe(2);
  await expect.poll(() => new URL(tab.url()).pathname).toBe('/prompts/literature-search-strategy');
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
