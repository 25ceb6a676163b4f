import { failedRequest } from '#tests/e2e/support/api.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';

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

test('may be shown in frames of the hosts', async ({ page, server, context }) => {
  await context.route('https://res.cdn.office.net/**', (route) =>
    route.fulfill({ json: { validOrigins: [] } }),
  );
  await page.clock.install();
  for (const origin of [
    'https://teams.microsoft.com',
    'https://teams.cloud.microsoft',
    'https://outlook.office.com',
    'https://www.microsoft365.com',
  ]) {
    const body = framedBy(origin, `${server.address}/faq`);
    await page.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${origin}/`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('#root')).toBeAttached();
    await page.clock.fastForward(5_000);
    await expect(frame.getByRole('heading', { level: 1 }), origin).toHaveText('Frequently asked questions');
  }
});
