import { hostToken } from '#tests/e2e/support/teams/people.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { says } from '#tests/support/simulated-host/messages.ts';

const robinsMenu = { name: 'Account: Robin Ferrer' };
const closed = 'The sign-in was closed before it was complete.';

test.beforeEach(({ teams }) => {
  teams.settings.nestedSignIn = false;
});

test('signs in by the older single sign-on where the host has nothing newer', async ({
  robin,
  deployment,
  page,
  teams,
  openTab,
}) => {
  const { accessToken } = await hostToken(deployment.entra, robin);
  teams.answers['authentication.getAuthToken'] = says(true, accessToken);
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  const tab = await openTab();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  const [asked] = teams.said('authentication.getAuthToken');
  // Resources, claims, silent, tenant.
  expect(asked?.slice(0, 3)).toEqual([undefined, undefined, true]);
  expect(teams.said('nestedAppAuth.execute')).toHaveLength(0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => script.includes('acquireTokenPopup'))).toEqual([]);
});

test('asks for consent at a click where single sign-on needs it', async ({
  robin,
  deployment,
  teams,
  openTab,
}) => {
  const { accessToken } = await hostToken(deployment.entra, robin);
  teams.answers['authentication.getAuthToken'] = ({ args: [, , silent] }) =>
    silent ? [false, 'resourceRequiresConsent'] : [true, accessToken];
  const tab = await openTab('/faq');
  const toast = await expectToast(tab, {
    title: 'Not signed in',
    body: 'Microsoft could not sign you in at the moment.',
  });
  await toast.getByRole('link', { name: 'Sign in' }).click();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
});

test('signs in by a window where the host has nothing of its own', async ({ page, teams, openTab }) => {
  const tab = await openTab('/faq');
  const toast = await expectToast(tab, {
    title: 'Not signed in',
    body: 'Microsoft could not sign you in at the moment.',
  });
  await toast.getByRole('link', { name: 'Sign in' }).click();
  const opened = page.waitForEvent('popup');
  await tab.getByRole('button', { name: 'Sign in' }).click();
  const popUp = await opened;
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect.poll(() => popUp.isClosed()).toBe(true);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  const [url] = teams.said('authentication.authenticate')[0] ?? [];
  expect(String(url)).toMatch(/^https:\/\/localhost:\d+\/api\/auth\/microsoft\/redirect$/);
  await tab.getByRole('button', robinsMenu).click();
  await tab.getByRole('menuitem', { name: 'My Prompts' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('My Saved Prompts');
});

test('says what went wrong in that window, and lets the person try again', async ({
  deployment,
  teams,
  openTab,
}) => {
  deployment.entra.behaviour.cancels = true;
  const tab = await openTab('/my-prompts');
  await tab.getByRole('link', { name: 'Login' }).click();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => teams.said('authentication.authenticate.failure')).toHaveLength(1);
  await expect(tab.getByText('Sign-in was cancelled.').first()).toBeVisible();
  deployment.entra.behaviour.cancels = false;
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('My Saved Prompts');
});

test('says so when the person closes that window', async ({ teams, openTab }) => {
  teams.answers['authentication.authenticate'] = says(false, 'CancelledByUser');
  const tab = await openTab('/faq');
  await tab.getByRole('link', { name: 'Login' }).click();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByText(closed).first()).toBeVisible();
});

test('leads to the browser where no window can be opened', async ({ teams, openTab, server }) => {
  teams.answers['authentication.authenticate'] = says(false, 'FailedToOpenWindow');
  const tab = await openTab('/my-prompts');
  await tab.getByRole('link', { name: 'Login' }).click();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByText('The window to sign in with could not be opened.').first()).toBeVisible();
  await tab.getByRole('button', { name: 'Open in browser' }).click();
  await expect.poll(() => teams.said('executeDeepLink')).toEqual([[`${server.address}/my-prompts`]]);
});

test('shows the address where the host does not open the browser either', async ({
  teams,
  openTab,
  server,
}) => {
  teams.answers['executeDeepLink'] = says(false, 'not allowed');
  const tab = await openTab('/faq');
  await tab.getByRole('link', { name: 'Login' }).click();
  await tab.getByRole('button', { name: 'Open in browser' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Open in browser' });
  await expect(dialog.getByRole('textbox')).toHaveValue(`${server.address}/faq`);
});
