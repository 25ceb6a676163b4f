import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { listen, stopListening } from '#server/http/listen.ts';
import { demoEmployees } from '#server/seed/demo-employees.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { createUser } from '#tests/support/factories.ts';
import { person } from '#tests/support/reviewing.ts';
import { appOver } from '#tests/support/test-app.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const start = '/api/auth/microsoft/redirect';
const own = '/local-sign-in';

const app = emptiedApp();
let server: Server;
let port = 0;
let origin = '';
beforeAll(async () => {
  // On a port: local sign-in checks the connection.
  server = await listen(appOver(app, { ownOrigin: () => origin }).fetch, 0, '0.0.0.0');
  ({ port } = server.address() as AddressInfo);
  origin = `http://localhost:${port}`;
});
afterAll(() => stopListening(server));
const open = () => createBrowser({ origin, request: (url, init) => fetch(url, init) });

describe('local sign-in, without a password', () => {
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
    const browser = open();
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

describe('local sign-in', () => {
  const choose = async (choice: Record<string, string>, from = start) => {
    const browser = open();
    const page = await (await browser.visit((await browser.followUntil(from, own)).href)).text();
    return browser.followUntil(submitted(page, choice), '/auth/callback');
  };
  /** The address to which a button of the page's form leads. */
  const submitted = (page: string, choice: Record<string, string>) => {
    const action = /<form action="([^"]+)"/.exec(page)?.[1] ?? '';
    const state = /name="state" value="([^"]+)"/.exec(page)?.[1] ?? '';
    return `${action}?${new URLSearchParams({ state, ...choice }).toString()}`;
  };
  const me = async (url: URL) => {
    const headers = { Authorization: `Bearer ${url.searchParams.get('token')}` };
    return (await fetch(`${origin}/api/me`, { headers })).json();
  };

  it('signs in as a demo employee, the same user as in the demo content', async () => {
    const amara = await createUser(app.db, { tenantId: 'demo', objectId: 'amara-osei', name: 'Amara Osei' });
    const url = await choose({ person: 'amara-osei' }, `${start}?returnTo=/my-prompts`);
    expect(url.searchParams.get('returnTo')).toBe('/my-prompts');
    expect(await me(url)).toMatchObject({ name: 'Amara Osei', email: 'amara.osei@example.com' });
    const users = await app.db.query.users.findMany();
    expect(users.map(({ id }) => id)).toEqual([amara.id]);
  });

  it('signs employees in with their roles', async () => {
    for (const [person, roles] of [
      ['anneke-visser', ['Reviewer']],
      ['samuel-adeyemi', ['Admin']],
      ['amara-osei', []],
    ] as const)
      expect(await me(await choose({ person })), person).toMatchObject({ roles });
  });

  it('shows the demo employees, and says that it is not Microsoft', async () => {
    const browser = open();
    const page = await browser.visit((await browser.followUntil(start, own)).href);
    const text = await page.text();
    expect(text).toContain('This replaces Microsoft sign-in');
    expect(demoEmployees).toHaveLength(8);
    for (const { name, email } of demoEmployees)
      for (const part of [name, email]) expect(text).toContain(part);
    for (const { email, roles } of demoEmployees)
      for (const role of roles) expect(text).toContain(`${email} · ${role}`);
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(text).not.toMatch(/<script|onclick/);
  });

  it('redirects only to origins that may call the API', async () => {
    const otherOrigin = 'https://pages.example';
    const one = appOver(app, { config: parseConfig({ ALLOWED_ORIGINS: otherOrigin }) });
    const page = await one.request('/local-sign-in?state=x');
    expect(page.headers.get('Content-Security-Policy')).toContain(`form-action 'self' ${otherOrigin}`);
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('escapes the state from its URL', async () => {
    const page = await (await fetch(`${origin}/local-sign-in?state=%22%3E%3Cimg%20src=x%3E`)).text();
    expect(page).not.toContain('<img');
    expect(page).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
  });

  it('signs no user in by a cancellation or an unknown choice', async () => {
    for (const choice of [{ cancel: 'yes' }, { person: 'nobody' }, {}] as Record<string, string>[])
      expect(Object.fromEntries((await choose(choice)).searchParams)).toEqual({ error: 'cancelled' });
  });

  it('redirects a browser that came by 127.0.0.1 to the name that the cookie is for', async () => {
    const other = origin.replace('localhost', '127.0.0.1');
    const response = await fetch(`${other}${start}?returnTo=/x`, { redirect: 'manual' });
    expect(response.headers.get('Location')).toBe(`${origin}${start}?returnTo=/x`);
  });
});

describe('local sign-in, only on a developer’s computer', () => {
  const entra = {
    ENTRA_TENANT_ID: '11111111-1111-4111-8111-111111111111',
    ENTRA_CLIENT_ID: '33333333-3333-4333-8333-333333333333',
    ENTRA_CLIENT_SECRET: 'secret',
  };
  const publicConfigFor = async (environment: NodeJS.ProcessEnv) => {
    const one = appOver(app, { config: parseConfig(environment) });
    const { status } = await one.request('/local-sign-in?state=x');
    const { signIn } = (await (await one.request('/config.json')).json()) as { signIn: string };
    return { signIn, status };
  };

  it('is off everywhere else', async () => {
    for (const [where, environment, signIn] of [
      ['in production', { NODE_ENV: 'production' }, 'none'],
      ['with Entra configured', entra, 'microsoft'],
      ['behind a proxy', { TRUST_PROXY: 'true' }, 'none'],
      ['on every network', { HOST: '0.0.0.0' }, 'none'],
      ['on a name that only begins like this machine’s', { HOST: '127.evil.example' }, 'none'],
      ['at a public address', { PUBLIC_URL: 'https://prompts.example.com' }, 'none'],
      ['at a name that only begins like localhost', { PUBLIC_URL: 'http://localhost.example.com' }, 'none'],
    ] as const)
      expect(await publicConfigFor(environment), where).toEqual({ signIn, status: 404 });
    for (const HOST of ['127.0.0.1', 'localhost', '::1', '127.0.0.2'])
      expect(parseConfig({ HOST }).signIn, HOST).toEqual({ kind: 'local' });
  });

  it('reports that sign-in is not set up if it is off', async () => {
    const one = appOver(app, { config: parseConfig({ NODE_ENV: 'production' }) });
    for (const path of [start, '/api/auth/microsoft/callback?code=x&state=y']) {
      const response = await one.request(`http://localhost:3000${path}`);
      expect(response.headers.get('Location')).toBe('http://localhost:3000/auth/callback?error=off');
    }
  });
});
