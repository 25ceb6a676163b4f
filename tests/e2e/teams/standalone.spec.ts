import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { call, failedRequest } from '#tests/e2e/support/api.ts';
import { confirmInWindow, openSignInWindow } from '#tests/e2e/support/teams/pop-up.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

test.use({ apart: true });

const id = 'literature-search-strategy';
const robinsMenu = { name: 'Account: Robin Ferrer' };

test('works in the tab with the API on another origin', async ({ page, deployment, teams, openTab }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(apiPrefix)) asked.add(new URL(request.url()).origin);
  });
  const tab = await openTab(`/prompts/${id}`);
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
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

test("receives the API's claims challenge for a token across origins", async ({
  page,
  teams,
  openTab,
  consoleWatch,
}) => {
  consoleWatch.expect(failedRequest);
  const { silent } = teams.bridge;
  const claims: (string | undefined)[] = [];
  teams.bridge.silent = (parameters) => {
    claims.push(parameters.claims);
    return silent(parameters);
  };
  let replies = 0;
  await page.route(call(apiPaths.me), async (route) => {
    if (route.request().method() !== 'GET' || replies > 0) return route.fallback();
    replies += 1;
    // The server's own CORS headers, and Microsoft's claims challenge.
    const headers = (await route.fetch()).headers();
    const demanded = Buffer.from('{"access_token":{"nbf":{"essential":true}}}').toString('base64');
    const challenge = `Bearer error="insufficient_claims", claims="${demanded}"`;
    return route.fulfill({ status: 401, headers: { ...headers, 'www-authenticate': challenge }, json: {} });
  });
  const tab = await openTab();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  expect(claims).toHaveLength(2);
  expect(claims[1]).toContain('"nbf"');
});

test('signs in by a window, whose pages and API have two addresses', async ({ teams, openTab, page }) => {
  teams.settings.nestedSignIn = false;
  const tab = await openTab('/faq');
  await tab.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const { popUp, number } = await openSignInWindow(page, tab);
  await confirmInWindow(popUp, number);
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect.poll(() => popUp.isClosed()).toBe(true);
});
