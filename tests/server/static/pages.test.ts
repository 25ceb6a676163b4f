import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FirstCalls } from '#contract/first-calls.ts';
import { introductions } from '#domain/screen-introductions.ts';
import { homeHeading, screenList, screens } from '#domain/screens.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createClientFolder } from './client-folder.ts';

describe('the built client', () => {
  const client = createClientFolder();
  let app: TestApp;
  beforeAll(async () => {
    const companyName = '</script><b>A & B';
    app = await createTestApp({
      clientDir: client.folder,
      config: { companyName },
    });
  });
  afterAll(async () => {
    await app.close();
    client.remove();
  });

  const page = async (path: string) => (await app.request(path, { headers: { Accept: 'text/html' } })).text();
  const links = (html: string, rel: string) =>
    [...html.matchAll(/<link rel="([a-z]+)"[^>]*href="([^"]*)">/g)]
      .filter(([, found]) => found === rel)
      .map(([, , href = '']) => href.replaceAll('&amp;', '&'));

  it('serves its page at every path of a screen, to be revalidated before each use', async () => {
    const paths = screenList.map(([, { path }]) => path.replace(/:id\??/, 'any'));
    expect(paths).toContain('/departments/any');
    for (const path of [...paths, '/departments', '/search?q=x', '/auth/callback?token=x']) {
      const response = await app.request(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('Content-Type')).toContain('text/html');
      expect(response.headers.get('Cache-Control')).toMatch(/no-cache|no-store/);
      expect(await response.text()).toContain('<div id="root">');
    }
  });

  it.each([
    '/',
    '/about',
    '/about?from=mail',
    '/search?q=x',
    '/config.json',
    '/robots.txt',
    '/assets/index-1a2b.js',
  ])('responds 304 to a client that knows %s, with weak or strong tags, in a list or as *', async (path) => {
    const etag = (await app.request(path)).headers.get('ETag') ?? '';
    const strong = etag.replace('W/', '');
    for (const known of [strong, `W/${strong}`, `"other", W/${strong}`, '*'])
      expect((await app.request(path, { headers: { 'If-None-Match': known } })).status, known).toBe(304);
    expect((await app.request(path, { headers: { 'If-None-Match': 'W/"other"' } })).status).toBe(200);
  });

  it('responds 404 elsewhere: with its page to browsers, and with plain text to programs', async () => {
    for (const path of [
      '/nothing',
      '/prompts',
      '/prompts/a/b',
      '/departments/a/b',
      '/index.html',
      '/ABOUT',
    ]) {
      const seen = await app.request(path, { headers: { Accept: 'text/html,application/xhtml+xml' } });
      expect(seen.status, path).toBe(404);
      expect(await seen.text()).toContain('<div id="root">');
      const fetched = await app.request(path, { headers: { Accept: '*/*' } });
      expect(fetched.status).toBe(404);
      expect(await fetched.text()).toBe('Not found.');
    }
    expect((await app.request('/about', { method: 'POST' })).status).toBe(405);
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

  /** The JSON in the page for the script that draws its text. */
  const first = async (path: string) => {
    const [, json = '{}'] =
      /<script type="application\/json" id="first-calls">(.*?)<\/script>/.exec(await page(path)) ?? [];
    return JSON.parse(json) as FirstCalls;
  };

  it('names the chunks of its screen that the page does not load by itself', async () => {
    const chunks = async (path: string) => (await first(path)).chunks;
    expect(await chunks('/')).toEqual(['/assets/home-9c0d.js', '/assets/cards-7a8b.js']);
    expect(await chunks('/prompts/any')).toEqual(['/assets/prompt-1e2f.js']);
    expect(await chunks('/reviews')).toEqual(['/assets/reviews-3a4b.js']);
    expect(await chunks('/about')).toEqual([]);
  });

  it('lets the script that draws its text start the app, which loads at the same time', async () => {
    const html = await page('/about');
    expect(html).toContain('<script type="module" async crossorigin src="/assets/first-paint-5f6a.js">');
    expect(html).not.toContain('src="/assets/index-1a2b.js"');
    expect(links(html, 'modulepreload')).toEqual(['/assets/index-1a2b.js', '/assets/shared-5e6f.js']);
    expect((await first('/about')).app).toBe('/assets/index-1a2b.js');
  });

  it('has the heading and the introduction of its screen before any code runs', async () => {
    const headings = {
      '/': homeHeading,
      '/departments': screens.departments.title,
      '/search?q=a': screens.search.title,
      '/my-prompts': screens['my-prompts'].title,
    };
    for (const [path, heading] of Object.entries(headings))
      expect(await page(path), path).toContain(`<h1>${heading}</h1>`);
    expect(await page('/reviews')).toContain(`<h1>Reviews</h1><p>${introductions.reviews}</p>`);
    for (const path of ['/prompts/any', '/departments/any', '/nothing'])
      expect(await page(path), path).not.toContain('<h1>');
  });

  const firstPage = (id = 'all', search = '') => `/api/departments/${id}/prompts?limit=24&offset=0${search}`;

  it('names the data of its screen, with the same addresses as the client', async () => {
    const calls = {
      '/': ['/api/departments', '/api/prompts/general', '/api/prompts/featured'],
      '/departments': ['/api/departments', firstPage()],
      '/departments/all': ['/api/departments', firstPage()],
      '/departments/r%26d%2F1': ['/api/departments', firstPage('r%26d%2F1')],
      '/departments?view=list&rating=4&q=+a%26b&sort=name&tool=x&tool=x&tool=': [
        '/api/departments',
        firstPage('all', '&text=a%26b&sort=name&tool=x&rating=4'),
      ],
      '/prompts/caf%C3%A9': ['/api/prompts/caf%C3%A9'],
      '/search?q=a+b%26%22%3Cc': ['/api/search?query=a%20b%26%22%3Cc&limit=24&offset=0', '/api/departments'],
      '/search?q=%20c%20': ['/api/search?query=c&limit=24&offset=0', '/api/departments'],
      '/search?q=%20': [],
      '/search': [],
      '/prompts/%E0%A4%A': [],
      '/about': [],
    };
    for (const [path, expected] of Object.entries(calls)) {
      expect((await first(path)).calls, path).toEqual(expected);
    }
  });

  it('requests the data of the drawn text at once, or else all data', async () => {
    const drawn = {
      '/': ['/api/departments', '/api/prompts/general', '/api/prompts/featured'],
      '/departments': [firstPage()],
      '/departments/sales': [firstPage('sales')],
      '/departments?sort=name': [firstPage('all', '&sort=name')],
      '/departments?view=list': ['/api/departments', firstPage()],
      '/departments?tested=true': ['/api/departments', firstPage('all', '&tested=true')],
      '/prompts/any': ['/api/prompts/any'],
      '/search?q=a': ['/api/search?query=a&limit=24&offset=0'],
      '/about': [],
    };
    for (const [path, expected] of Object.entries(drawn)) {
      expect(links(await page(path), 'preload'), path).toEqual(expected);
    }
  });

  it('escapes markup in a URL', async () => {
    for (const path of ['/search?q="><script>x</script>', '/prompts/"><script>', "/departments/'><script>"]) {
      expect(await page(path)).not.toMatch(/<script>/);
    }
  });
});
