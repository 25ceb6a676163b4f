import { hostToken, noor } from '#tests/e2e/support/teams/people.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { gate } from '#tests/support/simulated-host/gate.ts';
import { staysSilent } from '#tests/support/simulated-host/messages.ts';

const robinsMenu = { name: 'Account: Robin Ferrer' };

test('signs the user in on arrival, without a login button or a question, and stores nothing about them', async ({
  teams,
  openTab,
}) => {
  const asked: unknown[] = [];
  const { silent } = teams.bridge;
  teams.bridge.silent = (parameters) => {
    asked.push(parameters);
    return silent(parameters);
  };
  teams.bridge.popUp = () => {
    throw new Error('Nobody needs to be asked.');
  };
  const tab = await openTab();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    clientId: '33333333-3333-4333-8333-333333333333',
    scope: '33333333-3333-4333-8333-333333333333/access_as_user',
    authority: expect.stringMatching(/\/11111111-1111-4111-8111-111111111111$/),
  });
  const kept = await tab.evaluate(() => {
    try {
      return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    } catch (error) {
      return error instanceof DOMException ? error.name : 'no exception';
    }
  });
  // Chromium separates the storage of other sites' frames: all of the above works without it.
  expect(kept).toBe('SecurityError');
});

test('notifies the host once that it has loaded, and needs no acknowledgement', async ({
  teams,
  openTab,
}) => {
  teams.replies['appInitialization.success'] = staysSilent;
  const tab = await openTab('/faq');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  await tab.getByRole('link', { name: 'Departments' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('All Departments');
  expect(teams.said('appInitialization.appLoaded')).toHaveLength(1);
  expect(teams.said('appInitialization.success')).toHaveLength(1);
  expect(teams.said('appInitialization.failure')).toHaveLength(0);
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
});

test('saves, rates and comments as the user of the tab', async ({ openTab }) => {
  const tab = await openTab('/prompts/literature-search-strategy');
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(tab, { title: 'Prompt saved', body: 'This prompt has been added to your saved list.' });
  await tab.getByRole('radio', { name: '4 stars', exact: true }).click();
  await expectToast(tab, { title: 'Rating submitted', body: 'Your rating has been recorded.' });
  await tab.getByRole('textbox', { name: 'Comment' }).fill('Works in the tab.');
  await tab.getByRole('button', { name: 'Submit comment' }).click();
  const comment = tab.getByRole('region', { name: 'Comments' }).getByRole('listitem').last();
  await expect(comment).toContainText('Robin Ferrer');
  await expect(comment).toContainText('Works in the tab.');
  await tab.getByRole('button', robinsMenu).click();
  await expect(tab.getByRole('menuitem', { name: 'Logout' })).toHaveCount(0);
  await tab.getByRole('menuitem', { name: 'My Prompts' }).click();
  await expect(tab.getByRole('article')).toHaveCount(1);
});

test('links home from pages for signing in, as the user of the tab', async ({ page, teams, openTab }) => {
  const tab = await openTab('/faq');
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  const screens = ['/login', '/auth/callback?token=of-somebody-else', '/auth/callback'];
  for (const [index, screen] of screens.entries()) {
    // These pages forbid framing; within the tab a link leads there without a page load.
    await teams.tell('load', { entityId: 'library', contentUrl: new URL(screen, tab.url()).href });
    await expect.poll(() => teams.said('appInitialization.success')).toHaveLength(index * 2 + 2);
    await expect.poll(() => new URL(tab.url()).pathname, screen).toBe('/');
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/^The right prompt/);
    await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
    expect(page.url()).toMatch(/^https:\/\/teams\.microsoft\.com\//);
    await teams.tell('load', { entityId: 'library', contentUrl: new URL('/faq', tab.url()).href });
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  }
});

test('says at /logout that the user stays signed in, and links home', async ({ openTab }) => {
  const tab = await openTab('/logout');
  await expectToast(tab, {
    title: 'Still signed in',
    body: 'You stay signed in here while you are signed in to Microsoft 365.',
  });
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/^The right prompt/);
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
});

test('shows the screen before the host has signed the user in', async ({ teams, openTab }) => {
  const { silent } = teams.bridge;
  const { opened, open } = gate();
  teams.bridge.silent = async (parameters) => {
    await opened;
    return silent(parameters);
  };
  const tab = await openTab('/departments');
  await expect(tab.getByRole('article').first()).toBeVisible();
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  open();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
});

test('is the host only to the person whom it names: another one sees their own', async ({
  teams,
  deployment,
  openTab,
}) => {
  teams.bridge.silent = () => hostToken(deployment.entra, noor);
  const tab = await openTab('/my-prompts');
  await expect(tab.getByRole('button', { name: 'Account: Noor Haddad' })).toBeVisible();
  await expect(tab.getByText('You have not saved any prompts yet.')).toBeVisible();
});

test.describe('at a private address that the host may not show', () => {
  test.use({ permissions: [] });

  test('shows Chromium’s sign of a broken page, and sends no request', async ({
    teams,
    page,
    server,
    consoleWatch,
  }) => {
    consoleWatch.expect(/local network|ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/i);
    const failed: (string | undefined)[] = [];
    page.on('requestfailed', (request) => failed.push(request.failure()?.errorText));
    const frame = await teams.open(page, `${server.address}/`);
    await expect(frame.locator('body')).toContainText('initiated by a public page');
    expect(failed).toEqual(['net::ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS']);
    expect(teams.heard).toEqual([]);
  });
});
