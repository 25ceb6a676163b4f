import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { listen, stopListening } from '#server/http/listen.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { person } from '#tests/support/reviewing.ts';
import { appOver } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const start = '/api/auth/microsoft/redirect';
const own = '/local-sign-in';

describe('local sign-in, without a password', () => {
  const app = sharedApp();
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    const one = appOver(app, { ownOrigin: () => `http://localhost:${port}` });
    server = await listen(one.fetch, 0, '0.0.0.0');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => stopListening(server));

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
    const options = { host: address, port, path, method, headers: given };
    const asked = request({ ...options, setHost: false, agent: false });
    asked.end(body);
    const [response] = await once(asked, 'response');
    return {
      status: response.statusCode as number,
      type: String(response.headers['content-type']),
      body: await text(response),
    };
  }
  const places = [own, `${own}?state=x`, start, '/api/auth/microsoft/callback?state=x&person=amara-osei'];

  it('is refused, in a page that says why, to a request with a header of a proxy', async () => {
    for (const header of [
      'X-Forwarded-For',
      'Via',
      'CF-Connecting-IP',
      'Tailscale-User-Login',
      'x-FORWARDED-anything',
    ])
      for (const path of places) {
        const response = await send('GET', path, { headers: { [header]: '127.0.0.1' } });
        expect(response.status, `${header} ${path}`).toBe(403);
        expect(response.type).toContain('text/html');
        expect(response.body).toContain(`<a href="http://localhost:${port}">`);
        expect(response.body.toLowerCase()).toContain(`because its header ${header.toLowerCase()} shows`);
      }
  });

  it('is refused to a request made to another name', async () => {
    for (const host of [
      'prompts.example.com',
      'prompts.example.com:PORT',
      'localhost',
      'localhost:1',
      '127.0.0.1.example.com:PORT',
      'user@localhost:PORT',
      '',
    ])
      for (const path of places) {
        const headers = { Host: host.replace('PORT', String(port)) };
        const { status } = await send('GET', path, { headers });
        expect([400, 403], `${host} ${path}`).toContain(status);
      }
  });

  it('is available at the names of this machine', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST']) {
      const headers = { Host: `${name}:${port}` };
      expect((await send('GET', own, { headers })).status, name).toBe(200);
      expect((await send('GET', start, { headers })).status, name).toBe(302);
    }
  });

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

  it('gives no access and no role to later requests through a proxy, nor on a server without it', async () => {
    const demo = await person(app, ['Reviewer'], 'Anneke', { tenantId: 'demo', objectId: 'anneke-visser' });
    const tenant = { tenantId: '11111111-1111-4111-8111-111111111111', objectId: 'x' };
    const other = await person(app, [], 'Other', tenant);
    const proxied = { 'X-Forwarded-For': '10.0.0.1' };
    const bearer = ({ token }: typeof demo) => ({ Authorization: `Bearer ${token}` });
    const get = async (path: string, headers: Record<string, string>) =>
      (await send('GET', path, { headers })).status;
    for (const path of ['/api/me', '/api/reviews']) {
      expect(await get(path, bearer(demo))).toBe(200);
      expect(await get(path, { ...bearer(demo), ...proxied })).toBe(401);
      expect(await get(path, { ...bearer(demo), Host: 'prompts.example.com' })).toBe(401);
    }
    expect(await get('/api/me', { ...bearer(other), ...proxied })).toBe(200);
    expect(await get('/api/prompts', { ...bearer(demo), ...proxied })).toBe(200);
    for (const environment of [{ NODE_ENV: 'production' }, { TRUST_PROXY: 'true' }]) {
      const elsewhere = appOver(app, { config: parseConfig(environment) });
      for (const path of ['/api/me', '/api/reviews'])
        expect((await elsewhere.request(path, { headers: bearer(demo) })).status).toBe(401);
      expect((await elsewhere.request('/api/me', { headers: bearer(other) })).status).toBe(200);
    }
  });

  it('signs no user in with another person’s link', async () => {
    for (const state of ['', '&state=', `&state=${'a'.repeat(43)}`]) {
      const link = `http://localhost:${port}/api/auth/microsoft/callback?person=amara-osei${state}`;
      const response = await fetch(link, { redirect: 'manual' });
      const ended = new URL(response.headers.get('Location') ?? '');
      expect([...ended.searchParams.keys()], state).toEqual(['error']);
    }
  });

  it('refuses a state that this browser did not begin with, and a second use', async () => {
    const origin = `http://localhost:${port}`;
    const browser = createBrowser({ origin, request: (address, init) => fetch(address, init) });
    const state = (await browser.followUntil(start, own)).searchParams.get('state') ?? '';
    const choose = (changed: string) => {
      const chosen = `/api/auth/microsoft/callback?state=${changed}&person=amara-osei`;
      return browser.followUntil(chosen, '/auth/callback');
    };
    const tampered = await choose(`${state.slice(0, -4)}AAAA`);
    expect(tampered.searchParams.get('error')).toBe('tampered');
    expect((await choose(state)).searchParams.get('error')).toBe('expired');
    const next = (await browser.followUntil(start, own)).searchParams.get('state') ?? '';
    expect((await choose(next)).searchParams.get('token')).toMatch(/^pls_/);
    expect((await choose(next)).searchParams.get('error')).toBe('expired');
  });
});
