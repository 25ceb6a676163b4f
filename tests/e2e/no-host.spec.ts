import { expect, test } from '#tests/e2e/support/test.ts';

const heading = 'Frequently asked questions';

test.beforeEach(async ({ context }) => {
  // The SDK of the hosts requests its list of origins from a content network.
  await context.route('https://res.cdn.office.net/**', (route) =>
    route.fulfill({ json: { validOrigins: [] } }),
  );
});

test('a window that another page opened is a web page when no host responds', async ({ page }) => {
  await page.goto('/');
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => {
      window.open('/faq');
    }),
  ]);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(heading);
});

test('a frame in a page that is no host shows a web page', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/faq';
    frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%';
    document.body.append(frame);
  });
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(heading);
});
