import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { listen, stopListening } from '#server/http/listen.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';

const start = '/api/auth/microsoft/redirect';
const own = '/local-sign-in';
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('local sign-in, without a password', () => {
  let app: TestApp;
  let server: Server;
  let port = 0;
  const printed = vi.spyOn(console, 'error');
  const warned = vi.spyOn(console, 'warn');
  beforeAll(async () => {
    app = await createTestApp();
    const one = appOver(app, { ownOrigin: () => `http://localhost:${port}` });
    server = await listen(one.fetch, 0, '0.0.0.0');
    port = (server.address() as AddressInfo).port;
    // The provider is loaded at its first use.
    await ask('GET', `${own}/jwks`);
  });
  afterAll(async () => {
    await stopListening(server);
    await app.close();
  });

  interface Asked {
    headers?: Record<string, string>;
    body?: string | Buffer;
    address?: string;
  }
  /** Asks as nothing but a socket can: with any Host, method and body. */
  async function ask(
    method: string,
    path: string,
    { headers = {}, body, address = '127.0.0.1' }: Asked = {},
  ) {
    const given = { Host: `localhost:${port}`, ...headers };
    const asked = request({
      host: address,
      port,
      path,
      method,
      headers: given,
      setHost: false,
      agent: false,
    });
    asked.end(body);
    const [response] = await once(asked, 'response');
    return {
      status: response.statusCode as number,
      type: String(response.headers['content-type']),
      body: await text(response),
    };
  }
  const places = [
    `${own}/auth`,
    `${own}/interaction/x`,
    `${own}/jwks`,
    start,
    '/api/auth/microsoft/callback',
  ];

  it.each([
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'Via',
    'CF-Connecting-IP',
    'Cf-Ray',
    'CDN-Loop',
    'True-Client-IP',
    'X-Original-Host',
    'X-Original-Forwarded-For',
    'X-Client-IP',
    'Tailscale-User-Login',
    'x-FORWARDED-anything',
  ])('is refused, in a page that says why, to a request with the header %s', async (header) => {
    for (const path of places) {
      const answer = await ask('GET', path, { headers: { [header]: '127.0.0.1' } });
      expect(answer.status, path).toBe(403);
      expect(answer.type).toContain('text/html');
      expect(answer.body).toContain(`<a href="http://localhost:${port}">`);
      expect(answer.body.toLowerCase()).toContain(`because its header ${header.toLowerCase()} says`);
    }
  });

  it.each([
    'prompts.example.com',
    'prompts.example.com:PORT',
    'localhost',
    'localhost:1',
    'localhost.example.com:PORT',
    '127.0.0.1.example.com:PORT',
    '127.0.0.1.nip.io:PORT',
    'user@localhost:PORT',
    '0.0.0.0:PORT',
    '',
  ])('is refused to a request made to %j', async (host) => {
    for (const path of places) {
      const headers = { Host: host.replace('PORT', String(port)) };
      expect([400, 403], path).toContain((await ask('GET', path, { headers })).status);
    }
  });

  it.each(['localhost', '127.0.0.1', '127.0.0.2', '[::1]', 'LOCALHOST'])('is there at %s', async (name) => {
    const headers = { Host: `${name}:${port}` };
    expect((await ask('GET', `${own}/jwks`, { headers })).status).toBe(200);
    expect((await ask('GET', start, { headers })).status).toBe(302);
  });

  it('is refused to a request by HTTP/1.0, as proxies make them', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${own}/jwks HTTP/1.0\r\nHost: localhost:${port}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403/);
  });

  it('is refused to another machine', async ({ skip }) => {
    const address = Object.values(networkInterfaces())
      .flat()
      .find((network) => network?.family === 'IPv4' && !network.internal)?.address;
    if (address === undefined) return skip('this machine has no address but its own');
    for (const path of places) expect((await ask('GET', path, { address })).status, path).toBe(403);
    return undefined;
  });

  it('signs in nobody whose calls then come through a proxy, nor at a server where it is off', async () => {
    const demo = await signIn(app, { tenantId: 'demo', objectId: 'amara-osei' });
    const other = await signIn(app, { tenantId: '11111111-1111-4111-8111-111111111111', objectId: 'x' });
    const proxied = { 'X-Forwarded-For': '10.0.0.1' };
    const me = async (headers: Record<string, string>) => (await ask('GET', '/api/me', { headers })).status;
    expect(await me(demo.headers)).toBe(200);
    expect(await me({ ...demo.headers, ...proxied })).toBe(401);
    expect(await me({ ...demo.headers, Host: 'prompts.example.com' })).toBe(401);
    expect(await me({ ...other.headers, ...proxied })).toBe(200);
    expect((await ask('GET', '/api/prompts', { headers: { ...demo.headers, ...proxied } })).status).toBe(200);
    for (const environment of [{ NODE_ENV: 'production' }, { TRUST_PROXY: 'true' }]) {
      const elsewhere = appOver(app, { config: parseConfig(environment) });
      expect((await elsewhere.request('/api/me', { headers: demo.headers })).status).toBe(401);
      expect((await elsewhere.request('/api/me', { headers: other.headers })).status).toBe(200);
    }
  });

  it('answers only the methods that it has', async () => {
    const methods = ['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'];
    const paths = [
      '/auth',
      '/auth/x',
      '/token',
      '/jwks',
      '/.well-known/openid-configuration',
      '/interaction/x',
    ];
    for (const method of methods)
      for (const path of paths)
        expect((await ask(method, `${own}${path}`)).status, `${method} ${path}`).toBe(405);
    for (const path of ['', '/', '/me', '/session/end', '/interaction', '/nothing/here'])
      for (const method of [...methods, 'GET'])
        expect((await ask(method, `${own}${path}`)).status, `${method} ${path}`).toBe(404);
  });

  it.each<[string, number, Asked]>([
    ['a field twice', 400, { headers: form, body: 'person=amara-osei&person=mei-ling-tan' }],
    ['a list', 400, { headers: form, body: 'person[]=amara-osei' }],
    ['another field', 400, { headers: form, body: '__proto__=amara-osei' }],
    ['broken percent signs', 400, { headers: form, body: 'person=%ff%fe' }],
    ['broken UTF-8', 400, { headers: form, body: Buffer.from([0x70, 0xff, 0xfe]) }],
    ['a NUL', 400, { headers: form, body: 'person=%00' }],
    ['JSON', 400, { headers: { 'Content-Type': 'application/json' }, body: '{"person":"amara-osei"}' }],
    ['plain text', 400, { headers: { 'Content-Type': 'text/plain' }, body: 'person=amara-osei' }],
    ['no type', 400, { body: 'person=amara-osei' }],
    [
      'broken parts',
      400,
      { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--x\r\n' },
    ],
    ['parts without a boundary', 400, { headers: { 'Content-Type': 'multipart/form-data' }, body: 'x' }],
    [
      'another alphabet',
      400,
      { headers: { 'Content-Type': `${form['Content-Type']}; charset=utf-16` }, body: 'x' },
    ],
    ['a compressed form', 400, { headers: { ...form, 'Content-Encoding': 'gzip' }, body: 'person=x' }],
    ['a huge field', 413, { headers: form, body: `person=${'x'.repeat(20_000)}` }],
    ['a gigabyte announced', 413, { headers: { ...form, 'Content-Length': '1000000000' } }],
    ['no length', 411, { headers: { ...form, 'Transfer-Encoding': 'chunked' }, body: 'person=x' }],
  ])('refuses %s with %i, and the sign-in can still be finished', async (_case, status, asked) => {
    const origin = `http://localhost:${port}`;
    const browser = createBrowser({ origin, request: (address, init) => fetch(address, init) });
    const page = await browser.followUntil(start, `${own}/interaction`);
    const Cookie = [...browser.cookies(page.host)].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask('POST', page.pathname, { ...asked, headers: { Cookie, ...asked.headers } });
    expect(answer.status).toBe(status);
    expect(answer.type).toContain('text/html');
    const body = new URLSearchParams({ person: 'amara-osei' });
    expect((await browser.visit(page.href, { method: 'POST', body })).status).toBe(303);
    expect((await ask('POST', `${own}/token`, asked)).status).toBeLessThan(500);
  });

  it('prints nothing of all that', () => {
    expect(printed).not.toHaveBeenCalled();
    expect(warned).not.toHaveBeenCalled();
  });
});
