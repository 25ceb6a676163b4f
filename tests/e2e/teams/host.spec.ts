import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { gate } from '#tests/support/simulated-host/gate.ts';
import { says, staysSilent } from '#tests/support/simulated-host/messages.ts';
import type { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';

const asWebPage = { level: 1, name: 'Frequently asked questions' } as const;

/** Lets time pass once the tab waits for the host: the clock of the test is the page's. */
async function waitFor(teams: SimulatedHost, page: Page, func: string, milliseconds: number) {
  await expect.poll(() => teams.said(func).length).toBeGreaterThan(0);
  await page.clock.fastForward(milliseconds);
}

test.beforeEach(async ({ page }) => page.clock.install());

test('becomes a web page after four seconds in a frame whose page says nothing', async ({
  page,
  teams,
  openTab,
}) => {
  teams.answers['initialize'] = staysSilent;
  const tab = await openTab('/faq');
  await expect.poll(() => teams.said('initialize')).toHaveLength(1);
  await page.clock.fastForward(3_000);
  await expect(tab.getByRole('heading', asWebPage)).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  await expect(tab.getByRole('contentinfo').getByRole('heading', { name: 'Quick Links' })).toBeVisible();
  await expect(tab.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('becomes a web page when the host says no more than its name', async ({ page, teams, openTab }) => {
  teams.answers['getContext'] = staysSilent;
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'getContext', 4_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
});

test('stays a web page when the host answers too late', async ({ page, teams, openTab }) => {
  const { opened, open } = gate();
  const usual = ['content', 'web', '2.1.2', JSON.stringify({ apiVersion: 4, supports: {} })];
  teams.answers['initialize'] = async () => {
    await opened;
    return usual;
  };
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'initialize', 4_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  open();
  await expect.poll(() => teams.said('getContext')).toHaveLength(1);
  await tab.getByRole('link', { name: 'Departments' }).first().click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('All Departments');
  await expect(tab.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(teams.said('appInitialization.appLoaded')).toHaveLength(0);
});

test('is a tab when the host answers late, but in time', async ({ page, teams, openTab }) => {
  const { opened, open } = gate();
  teams.answers['getContext'] = async () => {
    await opened;
    return [{ theme: 'default', locale: 'en-us', frameContext: 'content', subEntityId: '' }];
  };
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'getContext', 3_500);
  open();
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
});

test('is a web page, with sign-in of its own, in a host that speaks another language', async ({
  page,
  teams,
  openTab,
}) => {
  teams.answers['initialize'] = says('content', 'web', '2.1.2', '{}');
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'initialize', 4_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
});

test('goes on when the bridge to sign in with never starts', async ({ page, teams, openTab }) => {
  teams.bridge.start = () => 'silence';
  const tab = await openTab('/faq');
  await waitFor(teams, page, 'nestedAppAuth.execute', 10_000);
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
  await expectToast(tab, { title: 'Not signed in', body: 'Microsoft could not sign you in at the moment.' });
  expect(teams.said('appInitialization.appLoaded')).toHaveLength(1);
});

test('says so when the bridge never answers, and signs in at the next try', async ({
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
    body: 'The sign-in got no answer in time.',
  });
  teams.bridge.silent = silent;
  await toast.getByRole('link', { name: 'Sign in' }).click();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  await expect(tab.getByRole('heading', asWebPage)).toBeVisible();
});

test('is a tab for Outlook and the Microsoft 365 app just as well', async ({ teams, openTab }) => {
  teams.answers['getContext'] = says({
    theme: 'default',
    locale: 'en-us',
    frameContext: 'content',
    subEntityId: '',
    hostName: 'Outlook',
  });
  const tab = await openTab('/faq');
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
});
