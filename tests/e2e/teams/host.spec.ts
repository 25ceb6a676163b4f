import type { Frame, Page } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { failedRequest } from '#tests/e2e/support/api.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast, openPlaces } from '#tests/e2e/support/toasts.ts';
import { clients } from '#tests/support/simulated-host/clients.ts';
import { gate } from '#tests/support/simulated-host/gate.ts';
import { refuses, staysSilent } from '#tests/support/simulated-host/messages.ts';
import type { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';

const id = 'literature-search-strategy';
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

/** Watches what the tab copies by the selection. @returns a function for the last text. */
async function copiedText(tab: Frame) {
  await tab.evaluate(() => {
    document.execCommand = () => {
      const field = document.activeElement;
      document.title = field instanceof HTMLTextAreaElement ? field.value : '';
      return true;
    };
  });
  return () => tab.title();
}

test.beforeEach(async ({ page }) => page.clock.install());

const signIn = (tab: Frame) => tab.getByRole('banner').getByRole('link', { name: 'Sign in' });
const robin = (tab: Frame) => tab.getByRole('button', { name: 'Account: Robin Ferrer' });

test('becomes a web page, with sign-in of its own, within five seconds in the frame of a host that it does not understand', async ({
  page,
  teams,
  openTab,
  server,
}) => {
  // A window of the browser downloads.
  teams.replies['initialize'] = staysSilent;
  const tab = await openTab(`/prompts/${id}`);
  await waitFor(teams, page, 'initialize', 5_000);
  await expect(tab.getByRole('contentinfo').getByRole('heading', { name: 'Quick Links' })).toBeVisible();
  await expect(signIn(tab)).toBeVisible();
  await tab.getByRole('form', { name: 'Fill in' }).waitFor();
  const opened = page.waitForEvent('popup');
  await tab.getByRole('button', { name: 'Download', exact: true }).click();
  const window = await opened;
  await expectToast(tab, { title: 'Download started', body: openPlaces });
  const address = tab.getByRole('dialog', { name: 'Download the prompt' }).getByRole('textbox');
  await expect(address).toHaveValue(`${server.address}${apiPrefix}${apiPaths.promptDownload(id)}`);
  await window.close();
});

test('is a web page until a late host responds, and then its tab: typed text and its page are kept, else a deep link is followed', async ({
  page,
  teams,
  openTab,
}) => {
  teams.settings.theme = 'dark';
  // Not followed, because the user has navigated since.
  teams.settings.subPage = '/departments';
  const open = describesItselfLate(teams);
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'getContext', 5_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  await tab.getByRole('link', { name: 'Contact' }).first().click();
  await tab.getByRole('textbox', { name: 'Message' }).fill('Typed before the host was there');
  await expect(signIn(tab)).toBeVisible();
  open();
  await expect(robin(tab)).toBeVisible();
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

  // Followed, because the user has stayed.
  teams.heard.length = 0;
  const openNext = describesItselfLate(teams);
  const stayed = await openTab('/faq');
  await waitFor(teams, page, 'getContext', 5_000);
  await expect(stayed.getByRole('heading', asWebPage)).toBeVisible();
  openNext();
  await expect(stayed.getByRole('heading', { level: 1, name: 'All Departments' })).toBeVisible();
});

test('reports a sign-in bridge that never responds, and signs in at the next try', async ({
  page,
  teams,
  openTab,
}) => {
  const { silent } = teams.bridge;
  let asked = 0;
  teams.bridge.silent = () => {
    asked += 1;
    return 'silence';
  };
  const tab = await openTab('/faq');
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward(10_000);
  const toast = await expectToast(tab, {
    title: 'Not signed in',
    body: 'Sign-in timed out.',
  });
  teams.bridge.silent = silent;
  await toast.getByRole('link', { name: 'Sign in' }).click();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(robin(tab)).toBeVisible();
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
});

test('is a tab in Outlook, too, which shares and goes back in its own way, and follows no link of Teams', async ({
  teams,
  openTab,
  server,
}) => {
  teams.settings.client = clients.outlook;
  teams.settings.supports = { nestedAppAuth: {}, pages: {}, sharing: {} };
  const tab = await openTab(`/prompts/${id}`);
  await expect(robin(tab)).toBeVisible();
  const share = tab.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  await expectToast(tab, { title: 'Prompt shared' });
  expect(JSON.stringify(teams.said('sharing.shareWebContent'))).toContain(`${server.address}/prompts/`);
  expect(teams.said('shareDeepLink')).toHaveLength(0);
  teams.replies['sharing.shareWebContent'] = refuses();
  const copied = await copiedText(tab);
  await share.click();
  await expectToast(tab, { title: 'Link copied' });
  expect(await copied()).toBe(`${server.address}/prompts/${id}`);
  expect(teams.said('registerHandler').flat()).not.toContain('backButton');
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
  const code = /\/assets\/open-teams-/;
  await page.route(code, (route) => route.abort());
  const without = await openTab('/faq');
  await expect(without.getByRole('heading', asWebPage)).toBeVisible();
  await expect(signIn(without)).toBeVisible();
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
  await page.route(`**/prompts/${id}`, async (route) => {
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
  const tab = await openTab(`/prompts/${id}`);
  await expect(robin(tab)).toBeVisible();
  const copied = await copiedText(tab);
  await tab.getByRole('button', { name: 'Share', exact: true }).click();
  await expectToast(tab, { title: 'Link copied' });
  expect(await copied()).toMatch(`${origin}/l/entity/${linkAppId}/library?webUrl=`);
});
