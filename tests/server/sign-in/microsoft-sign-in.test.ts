import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { sessions, users } from '#server/db/schema.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { type Entra, otherTenantId, somebody, startEntra } from '#tests/support/entra.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';

const start = '/api/auth/microsoft/redirect';
const callback = '/api/auth/microsoft/callback';
const minute = 60_000;

describe('sign-in with Microsoft', () => {
  let entra: Entra;
  let app: TestApp;
  let later = 0;
  const log: string[] = [];

  beforeAll(async () => {
    entra = await startEntra();
    app = await createTestApp({
      config: parseConfig({ NODE_ENV: 'production', ...entra.environment }),
      clock: () => new Date(Date.now() + later),
      logger: pino({ level: 'info' }, { write: (line: string) => log.push(line) }),
    });
  });
  beforeEach(async () => {
    await app.empty();
    entra.reset();
    later = 0;
    log.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await entra.stop();
  });

  /** Another process on the same database. */
  const anotherProcess = (changes: NodeJS.ProcessEnv = {}) =>
    appOver(app.database, { config: parseConfig({ ...entra.environment, ...changes }) });
  const open = () =>
    createBrowser({
      origin: 'http://localhost:3000',
      request: async (path, init) => app.request(path, init),
    });
  const signIn = (browser = open(), from = start) => browser.followUntil(from, '/auth/callback');
  const me = async (token: string | null) => {
    const response = await app.request('/api/me', { headers: { Authorization: `Bearer ${token}` } });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const failure = (url: URL) => {
    expect(url.searchParams.has('token')).toBe(false);
    return url.searchParams.get('error');
  };

  it('ends on the callback page with a token that identifies the user', async () => {
    const url = await signIn();
    expect(url.origin).toBe('http://localhost:3000');
    const token = url.searchParams.get('token');
    expect(token).toMatch(/^pls_[\w-]{43}$/);
    expect(url.searchParams.has('returnTo')).toBe(false);
    expect(await me(token)).toEqual({
      status: 200,
      body: {
        id: expect.any(String) as unknown,
        name: 'Robin Ferrer',
        email: 'robin.ferrer@example.com',
        avatar: null,
        roles: [],
      },
    });
  });

  it('requests a code from Microsoft with PKCE, state and nonce, and the configured redirect URL', async () => {
    const response = await open().visit(start);
    const asked = new URL(response.headers.get('Location') ?? '').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: `http://localhost:3000${callback}`,
    });
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(asked.get(name)?.length).toBeGreaterThan(30);
  });

  it('keeps its transaction in an encrypted cookie for ten minutes that only the callback gets', async () => {
    const response = await open().visit(start);
    const [cookie = '', ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Max-Age=600', `Path=${callback}`])
      expect(cookie).toContain(part);
    const state = new URL(response.headers.get('Location') ?? '').searchParams.get('state') ?? 'none';
    expect(cookie).not.toContain(state);
    const [, ...parts] = cookie.split('.');
    for (const part of parts) expect(Buffer.from(part, 'base64url').toString()).not.toContain(state);
  });

  it('keeps the URL with the token out of caches and referrers', async () => {
    const browser = open();
    const returned = await browser.followUntil(start, callback);
    const response = await browser.visit(returned.href);
    expect(response.status).toBe(302);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    const page = await app.request('/auth/callback?token=pls_x');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  it('recognizes a user by tenant and object id, and updates name and address', async () => {
    await signIn();
    entra.behaviour.person = {
      ...somebody,
      name: 'Robin Ferrer-Lund',
      preferred_username: 'rfl@example.com',
    };
    const url = await signIn();
    expect((await me(url.searchParams.get('token'))).body).toMatchObject({
      name: 'Robin Ferrer-Lund',
      email: 'rfl@example.com',
    });
    expect(await app.db.$count(users)).toBe(1);
  });

  it('treats two people with one email address as two users', async () => {
    await signIn();
    entra.behaviour.person = { ...somebody, oid: '55555555-5555-4555-8555-555555555555' };
    await signIn();
    expect(await app.db.$count(users)).toBe(2);
  });

  it('can run in two tabs at the same time', async () => {
    const browser = open();
    const first = await browser.followUntil(start, callback);
    const second = await browser.followUntil(start, callback);
    expect((await signIn(browser, first.href)).searchParams.has('token')).toBe(true);
    expect((await signIn(browser, second.href)).searchParams.has('token')).toBe(true);
  });

  it('can end at another process than where it began', async () => {
    const other = anotherProcess();
    let behind: Pick<TestApp['app'], 'request'> = app.app;
    const browser = createBrowser({
      origin: 'http://localhost:3000',
      request: async (path, init) => behind.request(path, init),
    });
    const returned = await browser.followUntil(start, callback);
    behind = other;
    expect((await signIn(browser, returned.href)).searchParams.get('token')).toMatch(/^pls_/);
  });

  it('reports a cancellation at Microsoft', async () => {
    entra.behaviour.cancels = true;
    expect(failure(await signIn())).toBe('cancelled');
    expect(log.join('')).toContain('"failure":"cancelled"');
  });

  it('reports that Microsoft refused access', async () => {
    const browser = open();
    const returned = await browser.followUntil(start, callback);
    returned.searchParams.delete('code');
    returned.searchParams.set('error', 'server_error');
    expect(failure(await signIn(browser, returned.href))).toBe('refused');
  });

  it('reports that it took longer than ten minutes', async () => {
    const browser = open();
    const returned = await browser.followUntil(start, callback);
    later = 11 * minute;
    expect(failure(await signIn(browser, returned.href))).toBe('expired');
    expect(log.join('')).toContain('"failure":"expired"');
  });

  it('completes no sign-in that this browser has not begun', async () => {
    const returned = await open().followUntil(start, callback);
    expect(failure(await signIn(open(), returned.href))).toBe('expired');
  });

  it.each(['', '?error=access_denied', '?code=abc', '?state=abc'])(
    'rejects a callback without a sign-in: %j',
    async (query) => {
      expect(failure(await signIn(open(), `${callback}${query}`))).toBe('expired');
    },
  );

  it('rejects a manipulated state', async () => {
    const browser = open();
    const returned = await browser.followUntil(start, callback);
    const state = returned.searchParams.get('state') ?? '';
    returned.searchParams.set('state', `${state.slice(0, -4)}AAAA`);
    expect(failure(await signIn(browser, returned.href))).toBe('tampered');
    expect(log.join('')).toContain('"failure":"tampered"');
  });

  it('rejects a manipulated cookie', async () => {
    const browser = open();
    const returned = await browser.followUntil(start, callback);
    const cookies = browser.cookies('localhost:3000');
    for (const [name, value] of cookies) cookies.set(name, `${value.slice(0, -4)}AAAA`);
    expect(failure(await signIn(browser, returned.href))).toBe('expired');
  });

  it('signs no user in by a repeated callback', async () => {
    const browser = open();
    const returned = await browser.followUntil(start, callback);
    const cookies = new Map(browser.cookies('localhost:3000'));
    expect((await signIn(browser, returned.href)).searchParams.has('token')).toBe(true);
    expect(failure(await signIn(browser, returned.href))).toBe('expired');
    for (const [name, value] of cookies) browser.cookies('localhost:3000').set(name, value);
    expect(failure(await signIn(browser, returned.href))).toBe('used');
    expect(log.join('')).toContain('"failure":"used"');
    expect(await app.db.$count(sessions)).toBe(1);
  });

  it('refuses users of another tenant', async () => {
    entra.behaviour.person = { ...somebody, tid: otherTenantId };
    expect(failure(await signIn())).toBe('tenant');
    expect(log.join('')).toContain('"failure":"tenant"');
    expect(await app.db.$count(users)).toBe(0);
  });

  it('accepts clocks that differ by half a minute', async () => {
    entra.behaviour.behind = 40;
    expect((await signIn()).searchParams.has('token')).toBe(true);
  });

  it('reports clocks that differ by more than a minute', async () => {
    entra.behaviour.behind = 90;
    expect(failure(await signIn())).toBe('clock');
    expect(log.join('')).toContain('"failure":"clock"');
  });

  it('reports that Microsoft did not identify the user', async () => {
    entra.behaviour.person = { tid: somebody.tid };
    expect(failure(await signIn())).toBe('incomplete');
  });

  it('reports that Microsoft is unavailable at the end', async () => {
    const browser = open();
    const returned = await browser.followUntil(start, callback);
    entra.behaviour.away = true;
    expect(failure(await signIn(browser, returned.href))).toBe('away');
    expect(log.join('')).toContain('"failure":"away"');
  });

  it('starts while Microsoft is unavailable, reports that, and works once Microsoft is back', async () => {
    const late = anotherProcess();
    const browser = createBrowser({
      origin: 'http://localhost:3000',
      request: async (path, init) => late.request(path, init),
    });
    entra.behaviour.away = true;
    expect(failure(await signIn(browser))).toBe('away');
    entra.behaviour.away = false;
    expect((await signIn(browser)).searchParams.has('token')).toBe(true);
  });

  it('reports a secret that is not the registration’s', async () => {
    const wrong = anotherProcess({ ENTRA_CLIENT_SECRET: 'another' });
    const browser = createBrowser({
      origin: 'http://localhost:3000',
      request: async (path, init) => wrong.request(path, init),
    });
    expect(failure(await signIn(browser))).toBe('misconfigured');
  });

  it('logs no token, code, state or cookie', async () => {
    const browser = open();
    const returned = await browser.followUntil(start, callback);
    const cookies = [...browser.cookies('localhost:3000').values()];
    const url = await signIn(browser, returned.href);
    const token = url.searchParams.get('token') ?? 'none';
    await me(token);
    await signIn(browser, returned.href);
    const written = log.join('');
    expect(written).toContain(callback);
    const secrets = [
      token,
      returned.searchParams.get('code'),
      returned.searchParams.get('state'),
      ...cookies,
    ];
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThan(20);
      expect(written).not.toContain(secret);
    }
    for (const name of [somebody.preferred_username, somebody.name]) expect(written).not.toContain(name);
  });
});
