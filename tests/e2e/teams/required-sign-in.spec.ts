import type { Frame } from '@playwright/test';
import { authTokenKey } from '#domain/limits.ts';
import { axe } from '#tests/e2e/support/axe.ts';
import { lowContrast } from '#tests/e2e/support/contrast.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast, openPlaces, toasts } from '#tests/e2e/support/toasts.ts';

test.use({ requireSignIn: true });
// One server for the file.
test.describe.configure({ mode: 'default' });

const path = '/prompts/literature-search-strategy';
const heading = (tab: Frame) => tab.getByRole('heading', { level: 1 });

test('the tab signs in silently before it shows anything; without a token only the address of its file opens, and not the description of the API', async ({
  page,
  server,
  teams,
  openTab,
  consoleWatch,
}) => {
  consoleWatch.expect(/401/);
  const { silent } = teams.bridge;
  const waiting = page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Signing you in...' });
  let hasWaited = false;
  teams.bridge.silent = async (parameters) => {
    await waiting.waitFor();
    hasWaited = true;
    return silent(parameters);
  };
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  const called = page.waitForRequest((request) => 'authorization' in request.headers());
  const tab = await openTab(path);
  await expect(heading(tab)).toHaveText('Build a reproducible PubMed search strategy');
  expect(hasWaited).toBe(true);
  expect(new URL(tab.url()).pathname).toBe(path);
  expect(refused).toEqual([]);
  await tab.getByRole('form', { name: 'Fill in' }).waitFor();
  await tab.getByRole('button', { name: 'Download', exact: true }).click();
  await expectToast(tab, { title: 'Download started', body: openPlaces });
  const [address] = teams.said('executeDeepLink')[0] as [string];
  const file = await page.request.get(address);
  expect(file.headers()['content-disposition']).toContain('attachment');
  const other = await page.request.get(address.replace('format=text', 'format=markdown'));
  expect(other.status()).toBe(401);

  const token = ((await called).headers()['authorization'] ?? '').replace('Bearer ', '');
  await page.goto(`${server.address}/api/docs`);
  await expect(page.getByText('Sign in, then open this page again.')).toBeVisible();
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [authTokenKey, token] as const);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'GET /api/prompts', exact: true })).toBeVisible();
  await page.goto(`${server.address}/api/openapi.json`);
  await expect(page.getByText('"openapi": "3.1.0"')).toBeVisible();
});

test('a tab beside a chat shows its sign-in in 280 pixels without the header of the library, and then its pinned content', async ({
  page,
  teams,
  openTab,
}) => {
  teams.settings.frameContext = 'sidePanel';
  await page.setViewportSize({ width: 280, height: 800 });
  const { silent } = teams.bridge;
  teams.bridge.silent = async () => ({ status: 'PERSISTENT_ERROR' });
  const tab = await openTab('/?beside=department&of=finance');
  await expect(tab.getByText('Sign in to read the prompts.')).toBeVisible();
  for (const role of ['banner', 'contentinfo'] as const) await expect(tab.getByRole(role)).toHaveCount(0);
  for (const width of [320, 280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() =>
        tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      )
      .toBe(0);
  }
  await expect(toasts(tab)).toBeVisible();
  await axe(page);
  await expect.poll(() => lowContrast(tab)).toEqual([]);
  teams.bridge.silent = silent;
  await tab.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(tab)).toHaveText('Finance');
  expect(new URL(tab.url()).search).toBe('?beside=department&of=finance');
});
