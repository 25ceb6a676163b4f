import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPrefix } from '#contract/paths.ts';
import { movedHref, movedScreens } from '#domain/moved-screens.ts';
import { introductions } from '#domain/screen-introductions.ts';
import { screenList } from '#domain/screens.ts';
import { escaped } from '#server/http/spa/escaped.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { transactionThat } from '#tests/support/locks.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOver } from '#tests/support/test-app.ts';
import { emptiedApp } from '#tests/support/test-database.ts';
import { createClientFolder } from './client-folder.ts';

const client = createClientFolder();
const companyName = '</script><b>A & B';
const app = emptiedApp({ clientDir: client.folder, config: { companyName } });
afterAll(() => client.remove());

describe('the built client', () => {
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
    expect(JSON.parse(json)).toMatchObject({ apiHost: '', companyName });
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

describe('files of the built client', () => {
  it('with a hash in their name are cached for ever and compressed on disk', async () => {
    const get = (encoding: string) =>
      app.request('/assets/index-1a2b.js', { headers: { 'Accept-Encoding': encoding } });
    const brotli = await get('gzip, deflate, br');
    expect(brotli.status).toBe(200);
    expect(brotli.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(brotli.headers.get('Content-Type')).toContain('javascript');
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    expect(brotli.headers.get('Vary')).toContain('Accept-Encoding');
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(client.script);
    const gzip = await get('gzip');
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(client.script);
    const plain = await get('identity');
    expect(plain.headers.has('Content-Encoding')).toBe(false);
    expect(await plain.text()).toBe(client.script);
  });

  it('that are missing respond 404, never with the page, and are not cached', async () => {
    for (const path of ['/assets/index-old.js', '/assets/', '/assets', '/nothing.js']) {
      const response = await app.request(path);
      expect(response.status, path).toBe(404);
      expect(await response.text()).not.toContain('<div id="root">');
      expect(response.headers.get('Cache-Control') ?? '').not.toContain('immutable');
    }
  });

  it('besides the page are revalidated before each use', async () => {
    const first = await app.request('/robots.txt');
    expect(await first.text()).toContain('Disallow: /');
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await app.request('/robots.txt', { headers: known })).status).toBe(304);
    expect((await app.request('/favicon.svg')).headers.get('Content-Type')).toContain('image/svg+xml');
  });

  it('of the build itself and outside the folder cannot be reached', async () => {
    for (const path of [
      '/.vite/manifest.json',
      '/%2evite/manifest.json',
      '/..%2f..%2fetc/passwd',
      '/assets/..%2frobots.txt',
    ]) {
      expect((await app.request(path)).status, path).toBe(404);
    }
  });
});

const hostile = 'Ends </script><script>alert(1)</script> <!-- <script> \u2028\u2029 & "quoted" \r\nnew line';

describe('the content in the server’s page', () => {
  beforeEach(async () => {
    await createDepartment(app.db, { id: 'sales', name: 'Sales & more', description: 'Sells' });
    await createPrompt(app.db, {
      id: 'visit',
      title: 'Plan a visit',
      description: 'Plans the visit',
      fullPrompt: 'Plan it: [where]',
      departmentId: 'sales',
      featured: true,
    });
  });

  const asBrowser = { Accept: 'text/html' };
  const request = (path: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { ...asBrowser, ...(init.headers as Record<string, string>) } });
  const page = async (path: string) => (await request(path)).text();
  const answersIn = (html: string) => {
    const [, json = ''] =
      /<script type="application\/json" id="page-answers">(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(json) as Record<string, unknown>;
  };
  const contentOf = (html: string) => /<main>(.*)<\/main>/s.exec(html)?.[1] ?? '';

  it('has the answers of the API to the calls of home, lists, results and a prompt', async () => {
    const list = 'limit=24&offset=0';
    const calls = {
      '/': ['/departments', '/prompts/featured', '/prompts/general'],
      '/departments': ['/departments', `/departments/all/prompts?${list}`, '/prompts/general'],
      '/departments/sales?q=+visit&sort=name&rating=4': [
        '/departments',
        `/departments/sales/prompts?${list}&text=visit&sort=name&rating=4`,
        '/prompts/general',
      ],
      '/search?q=%20a%20visit%26': ['/departments', `/search?query=a%20visit%26&${list}`],
      '/search?q=%20': [],
      '/prompts/visit': ['/prompts/visit'],
      '/prompts/visit/versions': [],
      '/about': [],
    };
    for (const [path, expected] of Object.entries(calls)) {
      const answers = answersIn(await page(path));
      expect(Object.keys(answers), path).toEqual(expected);
      for (const call of expected)
        expect(answers[call], call).toEqual(await (await app.request(`${apiPrefix}${call}`)).json());
    }
  });

  it('is readable: titles as links with their descriptions, and the text of a prompt', async () => {
    const entry =
      '<h2><a href="/prompts/visit" dir="auto">Plan a visit</a></h2><p dir="auto">Plans the visit</p>';
    const sales = '<a href="/departments/sales" dir="auto">Sales &amp; more</a>';
    const list = contentOf(await page('/departments/sales'));
    expect(list).toContain('<h1 dir="auto">Sales &amp; more</h1><p dir="auto">Sells</p>');
    expect(list).toContain(`<li>${entry}</li>`);
    expect(list).toContain(sales);
    expect(contentOf(await page('/departments'))).toContain('<h1 dir="auto">All Departments</h1>');
    const home = contentOf(await page('/'));
    expect(home).toContain(entry.replaceAll('h2>', 'h3>'));
    expect(home).toContain(`<h3>${sales}</h3><p dir="auto">Sells</p>`);
    const results = contentOf(await page('/search?q=visit'));
    expect(results).toContain('<p dir="auto">1 result found for &quot;visit&quot;</p>');
    expect(results).toContain(entry);
    const prompt = contentOf(await page('/prompts/visit'));
    expect(prompt).toMatch(/Back<\/a><h1.*Plan a visit.*By Amara Osei.*Plans the visit.*Plan it: \[where\]/);
  });

  it('lets no text end its element, in HTML and in JSON', async () => {
    const fullPrompt = `${hostile}\n${'x'.repeat(100_000)}`;
    await createPrompt(app.db, { id: 'hostile', title: hostile, description: hostile, fullPrompt });
    const search = `/search?q=${encodeURIComponent(hostile)}`;
    for (const path of ['/prompts/hostile', '/departments', '/', search]) {
      const html = await page(path);
      expect(html.match(/<script/g), path).toHaveLength(3);
      expect(html).not.toContain('<!--');
      expect(html).not.toContain('<script>');
    }
    const html = await page('/prompts/hostile');
    expect(answersIn(html)['/prompts/hostile']).toMatchObject({ title: hostile, fullPrompt });
    expect(contentOf(html)).toContain('Ends &lt;/script&gt;&lt;script&gt;alert(1)');
    expect(contentOf(html)).toContain('x'.repeat(100_000));
  });

  it('has the API’s status where the prompt or the department is unknown', async () => {
    for (const path of ['/prompts/none', '/departments/none', '/prompts/%E0%A4%A/none']) {
      const response = await request(path);
      expect(response.status, path).toBe(404);
      expect(await response.text()).toContain('<div id="root">');
    }
    expect((await request('/search?q=none')).status).toBe(200);
  });

  it('changes with the library, with an ETag that is the same until then', async () => {
    const first = await request('/prompts/visit');
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const known = { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } };
    expect((await request('/prompts/visit', known)).status).toBe(304);
    expect((await request('/departments', known)).status).toBe(200);
    await createPrompt(app.db, { id: 'other', title: 'Another one' });
    expect((await request('/prompts/visit', known)).status).toBe(304);
    expect(await page('/departments')).toContain('Another one');
  });

  it('is the same for every user', async () => {
    const { headers: credentials } = await signIn(app);
    for (const path of ['/', '/departments', '/search?q=visit', '/prompts/visit']) {
      const theirs = await request(path, { headers: { ...credentials, Cookie: 'session=x' } });
      expect(await theirs.text(), path).toBe(await page(path));
    }
  });

  it('is left out where it would keep the page waiting', async () => {
    const release = await transactionThat(app, 'select 1');
    const response = await request('/departments');
    expect(response.status).toBe(200);
    expect(answersIn(await response.text())).toEqual({});
    await release();
    expect(answersIn(await page('/departments'))).toHaveProperty('/departments');
  });

  it('is left out where reading requires sign-in', async () => {
    const closed = appOver(app.database, { clientDir: client.folder, config: { requireSignIn: true } });
    for (const path of ['/', '/departments', '/search?q=visit', '/prompts/visit', '/prompts/none']) {
      const response = await closed.request(path, { headers: asBrowser });
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(answersIn(html), path).toEqual({});
      expect(html).not.toMatch(/Plan a visit|Sales/);
    }
  });
});
