import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { listen, stopListening } from '#server/http/listen.ts';
import { demoEmployees } from '#server/seed/demo-employees.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { createUser } from '#tests/support/factories.ts';
import { appOver } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const start = '/api/auth/microsoft/redirect';

describe('local sign-in', () => {
  const app = sharedApp();
  let server: Server;
  let origin = '';
  beforeAll(async () => {
    // On a port: local sign-in checks the connection.
    server = await listen(appOver(app, { ownOrigin: () => origin }).fetch, 0, '127.0.0.1');
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => stopListening(server));

  const open = () => createBrowser({ origin, request: (url, init) => fetch(url, init) });
  const choose = async (choice: Record<string, string>, from = start) => {
    const browser = open();
    const page = await (await browser.visit((await browser.followUntil(from, '/local-sign-in')).href)).text();
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
    const page = await browser.visit((await browser.followUntil(start, '/local-sign-in')).href);
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
  const app = sharedApp();
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
