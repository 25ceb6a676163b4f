import { readdirSync } from 'node:fs';
import { screens } from '#tests/e2e/support/screens.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const missing = /^\/(no\/|prompts\/no-such|departments\/no-such)/;

test('responds 404 with a page that links home for an unknown path', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/404 .*no\/such\/page/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('responds 200 for every screen, and keeps it out of search engines', async ({ request }) => {
  for (const { path } of screens.filter(({ path }) => !missing.test(path))) {
    const answer = await request.get(path, { headers: { Accept: 'text/html' } });
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex, nofollow');
  }
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
});

test('links home from a prompt that does not exist', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/404 .*prompts\/no-such-prompt/);
  await page.goto('/prompts/no-such-prompt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prompt Not Found');
  await expect(page.getByText("The prompt you're looking for could not be found.")).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('sends the security headers with pages, data and files', async ({ request }) => {
  const file = readdirSync('dist/client/assets').find((name) => name.endsWith('.js'));
  for (const path of ['/', '/prompts/five-whys-coach', '/api/prompts', '/api/me', `/assets/${file}`]) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy'], path).toContain("script-src 'self';");
    expect(headers['content-security-policy'], path).toContain("object-src 'none'");
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'self'");
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

test('caches files with a hash for ever, and responds 404 for a deleted one', async ({ request }) => {
  const file = readdirSync('dist/client/assets').find((name) => name.endsWith('.js'));
  const kept = await request.get(`/assets/${file}`);
  expect(kept.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const gone = await request.get('/assets/departments.page-gone0000.js', { headers: { Accept: '*/*' } });
  expect(gone.status()).toBe(404);
  expect(gone.headers()['content-type']).toContain('text/plain');
});

test('runs no script that the content security policy does not allow', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/Content Security Policy/);
  await page.goto('/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
    return Reflect.get(window, 'ranInline') === true;
  });
  expect(ran).toBe(false);
});
