import { authTokenKey } from '#domain/limits.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';

// A browser that lets the frames of other sites keep things, as most still do.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const { args = [] } = launchOptions;
      await provide({ ...launchOptions, args: [...args, '--disable-features=TrackingProtection3pcd'] });
    },
    { scope: 'worker' },
  ],
});

test('leaves the token of the browser alone, and stores none of the tab', async ({
  page,
  server,
  openTab,
}) => {
  await page.goto(`${server.address}/robots.txt`);
  await page.evaluate((key) => localStorage.setItem(key, 'of-the-browser'), authTokenKey);
  const tab = await openTab();
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  // The frame of another site has separate storage, which it may use.
  const kept = await tab.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toMatch(/eyJ|auth_token/);
  await page.goto(`${server.address}/robots.txt`);
  expect(await page.evaluate((key) => localStorage.getItem(key), authTokenKey)).toBe('of-the-browser');
});
