import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { call, failedRequest } from '#tests/e2e/support/api.ts';
import { hostToken } from '#tests/e2e/support/teams/people.ts';
import { confirmInWindow, openSignInWindow } from '#tests/e2e/support/teams/pop-up.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

test.use({ apart: true });
// One deployment for the file.
test.describe.configure({ mode: 'default' });

const id = 'literature-search-strategy';
const robinsMenu = { name: 'Account: Robin Ferrer' };

test('works in the tab with the API on another origin, signed in by a window', async ({
  page,
  deployment,
  teams,
  openTab,
}) => {
  teams.settings.nestedSignIn = false;
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(apiPrefix)) asked.add(new URL(request.url()).origin);
  });
  const tab = await openTab(`/prompts/${id}`);
  await tab.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const { popUp, number } = await openSignInWindow(page, tab);
  await confirmInWindow(popUp, number);
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect.poll(() => popUp.isClosed()).toBe(true);
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(tab, { title: 'Prompt saved', body: 'This prompt has been added to your saved list.' });
  await tab.getByRole('textbox', { name: 'Comment' }).fill('Across origins.');
  await tab.getByRole('button', { name: 'Submit comment' }).click();
  await expect(tab.getByText('Across origins.')).toBeVisible();
  await tab.getByRole('button', { name: 'Download', exact: true }).click();
  const file = `${deployment.api}${apiPrefix}${apiPaths.promptDownload(id)}`;
  await expect.poll(() => teams.said('executeDeepLink')).toEqual([[file]]);
  await tab.getByRole('button', { name: 'Share', exact: true }).click();
  await expectToast(tab, { title: 'Prompt shared' });
  const content = [{ type: 'URL', url: `${deployment.address}/prompts/${id}`, preview: true }];
  expect(teams.said('sharing.shareWebContent')).toMatchObject([[{ content }]]);
  expect(deployment.api).not.toBe(deployment.address);
  expect([...asked]).toEqual([deployment.api]);
});

test('sends the API another token, once, with the claims that it requires, across origins', async ({
  robin,
  page,
  deployment,
  teams,
  openTab,
  consoleWatch,
}) => {
  consoleWatch.expect(failedRequest);
  const asked: unknown[] = [];
  teams.bridge.silent = ({ claims = '' }) => {
    asked.push(JSON.parse(claims));
    return hostToken(deployment.entra, robin);
  };
  const demanded = { access_token: { nbf: { essential: true, value: '1700000000' } } };
  const claims = Buffer.from(JSON.stringify(demanded)).toString('base64');
  const shown: (string | undefined)[] = [];
  await page.route(call(apiPaths.me), async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    shown.push(route.request().headers()['authorization']);
    if (shown.length > 1) return route.fallback();
    // The server's own CORS headers, and Microsoft's claims challenge.
    const headers = (await route.fetch()).headers();
    const challenge = `Bearer error="insufficient_claims", claims="${claims}"`;
    return route.fulfill({ status: 401, headers: { ...headers, 'www-authenticate': challenge }, json: {} });
  });
  const tab = await openTab();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  expect(shown).toHaveLength(2);
  expect(shown[1]).not.toBe(shown[0]);
  // With a capability of the app itself: to be notified of a session that ends early.
  const capable = { xms_cc: { values: ['CP1'] } };
  expect(asked).toMatchObject([
    { access_token: capable },
    { access_token: { ...demanded.access_token, ...capable } },
  ]);
});

test('browses, copies, signs in and saves across origins in a browser', async ({
  context,
  page,
  deployment: { address, api },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.add(new URL(request.url()).origin);
  });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Finance', exact: true }).click();
  await expect(page.getByText('9 prompts found').first()).toBeVisible();
  await page.getByRole('button', { name: /^Copy prompt: Write month-end variance/ }).click();
  await expect(page.locator('.fui-ToastTitle', { hasText: 'Copied to clipboard' })).toBeVisible();
  await page.goto('/search?q=tender');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await expect(page).toHaveURL(`${address}/search?q=tender`);
  await expect(page.getByRole('button', robinsMenu)).toBeVisible();
  await page.getByRole('button', { name: /^Save prompt: Decode a hospital tender/ }).click();
  await page.goto('/my-prompts');
  await expect(page.getByRole('link', { name: /^Decode a hospital tender/ })).toBeVisible();
  expect([...asked]).toEqual([api]);
});
