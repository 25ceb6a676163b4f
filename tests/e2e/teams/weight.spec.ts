import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { gate } from '#tests/support/simulated-host/gate.ts';

/** Bytes of JavaScript, as sent: compressed by brotli. */
const budget = { beforeMsal: 188_000, signedIn: 275_000 };

test('loads no more JavaScript than it may, before MSAL and with it', async ({ page, openTab }) => {
  const { opened, open } = gate();
  const sizes: Promise<number>[] = [];
  let held = 0;
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.route(/\/assets\/msal-[\w-]+\.js$/, async (route) => {
    held += 1;
    await opened;
    await route.fallback();
  });
  const loaded = async () => (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);

  const tab = await openTab();
  await expect.poll(() => held).toBe(1);
  const before = await loaded();
  expect(before).toBeLessThanOrEqual(budget.beforeMsal);
  open();
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  await expect(tab.getByRole('article')).toHaveCount(3);
  const bytes = await loaded();
  expect(bytes).toBeGreaterThan(budget.beforeMsal);
  expect(bytes).toBeLessThanOrEqual(budget.signedIn);
  test
    .info()
    .annotations.push({ type: 'JavaScript of the tab', description: `${before} and ${bytes} bytes` });
});
