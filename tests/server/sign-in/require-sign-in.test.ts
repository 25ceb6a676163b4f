import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { movedScreens } from '#domain/moved-screens.ts';
import { screenList } from '#domain/screens.ts';
import { roles } from '#domain/vocabulary.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { person } from '#tests/support/reviewing.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';
import { createClientFolder } from '../static/client-folder.ts';

/** A word that only the published prompt has. */
const secret = 'Zxqvsecret';
/** Requests of visitors that are allowed although reading requires sign-in; listed here a second time on purpose. */
const open = [
  /^\/(config\.json|favicon\.(ico|svg)|robots\.txt|mcp|\.well-known\/oauth-protected-resource\/mcp)$/,
  /^\/assets\//,
  /^\/local-sign-in(\/assistant)?$/,
  /^\/api\/(health(\/(live|ready))?|auth\/(microsoft\/(redirect|callback)|confirm|exchange|logout))$/,
];

describe('a library that requires sign-in', () => {
  const client = createClientFolder();
  const app = sharedApp({ clientDir: client.folder });
  let closed: TestApp;
  let promptId: string;
  let now = new Date();
  beforeAll(async () => {
    await createDepartment(app.db, { id: 'medical', name: `${secret} department` });
    promptId = (await createPrompt(app.db, { title: `${secret} title`, departmentId: 'medical' })).id;
    closed = withSignIn();
  });
  afterAll(() => client.remove());

  function withSignIn(): TestApp {
    const server = appOver(app.database, {
      clientDir: client.folder,
      clock: () => now,
      config: { requireSignIn: true },
    });
    return { ...app, app: server, request: (path, init) => server.request(path, init) };
  }

  /** Every path with a handler, middleware of a path included, with each of its methods. */
  const routesOf = (server: TestApp) => {
    const methods = (method: string) =>
      method === 'ALL' ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : [method];
    const requests = server.app.routes.flatMap(({ method, path }) =>
      methods(method).map((one) => `${one} ${path.replaceAll(/:\w+\??/g, promptId).replace('*', 'any')}`),
    );
    return [...new Set(requests)].map((request) => request.split(' ') as [string, string]);
  };
  /** A page, or its path with a slash at the end, which is redirected. */
  const isPage = (method: string, path: string) =>
    method === 'GET' &&
    [
      '/departments/',
      '/admin/',
      ...[...screenList.map(([, { path }]) => path), ...movedScreens.map(({ from }) => from)].map((path) =>
        path.replace(/:id\??/, promptId),
      ),
    ].some((known) => path === known || (known !== '/' && path === `${known}/`));
  const mayPass = (method: string, path: string) =>
    isPage(method, path) || open.some((form) => form.test(path));

  it('responds 401 to visitors at every path that is not open, including future routes', async () => {
    const server = withSignIn();
    server.app.get('/later', (c) => c.text(secret));
    server.app.get('/api/later/:id', (c) => c.text(secret));
    server.app.get('/api/auth/later', (c) => c.text(secret));
    server.app.all('/later-all', (c) => c.text(secret));
    const requests = routesOf(server).filter(([method, path]) => !mayPass(method, path));
    expect(requests.length).toBeGreaterThan(100);
    for (const [method, path] of [...requests, ['GET', '/feed.xml'], ['GET', '/api/docs']] as const)
      for (const Authorization of ['', 'Bearer pls_unknown', 'Basic eDp5']) {
        const response = await server.request(path, { method, headers: { Authorization } });
        expect(response.status, `${method} ${path}`).toBe(401);
        expect(await response.json()).toEqual({ message: 'Sign in to continue.', code: 'unauthenticated' });
        expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
        expect(response.headers.get('Cache-Control')).toBe('no-store');
      }
  });

  it('responds to employees without and with roles like a library that visitors may read', async () => {
    // Each process reads its own index first.
    for (const one of [app, closed])
      await expect.poll(async () => (await one.request('/api/health/ready')).status).toBe(200);
    for (const role of [[], [...roles]]) {
      const { token } = await person(app, role);
      const headers = { Authorization: `Bearer ${token}` };
      for (const [method, path] of routesOf(app)) {
        // The pages are the same plain one for everyone.
        if (method !== 'GET' || isPage(method, path)) continue;
        const [usual, here] = [await app.request(path, { headers }), await closed.request(path, { headers })];
        expect(`${path} ${here.status}`).toBe(`${path} ${usual.status}`);
      }
    }
  });

  it('shows visitors no content of the library on any page, and redirects only paths of pages', async () => {
    const paths = screenList.map(([, { path }]) => path.replace(/:id\??/, promptId));
    for (const path of [...paths, '/search?q=title', '/nothing', '/feed.xml', '/prompts']) {
      const response = await closed.request(path, { headers: { Accept: 'text/html', 'User-Agent': 'bot' } });
      expect([200, 404], path).toContain(response.status);
      const html = await response.text();
      expect(html).toContain('<div id="root">');
      expect(html).not.toContain(secret);
      expect(html).not.toMatch(/rel="preload"|feed\.xml"/);
    }
    expect((await closed.request('/departments/')).headers.get('Location')).toBe('/departments');
    for (const path of ['//', '//evil.example/', '/nothing/'])
      expect((await closed.request(path)).headers.get('Location') ?? '', path).not.toMatch(
        /evil|nothing|^\/$/,
      );
    const prompt = await (await closed.request(`/prompts/${promptId}`)).text();
    expect(prompt).toContain('<script type="application/json" id="page-answers">{}</script>');
    const config = await (await closed.request('/config.json')).json();
    expect(config).toMatchObject({ requireSignIn: true });
    for (const path of ['/api/health', '/api/health/live', '/robots.txt', '/assets/plain-3c4d.js', '/login'])
      expect((await closed.request(path)).status, path).toBe(200);
  });

  it('gives a browser that opens the description of the API a page that requests it with the token', async () => {
    for (const path of ['/api/docs', '/api/openapi.json']) {
      const response = await closed.request(path, { headers: { Accept: 'text/html' } });
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
      const page = await response.text();
      expect(page).toContain('<script type="module" src="/api-docs.js"></script>');
      expect(page).not.toContain('/api/prompts');
    }
    expect(await readFile('public/api-docs.js', 'utf8')).toContain(`getItem('${authTokenKey}')`);
    const spelt = await closed.request('/api/docs/', { headers: { Accept: 'text/html' } });
    expect(spelt.headers.get('Content-Type')).toContain('json');
  });

  it('cannot be bypassed by another spelling, method or header', async () => {
    const paths = [
      '/api//prompts',
      '//api/prompts',
      '/API/prompts',
      '/api/prompts/',
      '/api/%70rompts',
      '/%61pi/prompts',
      '/api/prompts%2F',
      '/api/prompts;x=/api/health',
      '/api/prompts?path=/config.json',
      '/api/auth%2F..%2Fprompts',
      '/assets/%2e%2e/api/prompts',
      `/prompts/..%2Fapi%2Fprompts`,
      `/api/prompts/${promptId}/download?expires=9999999999&signature=${'A'.repeat(43)}`,
    ];
    for (const path of [...paths, '/api/prompts'])
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const headers = { 'X-HTTP-Method-Override': 'GET', 'X-Original-URL': '/api/prompts', Origin: 'null' };
        const response = await closed.request(path, { method, headers });
        expect(await response.text(), `${method} ${path}`).not.toContain(secret);
        if (path === '/api/prompts' && method !== 'OPTIONS') expect(response.status).toBe(401);
      }
  });

  it('keeps responses for employees, even from visitors who know their ETag', async () => {
    const { headers, user } = await signIn(closed, {}, now);
    for (const path of [
      '/api/prompts',
      `/api/prompts/${promptId}`,
      '/api/departments',
      '/feed.xml',
      '/api/openapi.json',
    ])
      for (let round = 0; round < 2; round += 1) {
        const response = await closed.request(path, { headers });
        expect(response.status, path).toBe(200);
        expect(response.headers.get('Cache-Control')).toMatch(/private|no-store/);
        expect(response.headers.get('Vary')?.split(/, ?/)).toContain('Authorization');
        const known = { 'If-None-Match': response.headers.get('ETag') ?? '' };
        expect((await closed.request(path, { headers: { ...headers, ...known } })).status).toBe(304);
        for (const method of ['GET', 'HEAD'])
          expect((await closed.request(path, { method, headers: known })).status, path).toBe(401);
      }
    await app.db.execute(sql`delete from users where id = ${user.id}`);
    expect((await closed.request('/api/prompts', { headers })).status).toBe(401);
  });

  it('gives employees an address for one file that is valid for a minute', async () => {
    const { headers } = await signIn(closed, {}, now);
    const file = `/api/prompts/${promptId}/download`;
    const ask = async (query: string) => {
      const response = await closed.request(`${file}/address${query}`, { headers });
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      return ((await response.json()) as { address: string }).address;
    };
    expect((await closed.request(`${file}/address`)).status).toBe(401);
    expect((await closed.request('/api/prompts/unknown/download/address', { headers })).status).toBe(404);
    const address = await ask('?format=markdown');
    const response = await closed.request(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename=".+\.md"$/);
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    const other = await createPrompt(app.db, {});
    const changed = [
      address.replace('format=markdown', 'format=text'),
      address.replace(promptId, other.id),
      address.replace('/download?', '?'),
      `${address}&format=text`,
      address.replace('?', '?format=text&'),
      address.replace(/expires=\d+/, 'expires=99999999999'),
      address.replace(/signature=./, 'signature=$'),
      address.slice(0, -1),
      address.replace(/[?&]expires.*/, ''),
    ];
    for (const one of changed) expect((await closed.request(one)).status, one).toBe(401);
    expect((await closed.request(address, { method: 'POST' })).status).toBe(401);
    now = new Date(now.getTime() + 59_000);
    expect((await closed.request(address)).status).toBe(200);
    now = new Date(now.getTime() + 1_000);
    expect((await closed.request(address)).status).toBe(401);
    expect((await closed.request(await ask(''))).status).toBe(200);
  });
});
