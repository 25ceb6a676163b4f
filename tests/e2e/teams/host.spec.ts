import type { Page } from '@playwright/test';
import { failedRequest } from '#tests/e2e/support/api.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { clients } from '#tests/support/simulated-host/clients.ts';
import { gate } from '#tests/support/simulated-host/gate.ts';
import { says, staysSilent } from '#tests/support/simulated-host/messages.ts';
import type { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';

const asWebPage = { level: 1, name: 'Frequently asked questions' } as const;

/** Lets time pass once the tab waits for the host: the clock of the test is the page's. */
async function waitFor(teams: SimulatedHost, page: Page, func: string, milliseconds: number) {
  await expect.poll(() => teams.said(func).length).toBeGreaterThan(0);
  await page.clock.fastForward(milliseconds);
}

/** The host describes itself only once the returned function is called. */
function describesItselfLate(teams: SimulatedHost) {
  const { opened, open } = gate();
  teams.replies['getContext'] = async (request, sender) => {
    await opened;
    return teams.usually(request, sender);
  };
  return open;
}

test.beforeEach(async ({ page }) => page.clock.install());

test('becomes a web page within five seconds in the frame of a host that sends nothing', async ({
  page,
  teams,
  openTab,
}) => {
  teams.replies['initialize'] = staysSilent;
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'initialize', 5_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  await expect(tab.getByRole('contentinfo').getByRole('heading', { name: 'Quick Links' })).toBeVisible();
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('becomes a web page when the host sends only its name', async ({ page, teams, openTab }) => {
  teams.replies['getContext'] = staysSilent;
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'getContext', 5_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => teams.said('appInitialization.success')).toHaveLength(1);
});

test('is a web page until a late host responds, and then its tab: typed text is kept', async ({
  page,
  teams,
  openTab,
}) => {
  teams.settings.theme = 'dark';
  const open = describesItselfLate(teams);
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'getContext', 5_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  await tab.getByRole('link', { name: 'Contact' }).first().click();
  await tab.getByRole('textbox', { name: 'Message' }).fill('Typed before the host was there');
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  open();
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  await expect(tab.getByRole('heading', { level: 1, name: 'Contact' })).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  );
  await expect(tab.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed before the host was there');
  await expect.poll(() => teams.said('registerHandler').flat()).toContain('backButton');
  await teams.tell('backButtonPress');
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  expect(teams.said('appInitialization.success')).toHaveLength(1);
  expect(teams.said('appInitialization.appLoaded')).toHaveLength(1);
});

test('follows the deep link of a late host, unless the user has navigated since', async ({
  page,
  teams,
  openTab,
}) => {
  teams.settings.subPage = '/departments';
  const open = describesItselfLate(teams);
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'getContext', 5_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  open();
  await expect(tab.getByRole('heading', { level: 1, name: 'All Departments' })).toBeVisible();
});

test('is a tab when the host responds late, but in time: here after three seconds', async ({
  page,
  teams,
  openTab,
}) => {
  const { opened, open } = gate();
  teams.replies['getContext'] = async () => {
    await opened;
    return [{ theme: 'default', locale: 'en-us', frameContext: 'content', subEntityId: '' }];
  };
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'getContext', 3_000);
  open();
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
});

test('is a web page, with sign-in of its own, in a host that speaks another language', async ({
  page,
  teams,
  openTab,
}) => {
  teams.replies['initialize'] = says('content', 'web', '2.1.2', '{}');
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'initialize', 5_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('continues when the sign-in bridge never starts', async ({ page, teams, openTab }) => {
  teams.bridge.start = () => 'silence';
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'nestedAppAuth.execute', 10_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  await expectToast(tab, { title: 'Not signed in', body: 'Microsoft could not sign you in at the moment.' });
  expect(teams.said('appInitialization.appLoaded')).toHaveLength(1);
});

test('reports a sign-in bridge that never responds, and signs in at the next try', async ({
  page,
  teams,
  openTab,
}) => {
  const { silent } = teams.bridge;
  teams.bridge.silent = () => 'silence';
  const tab = await openTab('/faq');
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  await waitFor(teams, page, 'nestedAppAuth.execute', 10_000);
  const toast = await expectToast(tab, {
    title: 'Not signed in',
    body: 'Sign-in timed out.',
  });
  teams.bridge.silent = silent;
  await toast.getByRole('link', { name: 'Sign in' }).click();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
});

test('is a tab in Outlook, too, which shares and goes back in its own way', async ({
  teams,
  openTab,
  server,
}) => {
  teams.settings.client = clients.outlook;
  teams.settings.supports = { nestedAppAuth: {}, pages: {}, sharing: {} };
  const tab = await openTab('/prompts/literature-search-strategy');
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  await tab.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => teams.said('sharing.shareWebContent')).toHaveLength(1);
  expect(JSON.stringify(teams.said('sharing.shareWebContent'))).toContain(`${server.address}/prompts/`);
  expect(teams.said('shareDeepLink')).toHaveLength(0);
});

test('notifies the host and the user when it cannot start', async ({
  page,
  teams,
  openTab,
  consoleWatch,
}) => {
  consoleWatch.expect(/JSON/);
  await page.route('**/faq', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="public-config"[^>]*>)\{/, '$1{{');
    return route.fulfill({ response, body });
  });
  const tab = await openTab('/faq');
  await expect(tab.getByText('The prompt library could not start. Reload the page.')).toBeVisible();
  await expect.poll(() => teams.said('appInitialization.failure')).toHaveLength(1);
  expect(teams.said('appInitialization.success')).toHaveLength(0);
});

