import type { Frame } from '@playwright/test';
import { failedRequest } from '#tests/e2e/support/api.ts';
import { hostToken, noor } from '#tests/e2e/support/teams/people.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import type { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';

const heading = (tab: Frame) => tab.getByRole('heading', { level: 1 });
const follow = (tab: Frame, name: string) => tab.getByRole('link', { name, exact: true }).click();
const literature = 'Build a reproducible PubMed search strategy';
const literaturePage = '/prompts/literature-search-strategy';

/** The host shows the tab again, which then says once more that it is ready. */
async function returns(teams: SimulatedHost, path: string) {
  const before = teams.said('appInitialization.success').length;
  await teams.resume(path);
  await expect.poll(() => teams.said('appInitialization.success')).toHaveLength(before + 1);
}

test("opens a deep link, follows another, and stays on the user's page when the host repeats the last one", async ({
  teams,
  openTab,
}) => {
  // Today's Teams sends the first link's sub-page each time (teams-js issues 2128, 3031).
  teams.settings.subPage = literaturePage;
  const tab = await openTab();
  const shows = async (path: string, title: string | RegExp) => {
    await returns(teams, path);
    await expect(heading(tab)).toHaveText(title);
  };
  await expect(heading(tab)).toHaveText(literature);
  await follow(tab, 'Home');
  await expect(heading(tab)).toHaveText(/^The right prompt/);
  await shows('/', /^The right prompt/);
  teams.settings.subPage = '/search?q=tender';
  await shows('/', 'Search Results');
  expect(new URL(tab.url()).search).toBe('?q=tender');
  await follow(tab, 'Home');
  await shows('/', /^The right prompt/);
  teams.settings.subPage = literaturePage;
  await shows('/', literature);
  await shows('/faq', 'Frequently asked questions');
});

test('follows no deep link to another site, and says that a page is missing where one is unknown', async ({
  teams,
  openTab,
  consoleWatch,
}) => {
  consoleWatch.expect(failedRequest);
  const elsewhere = ['https://elsewhere.example/prompts/x', '//elsewhere.example'];
  teams.settings.subPage = elsewhere[0] ?? '';
  const tab = await openTab('/faq');
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  for (const subPage of elsewhere) {
    teams.settings.subPage = subPage;
    await returns(teams, '/faq');
    await expect(heading(tab), subPage).toHaveText('Frequently asked questions');
    expect(new URL(tab.url()).pathname, subPage).toBe('/faq');
  }
  teams.settings.subPage = '/prompts/gone-meanwhile';
  await returns(teams, '/');
  await expect(heading(tab)).toHaveText('Prompt Not Found');
});

test("goes back by the host's button to its first page; keeps its page and typed text while it is suspended, and returns in the theme chosen since", async ({
  teams,
  openTab,
}) => {
  const tab = await openTab('/');
  await expect.poll(() => teams.said('registerHandler').flat()).toContain('backButton');
  await follow(tab, 'Departments');
  await expect(heading(tab)).toHaveText('All Departments');
  await teams.tell('backButtonPress');
  await expect(heading(tab)).toHaveText(/^The right prompt/);
  expect(teams.said('navigateBack')).toHaveLength(0);
  await teams.tell('backButtonPress');
  await expect.poll(() => teams.said('navigateBack')).toHaveLength(1);
  await expect(heading(tab)).toHaveText(/^The right prompt/);
  await follow(tab, 'Departments');
  await returns(teams, '/');
  await expect(heading(tab), 'shown again without a link').toHaveText('All Departments');
  await returns(teams, '/prompts/congress-stand-visual');
  await tab.getByRole('textbox', { name: 'Comment' }).fill('Half a thought');
  await expect
    .poll(() => teams.said('registerHandler').flat())
    .toEqual(expect.arrayContaining(['beforeUnload', 'load']));
  await teams.tell('beforeUnload');
  await expect.poll(() => teams.said('readyToUnload')).toHaveLength(1);
  const colour = () => heading(tab).evaluate((node) => getComputedStyle(node).color);
  await expect.poll(colour).toBe('rgb(36, 36, 36)');
  const listening = () => teams.said('registerHandler').filter(([name]) => name === 'themeChange');
  const before = listening().length;
  teams.settings.theme = 'dark';
  await returns(teams, '/prompts/congress-stand-visual');
  await expect(tab.getByRole('textbox', { name: 'Comment' })).toHaveValue('Half a thought');
  await expect.poll(colour).toBe('rgb(255, 255, 255)');
  // Hosts forget listeners, so the tab registers again.
  await expect.poll(listening).toHaveLength(before + 1);
  // At once, even while the session is being checked.
  teams.bridge.silent = () => 'silence';
  await returns(teams, literaturePage);
  await expect(heading(tab)).toHaveText(literature);
});

test('keeps the user when the host does not respond, but not one whom it no longer knows, and signs in the next one', async ({
  teams,
  deployment,
  openTab,
}) => {
  const robin = (tab: Frame) => tab.getByRole('button', { name: 'Account: Robin Ferrer' });
  const tab = await openTab('/my-prompts');
  await expect(robin(tab)).toBeVisible();
  let asked = 0;
  teams.bridge.silent = () => {
    asked += 1;
    return { status: 'NO_NETWORK' };
  };
  await teams.resume('/my-prompts');
  await expect.poll(() => asked).toBe(1);
  await follow(tab, 'Departments');
  await expect(robin(tab)).toBeVisible();

  teams.bridge.silent = () => ({ status: 'ACCOUNT_UNAVAILABLE' });
  await teams.resume('/faq');
  await expectToast(tab, {
    title: 'Not signed in',
    body: 'No work account is available here. Open the library in a browser.',
  });
  await expect(robin(tab)).toHaveCount(0);

  teams.bridge.silent = () => hostToken(deployment.entra, noor);
  teams.settings.person = noor;
  await teams.resume('/my-prompts');
  await expect(tab.getByRole('button', { name: 'Account: Noor Haddad' })).toBeVisible();
  await expect(tab.getByText('You have not saved any prompts yet.')).toBeVisible();
});
