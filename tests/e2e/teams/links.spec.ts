import type { Frame } from '@playwright/test';
import { failedRequest } from '#tests/e2e/support/api.ts';
import { hostToken, noor } from '#tests/e2e/support/teams/people.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { gate } from '#tests/support/simulated-host/gate.ts';
import type { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';

const heading = (tab: Frame) => tab.getByRole('heading', { level: 1 });
const pathOf = (tab: Frame) => new URL(tab.url()).pathname;
const prompt = 'Decode a hospital tender before the Q&A deadline';

/** The host shows the tab again, with an address or, from a deep link, a sub-page. */
async function resume(teams: SimulatedHost, tab: Frame, path: string) {
  const contentUrl = new URL(path, tab.url()).href;
  await teams.tell('load', { entityId: 'library', contentUrl });
}

test('opens the page of a deep link', async ({ teams, openTab }) => {
  teams.settings.subPage = '/search?q=tender';
  const tab = await openTab();
  await expect(tab.getByRole('link', { name: prompt })).toBeVisible();
  expect(new URL(tab.url()).search).toBe('?q=tender');
});

/** None of them is a path of the product; further forms are in the contract's tests. */
const elsewhere = [
  'https://elsewhere.example/prompts/x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'prompts/x',
];

test('follows no deep link to another site, on arrival or when it is shown again', async ({
  teams,
  openTab,
}) => {
  teams.settings.subPage = elsewhere[0] ?? '';
  const tab = await openTab('/faq');
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  for (const [index, subPage] of elsewhere.entries()) {
    await expect(heading(tab)).toHaveText('Frequently asked questions');
    expect(pathOf(tab), subPage).toBe('/faq');
    teams.settings.subPage = elsewhere[index + 1] ?? '';
    await resume(teams, tab, '/faq');
    await expect.poll(() => teams.said('appInitialization.success')).toHaveLength(index + 2);
  }
});

test('says that a page is missing where a deep link is unknown or leads to the API', async ({
  teams,
  openTab,
  consoleWatch,
}) => {
  consoleWatch.expect(failedRequest);
  teams.settings.subPage = '/prompts/gone-meanwhile';
  const tab = await openTab();
  await expect(heading(tab)).toHaveText('Prompt Not Found');
  teams.settings.subPage = '/api/prompts';
  await resume(teams, tab, '/');
  await expect(heading(tab)).toHaveText('Oops! Page not found');
});

test("goes back by the host's button, which leaves the tab at its first page", async ({ teams, openTab }) => {
  const tab = await openTab();
  await expect.poll(() => teams.said('registerHandler').flat()).toContain('backButton');
  await tab.getByRole('link', { name: 'Departments', exact: true }).click();
  await expect(heading(tab)).toHaveText('All Departments');
  await teams.tell('backButtonPress');
  await expect(heading(tab)).toHaveText(/^The right prompt/);
  expect(teams.said('navigateBack')).toHaveLength(0);
  await teams.tell('backButtonPress');
  await expect.poll(() => teams.said('navigateBack')).toHaveLength(1);
  await expect(heading(tab)).toHaveText(/^The right prompt/);
});

test("goes back by the host's button from a card that was clicked before the app had rendered", async ({
  page,
  teams,
  openTab,
}) => {
  const { opened, open } = gate();
  await page.route(/\/assets\/departments\.page-[^/]+\.js/, async (route) => {
    await opened;
    await route.continue();
  });
  const tab = await openTab('/departments');
  const card = tab.locator('.plain li a').first();
  const title = (await card.textContent()) ?? '';
  const registered = () =>
    teams
      .said('registerHandler')
      .flat()
      .filter((name) => name === 'backButton').length;
  const before = registered();
  await card.click();
  open();
  await expect(heading(tab)).toHaveText(title);
  // By the page of the prompt, not by the one that it has replaced.
  await expect(tab.getByRole('button', { name: 'Copy', exact: true }).first()).toBeVisible();
  await expect.poll(registered).toBeGreaterThan(before);
  await teams.tell('backButtonPress');
  await expect(heading(tab)).toHaveText('All Departments');
  expect(teams.said('navigateBack')).toHaveLength(0);
});

test('works in a host without a back button', async ({ teams, openTab }) => {
  teams.settings.supports = { nestedAppAuth: {} };
  const tab = await openTab();
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  expect(teams.said('registerHandler').flat()).not.toContain('backButton');
});

test('keeps the typed text while the host has suspended it, and shows another prompt when it returns', async ({
  teams,
  openTab,
}) => {
  const tab = await openTab('/prompts/congress-stand-visual');
  await tab.getByRole('textbox', { name: 'Comment' }).fill('Half a thought');
  await expect
    .poll(() => teams.said('registerHandler').flat())
    .toEqual(expect.arrayContaining(['beforeUnload', 'load']));
  await teams.tell('beforeUnload');
  await expect.poll(() => teams.said('readyToUnload')).toHaveLength(1);
  await resume(teams, tab, '/prompts/congress-stand-visual');
  await expect.poll(() => teams.said('appInitialization.success')).toHaveLength(2);
  await expect(tab.getByRole('textbox', { name: 'Comment' })).toHaveValue('Half a thought');
  await resume(teams, tab, '/prompts/literature-search-strategy');
  await expect(heading(tab)).toHaveText('Build a reproducible PubMed search strategy');
  await expect.poll(() => teams.said('appInitialization.success')).toHaveLength(3);
});

test('shows the sub-page of a deep link when it returns by one', async ({ teams, openTab }) => {
  const tab = await openTab('/faq');
  await expect(heading(tab)).toBeVisible();
  teams.settings.subPage = '/prompts/literature-search-strategy';
  await resume(teams, tab, '/faq');
  await expect(heading(tab)).toHaveText('Build a reproducible PubMed search strategy');
});

test('stays on its page when the host shows it again without a link', async ({ teams, openTab }) => {
  const tab = await openTab('/');
  await tab.getByRole('link', { name: 'Departments', exact: true }).click();
  await expect(heading(tab)).toHaveText('All Departments');
  await resume(teams, tab, '/');
  await expect.poll(() => teams.said('appInitialization.success')).toHaveLength(2);
  await expect(heading(tab)).toHaveText('All Departments');
});

test('signs in the other user when the host shows it to another user', async ({
  teams,
  deployment,
  openTab,
}) => {
  const tab = await openTab('/my-prompts');
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  teams.bridge.silent = () => hostToken(deployment.entra, noor);
  teams.settings.person = noor;
  await resume(teams, tab, '/my-prompts');
  await expect(tab.getByRole('button', { name: 'Account: Noor Haddad' })).toBeVisible();
  await expect(tab.getByText('You have not saved any prompts yet.')).toBeVisible();
});

test('keeps the user when the host does not respond, but not one whom it no longer knows, and tries again', async ({
  teams,
  openTab,
}) => {
  const { silent } = teams.bridge;
  const robin = (tab: Frame) => tab.getByRole('button', { name: 'Account: Robin Ferrer' });
  const tab = await openTab('/faq');
  await expect(robin(tab)).toBeVisible();
  let asked = 0;
  teams.bridge.silent = () => {
    asked += 1;
    return { status: 'NO_NETWORK' };
  };
  await resume(teams, tab, '/faq');
  await expect.poll(() => asked).toBe(1);
  await tab.getByRole('link', { name: 'Departments', exact: true }).click();
  await expect(robin(tab)).toBeVisible();

  teams.bridge.silent = () => ({ status: 'ACCOUNT_UNAVAILABLE' });
  await resume(teams, tab, '/faq');
  await expectToast(tab, {
    title: 'Not signed in',
    body: 'No work account is available here. Open the library in a browser.',
  });
  await expect(robin(tab)).toHaveCount(0);

  teams.bridge.silent = silent;
  await resume(teams, tab, '/faq');
  await expect(robin(tab)).toBeVisible();
});

test('appears again at once, even while the session is being checked', async ({ teams, openTab }) => {
  const tab = await openTab('/faq');
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  teams.bridge.silent = () => 'silence';
  await resume(teams, tab, '/departments');
  await expect.poll(() => teams.said('appInitialization.success')).toHaveLength(2);
  await expect(heading(tab)).toHaveText('All Departments');
});

test('shows the theme that was chosen while it was suspended, and follows the next one', async ({
  teams,
  openTab,
}) => {
  const tab = await openTab('/faq');
  const ground = () => heading(tab).evaluate((node) => getComputedStyle(node).color);
  await expect.poll(ground).toBe('rgb(36, 36, 36)');
  const listening = () => teams.said('registerHandler').filter(([name]) => name === 'themeChange');
  const before = listening().length;
  teams.settings.theme = 'dark';
  await resume(teams, tab, '/faq');
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  // Hosts forget listeners, so the tab registers again.
  await expect.poll(listening).toHaveLength(before + 1);
});

test("follows another deep link, and stays on the user's page when the host repeats the last one", async ({
  teams,
  openTab,
}) => {
  // Today's Teams sends the first link's sub-page each time (teams-js issues 2128, 3031).
  const [first, second] = ['/prompts/literature-search-strategy', '/departments'];
  teams.settings.subPage = first;
  const tab = await openTab();
  await expect(heading(tab)).toHaveText('Build a reproducible PubMed search strategy');
  const returns = async (address: string, to: string | RegExp) => {
    const before = teams.said('appInitialization.success').length;
    await resume(teams, tab, address);
    await expect.poll(() => teams.said('appInitialization.success')).toHaveLength(before + 1);
    await expect(heading(tab)).toHaveText(to);
  };
  await tab.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(heading(tab)).toHaveText(/^The right prompt/);
  await returns('/', /^The right prompt/);
  teams.settings.subPage = second;
  await returns('/', 'All Departments');
  await tab.getByRole('link', { name: 'Home', exact: true }).click();
  await returns('/', /^The right prompt/);
  teams.settings.subPage = first;
  await returns('/', 'Build a reproducible PubMed search strategy');
  await returns('/faq', 'Frequently asked questions');
});