test('is a web page when the part for hosts cannot be loaded', async ({ page, openTab, consoleWatch }) => {
  consoleWatch.expect(failedRequest);
  await page.route(/\/assets\/open-teams-/, (route) => route.abort());
  const tab = await openTab('/faq');
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('notifies the host that the page has loaded, even if the code for hosts loads too late', async ({
  page,
  teams,
  openTab,
}) => {
  const { opened, open } = gate();
  let held = 0;
  await page.route(/\/assets\/open-teams-/, async (route) => {
    held += 1;
    await opened;
    await route.fallback();
  });
  const tab = await openTab('/faq');
  await expect.poll(() => held).toBe(1);
  await page.clock.fastForward(5_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  open();
  await expect.poll(() => teams.said('appInitialization.success')).toHaveLength(1);
});

test('is a tab in the host of another cloud that the configuration names, and makes its links there', async ({
  page,
  teams,
  openTab,
}) => {
  // A host that is not in the SDK's list (teams-js issue 2191).
  const origin = 'https://teams.microsoftonline.cn';
  const linkAppId = '88888888-8888-4888-8888-888888888888';
  teams.settings.origin = origin;
  delete teams.settings.supports['sharing'];
  await page.route('**/prompts/literature-search-strategy', async (route) => {
    const response = await route.fetch();
    const teamsHost = JSON.stringify({ origins: [origin], linkOrigin: origin, linkAppId });
    const body = (await response.text()).replace(
      /(id="public-config"[^>]*>\{)/,
      `$1"teamsHost":${teamsHost},`,
    );
    const policy = response.headers()['content-security-policy']?.replace('frame-ancestors', `$& ${origin}`);
    const headers = { ...response.headers(), 'content-security-policy': policy ?? '' };
    return route.fulfill({ response, body, headers });
  });
  const tab = await openTab('/prompts/literature-search-strategy');
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  await tab.evaluate(() => {
    document.execCommand = () => {
      const field = document.activeElement;
      document.title = field instanceof HTMLTextAreaElement ? field.value : '';
      return true;
    };
  });
  await tab.getByRole('button', { name: 'Share', exact: true }).click();
  await expectToast(tab, { title: 'Link copied' });
  expect(await tab.title()).toMatch(`${origin}/l/entity/${linkAppId}/library?webUrl=`);
});

test('shows the page before MSAL is loaded, and signs in afterwards', async ({ page, openTab }) => {
  const { opened, open } = gate();
  let held = 0;
  await page.route(/\/assets\/msal-/, async (route) => {
    held += 1;
    await opened;
    await route.fallback();
  });
  const tab = await openTab('/faq');
  await expect.poll(() => held).toBe(1);
  await page.clock.fastForward(2_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  open();
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
});
