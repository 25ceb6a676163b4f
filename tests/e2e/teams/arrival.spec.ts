import { failedRequest } from '#tests/e2e/support/api.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { staysSilent } from '#tests/support/simulated-host/messages.ts';

// One server for both.
test.describe.configure({ mode: 'default' });

const robinsMenu = { name: 'Account: Robin Ferrer' };

test('signs the user in on arrival, without a login button or a question, and stores nothing; the pages for signing in and out lead home', async ({
  page,
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
  // The tab needs no acknowledgement.
  teams.replies['appInitialization.success'] = staysSilent;
  const tab = await openTab('/faq');
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    clientId: '33333333-3333-4333-8333-333333333333',
    scope: '33333333-3333-4333-8333-333333333333/access_as_user',
    authority: expect.stringMatching(/\/11111111-1111-4111-8111-111111111111$/),
  });
  await tab.getByRole('link', { name: 'Departments', exact: true }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('All Departments');
  expect(teams.said('appInitialization.appLoaded')).toHaveLength(1);
  expect(teams.said('appInitialization.success')).toHaveLength(1);
  expect(teams.said('appInitialization.failure')).toHaveLength(0);
  const kept = await tab.evaluate(() => {
    try {
      return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    } catch (error) {
      return error instanceof DOMException ? error.name : 'no exception';
    }
  });
  // Chromium separates the storage of other sites' frames: all of the above works without it.
  expect(kept).toBe('SecurityError');

  await teams.resume('/logout');
  await expectToast(tab, {
    title: 'Still signed in',
    body: 'You stay signed in here while you are signed in to Microsoft 365.',
  });
  const heading = tab.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^The right prompt/);
  for (const screen of ['/login', '/auth/callback?token=of-somebody-else', '/auth/callback']) {
    // These pages forbid framing; within the tab a link leads there without a page load.
    await teams.resume('/faq');
    await expect(heading).toHaveText('Frequently asked questions');
    await teams.resume(screen);
    await expect(heading).toHaveText(/^The right prompt/);
    await expect.poll(() => new URL(tab.url()).pathname, screen).toBe('/');
    expect(page.url()).toMatch(/^https:\/\/teams\.microsoft\.com\//);
  }
  await tab.getByRole('button', robinsMenu).click();
  await expect(tab.getByRole('menuitem', { name: 'My Prompts' })).toBeVisible();
  await expect(tab.getByRole('menuitem', { name: 'Logout' })).toHaveCount(0);
});

const refusedFrame = /Refused to frame|Framing '.*' violates|frame-ancestors/;

/** A page of another origin that frames a page of the product. */
const framedBy = (origin: string, path: string) =>
  `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><iframe src="${path}"></iframe>${origin}`;

test('is not shown in frames of other sites, nor are the pages for signing in by any', async ({
  page,
  server,
  consoleWatch,
}) => {
  // Spelled otherwise the page is also one that is not there.
  consoleWatch.expect(refusedFrame, failedRequest);
  for (const [origin, path] of [
    ['https://elsewhere.example', '/faq'],
    ['https://teams.microsoft.com.elsewhere.example', '/faq'],
    ['https://teams.microsoft.com', '/login'],
    ['https://teams.microsoft.com', '/auth/callback?token=x'],
    ['https://teams.microsoft.com', '/Login/'],
  ] as const) {
    const body = framedBy(origin, `${server.address}${path}`);
    await page.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${origin}/`);
    const frame = page.frames()[1];
    await expect.poll(() => frame?.url(), `${path} by ${origin}`).toMatch(/^chrome-error:/);
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
    await page.unroute(`${origin}/`);
  }
});
