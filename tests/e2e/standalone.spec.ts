import { failedRequest } from '#tests/e2e/support/api.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { startStaticHost } from '#tests/e2e/support/static-host.ts';
import { test as base, expect } from '#tests/e2e/support/test.ts';

/** The same built client on a static host, and the API that its config.json names. */
const test = base.extend<object, { host: Awaited<ReturnType<typeof startStaticHost>>; api: string }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const host = await startStaticHost();
      await provide(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ host }, provide) => {
      const server = await startServer({ ALLOWED_ORIGINS: host.address });
      host.configure({ apiHost: server.address, companyName: 'Example Pharma' });
      await provide(server.address);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

test('browses, searches and copies across origins', async ({ page, context, host, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.add(new URL(request.url()).origin);
  });
  await page.goto(host.address);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Finance', exact: true }).click();
  await expect(page.getByText('9 prompts found').first()).toBeVisible();
  await page.getByRole('button', { name: /^Copy prompt: Write month-end variance/ }).click();
  await expect(page.locator('.fui-ToastTitle', { hasText: 'Copied to clipboard' })).toBeVisible();
  await page.goto(`${host.address}/search?q=tender`);
  await page.getByRole('link', { name: /hospital tender/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Decode a hospital tender/);
  await expect(page.getByRole('contentinfo')).toContainText('Example Pharma');
  expect([...asked]).toEqual([api]);
});

test('signs users in across origins, and returns to their page', async ({ page, host, api }) => {
  await page.goto(`${host.address}/search?q=tender`);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await expect(page).toHaveURL(new RegExp(`^${api}/`));
  await page.getByRole('button', { name: 'Amara Osei' }).click();
  await expect(page).toHaveURL(`${host.address}/search?q=tender`);
  await expect(page.getByRole('button', { name: 'Account: Amara Osei' })).toBeVisible();
  await page.getByRole('button', { name: /^Save prompt: Decode a hospital tender/ }).click();
  await page.goto(`${host.address}/my-prompts`);
  await expect(page.getByRole('link', { name: /^Decode a hospital tender/ })).toBeVisible();
});

test('shows empty lists if the API does not allow its origin', async ({
  page,
  host,
  server,
  consoleWatch,
}) => {
  consoleWatch.expect(/CORS policy/, failedRequest);
  host.configure({ apiHost: server.address, companyName: 'Example Pharma' });
  await page.goto(`${host.address}/departments`);
  await expect(page.getByText('No prompts are available for this department yet.')).toBeVisible();
});
