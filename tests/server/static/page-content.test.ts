import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPrefix } from '#contract/paths.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { transactionThat } from '#tests/support/locks.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOver } from '#tests/support/test-app.ts';
import { emptiedApp } from '#tests/support/test-database.ts';
import { createClientFolder } from './client-folder.ts';

const hostile = 'Ends </script><script>alert(1)</script> <!-- <script> \u2028\u2029 & "quoted" \r\nnew line';

describe('the content in the server’s page', () => {
  const client = createClientFolder();
  const app = emptiedApp({ clientDir: client.folder });
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
  afterAll(() => client.remove());

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
