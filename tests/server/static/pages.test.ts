import { afterAll, describe, expect, it } from 'vitest';
import { movedHref, movedScreens } from '#domain/moved-screens.ts';
import { introductions } from '#domain/screen-introductions.ts';
import { screenList } from '#domain/screens.ts';
import { escaped } from '#server/http/spa/escaped.ts';
import { sharedApp } from '#tests/support/test-database.ts';
import { createClientFolder } from './client-folder.ts';

describe('the built client', () => {
  const client = createClientFolder();
  const companyName = '</script><b>A & B';
  const app = sharedApp({ clientDir: client.folder, config: { companyName } });
  afterAll(() => client.remove());

  const page = async (path: string) => (await app.request(path, { headers: { Accept: 'text/html' } })).text();
  it('serves its page at every path of a screen, to be revalidated before each use', async () => {
    const screens = screenList.filter(([name]) => name !== 'departments' && name !== 'prompt');
    const paths = screens.map(([, { path }]) => path.replace(/:id\??/, 'any'));
    expect(paths).toContain('/prompts/any/versions');
    for (const path of [...paths, '/departments', '/search?q=x', '/auth/callback?token=x']) {
      const response = await app.request(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('Content-Type')).toContain('text/html');
      expect(response.headers.get('Cache-Control')).toMatch(/no-cache|no-store/);
      expect(await response.text()).toContain('<div id="root">');
    }
  });

  it('responds 304 to a client that knows a file or page, with weak or strong tags, in a list or as *', async () => {
    const files = ['/config.json', '/robots.txt', '/assets/index-1a2b.js'];
    for (const path of ['/', '/about', '/about?from=mail', '/search?q=x', ...files]) {
      const etag = (await app.request(path)).headers.get('ETag') ?? '';
      const strong = etag.replace('W/', '');
      const get = async (known: string) =>
        (await app.request(path, { headers: { 'If-None-Match': known } })).status;
      for (const known of [strong, `W/${strong}`, `"other", W/${strong}`, '*'])
        expect(await get(known), `${path} ${known}`).toBe(304);
      expect(await get('W/"other"'), path).toBe(200);
    }
  });

  it('responds 404 elsewhere: with its page to browsers, and with plain text to programs', async () => {
    for (const path of ['/nothing', '/prompts/a/b', '/index.html', '/ABOUT']) {
      const seen = await app.request(path, { headers: { Accept: 'text/html,application/xhtml+xml' } });
      expect(seen.status, path).toBe(404);
      expect(await seen.text()).toContain('<div id="root">');
      const fetched = await app.request(path, { headers: { Accept: '*/*' } });
      expect(fetched.status).toBe(404);
      expect(await fetched.text()).toBe('Not found.');
    }
    expect((await app.request('/about', { method: 'POST' })).status).toBe(405);
  });

  it('redirects a path of a screen that ends with a slash to the path without it, and no other path', async () => {
    const targetOf = async (path: string) => {
      const response = await app.request(path, { headers: { Accept: 'text/html' } });
      return response.status === 308 ? response.headers.get('Location') : response.status;
    };
    for (const [from, to] of [
      ['/departments/', '/departments'],
      ['/departments/sales/?sort=name&q=a%2Fb', '/departments/sales?sort=name&q=a%2Fb'],
      ['/prompts/a%20b%2F%2Fc/versions/', '/prompts/a%20b%2F%2Fc/versions'],
      ['/prompts/%0D%0AX/', '/prompts/%0D%0AX'],
      ['/about/', '/about'],
    ] as const)
      expect(await targetOf(from), from).toBe(to);
    for (const path of ['//evil.example/', '/%2Fevil.example/', '/\\evil.example/', '/nothing/', '/about//'])
      expect(await targetOf(path), path).toBe(404);
    expect(await targetOf('/prompts/..%2F%2Fevil.example/')).toBe('/prompts/..%2F%2Fevil.example');
  });

  it.each(movedScreens)('redirects $from to a page, with its query', async ({ from, has }) => {
    const path = from.replace(/:id\??/, () => 'a%20b%2F%2F$&');
    for (const old of [path, `${path}/`]) {
      const address = new URL(`${old}?q=a%2Fb${has ? `&${has}=1` : ''}`, 'http://own.example');
      const { status, headers } = await app.request(`${address.pathname}${address.search}`);
      const target = headers.get('Location') ?? '';
      expect([status, target]).toEqual([301, movedHref(address)]);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(target).toContain('q=a%2Fb');
      expect((await app.request(target)).status, target).toBe(200);
    }
  });

  it('contains the public configuration, from which no company name can break out', async () => {
    const html = await page('/about');
    expect(html).not.toContain('<b>');
    const [, json = ''] =
      /<script type="application\/json" id="public-config">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ apiHost: '', companyName: '</script><b>A & B' });
    const answered = await (await app.request('/config.json')).json();
    expect(answered).toEqual(JSON.parse(json));
  });

  it('has the heading and the introduction of a screen that has no other content, and loads the app after it', async () => {
    const html = await page('/reviews');
    const introduction = `<p dir="auto">${escaped(introductions.reviews)}</p>`;
    expect(html).toContain(`<h1 dir="auto">Reviews</h1>${introduction}`);
    const script = 'fetchpriority="low" crossorigin src="/assets/index-1a2b.js"';
    expect(html).toContain(`<script type="module" ${script}>`);
    for (const path of ['/prompts/any', '/departments/any', '/nothing', '/about'])
      expect(await page(path), path).not.toContain('<h1');
  });

  it('escapes markup in a URL', async () => {
    for (const path of ['/search?q="><script>x</script>', '/prompts/"><script>', "/departments/'><script>"]) {
      expect(await page(path)).not.toMatch(/<script>/);
    }
  });
});
