import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { listen, stopListening } from '#server/http/listen.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { person } from '#tests/support/reviewing.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';

const start = '/api/auth/microsoft/redirect';
const own = '/local-sign-in';

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
  });
  afterAll(async () => {
    await stopListening(server);
    await app.close();
  });

  interface RequestOptions {
    headers?: Record<string, string>;
    body?: string | Buffer;
    address?: string;
  }
  /** Sends a request with any Host, method and body, as only a socket can. */
  async function send(
    method: string,
    path: string,
    { headers = {}, body, address = '127.0.0.1' }: RequestOptions = {},
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
  const places = [own, `${own}?state=x`, start, '/api/auth/microsoft/callback?state=x&person=amara-osei'];

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
      const response = await send('GET', path, { headers: { [header]: '127.0.0.1' } });
      expect(response.status, path).toBe(403);
      expect(response.type).toContain('text/html');
      expect(response.body).toContain(`<a href="http://localhost:${port}">`);
      expect(response.body.toLowerCase()).toContain(`because its header ${header.toLowerCase()} shows`);
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
      expect([400, 403], path).toContain((await send('GET', path, { headers })).status);
    }
  });

  it.each(['localhost', '127.0.0.1', '127.0.0.2', '[::1]', 'LOCALHOST'])(
    'is available at %s',
    async (name) => {
      const headers = { Host: `${name}:${port}` };
      expect((await send('GET', own, { headers })).status).toBe(200);
      expect((await send('GET', start, { headers })).status).toBe(302);
    },
  );

  it('is refused to a request with HTTP/1.0, which proxies send', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${own} HTTP/1.0\r\nHost: localhost:${port}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403/);
  });

  it('is refused to another computer', async ({ skip }) => {
    const address = Object.values(networkInterfaces())
      .flat()
      .find((network) => network?.family === 'IPv4' && !network.internal)?.address;
    if (address === undefined) return skip('this machine has no address but its own');
    for (const path of places) expect((await send('GET', path, { address })).status, path).toBe(403);
    return undefined;
  });

  it('gives no access to later requests through a proxy, nor on a server without it', async () => {
    const demo = await signIn(app, { tenantId: 'demo', objectId: 'amara-osei' });
    const other = await signIn(app, { tenantId: '11111111-1111-4111-8111-111111111111', objectId: 'x' });
    const proxied = { 'X-Forwarded-For': '10.0.0.1' };
    const me = async (headers: Record<string, string>) => (await send('GET', '/api/me', { headers })).status;
    expect(await me(demo.headers)).toBe(200);
    expect(await me({ ...demo.headers, ...proxied })).toBe(401);
    expect(await me({ ...demo.headers, Host: 'prompts.example.com' })).toBe(401);
    expect(await me({ ...other.headers, ...proxied })).toBe(200);
    expect((await send('GET', '/api/prompts', { headers: { ...demo.headers, ...proxied } })).status).toBe(
      200,
    );
    for (const environment of [{ NODE_ENV: 'production' }, { TRUST_PROXY: 'true' }]) {
      const elsewhere = appOver(app, { config: parseConfig(environment) });
      expect((await elsewhere.request('/api/me', { headers: demo.headers })).status).toBe(401);
      expect((await elsewhere.request('/api/me', { headers: other.headers })).status).toBe(200);
    }
  });

  it('gives no role of a demo employee to a request through a proxy', async () => {
    const { token } = await person(app, ['Reviewer'], 'Anneke', {
      tenantId: 'demo',
      objectId: 'anneke-visser',
    });
    const headers = { Authorization: `Bearer ${token}` };
    const reviews = async (more: Record<string, string> = {}) =>
      (await send('GET', '/api/reviews', { headers: { ...headers, ...more } })).status;
    expect(await reviews()).toBe(200);
    expect(await reviews({ 'X-Forwarded-For': '10.0.0.1' })).toBe(401);
    const elsewhere = appOver(app, { config: parseConfig({ NODE_ENV: 'production' }) });
    expect((await elsewhere.request('/api/reviews', { headers })).status).toBe(401);
  });

  it('has no other methods and paths', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await send(method, own)).status, method).toBe(405);
    for (const path of [`${own}/auth`, `${own}/interaction/x`, `${own}/.well-known/openid-configuration`])
      expect((await send('GET', path)).status, path).toBe(404);
  });

  it.each(['person=amara-osei', 'person=amara-osei&state=', `person=amara-osei&state=${'a'.repeat(43)}`])(
    'signs no user in with another person’s link: %s',
    async (query) => {
      const response = await fetch(`http://localhost:${port}/api/auth/microsoft/callback?${query}`, {
        redirect: 'manual',
      });
      const ended = new URL(response.headers.get('Location') ?? '');
      expect([...ended.searchParams.keys()]).toEqual(['error']);
    },
  );

  it('refuses a state that this browser did not begin with, and a second use', async () => {
    const origin = `http://localhost:${port}`;
    const browser = createBrowser({ origin, request: (address, init) => fetch(address, init) });
    const state = (await browser.followUntil(start, own)).searchParams.get('state') ?? '';
    const choose = (changed: string) =>
      browser.followUntil(
        `/api/auth/microsoft/callback?state=${changed}&person=amara-osei`,
        '/auth/callback',
      );
    const tampered = await choose(`${state.slice(0, -4)}AAAA`);
    expect(tampered.searchParams.get('error')).toBe('tampered');
    expect((await choose(state)).searchParams.get('error')).toBe('expired');
    const next = (await browser.followUntil(start, own)).searchParams.get('state') ?? '';
    expect((await choose(next)).searchParams.get('token')).toMatch(/^pls_/);
    expect((await choose(next)).searchParams.get('error')).toBe('expired');
  });

  it('prints nothing', () => {
    expect(printed).not.toHaveBeenCalled();
    expect(warned).not.toHaveBeenCalled();
  });
});
