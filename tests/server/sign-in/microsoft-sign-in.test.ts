import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { sessions, users } from '#server/db/schema.ts';
import { browserAt } from '#tests/support/browser.ts';
import { otherTenantId, somebody } from '#tests/support/entra.ts';
import { sharedEntra } from '#tests/support/shared-entra.ts';
import { appOver } from '#tests/support/test-app.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const start = '/api/auth/microsoft/redirect';
const callback = '/api/auth/microsoft/callback';
const minute = 60_000;

describe('sign-in with Microsoft', () => {
  let later = 0;
  const log: string[] = [];
  const entra = sharedEntra();
  const app = emptiedApp(() => ({
    config: parseConfig({ NODE_ENV: 'production', ...entra.environment }),
    clock: () => new Date(Date.now() + later),
    logger: pino({ level: 'info' }, { write: (line: string) => log.push(line) }),
  }));
  beforeEach(() => {
    later = 0;
    log.length = 0;
  });

  /** Another process on the same database. */
  const anotherProcess = (changes: NodeJS.ProcessEnv = {}) =>
    appOver(app.database, { config: parseConfig({ ...entra.environment, ...changes }) });
  const open = () => browserAt(app);
  const signIn = (browser = open(), from = start) => browser.followUntil(from, '/auth/callback');
  const me = async (token: string | null) => {
    const response = await app.request('/api/me', { headers: { Authorization: `Bearer ${token}` } });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const failure = (url: URL) => {
    expect(url.searchParams.has('token')).toBe(false);
    return url.searchParams.get('error');
  };
  /** A browser that returns from Microsoft. */
  const returning = async () => {
    const browser = open();
    return { browser, returned: await browser.followUntil(start, callback) };
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
    const { browser, returned } = await returning();
    const response = await browser.visit(returned.href);
    expect(response.status).toBe(302);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    const page = await app.request('/auth/callback?token=pls_x');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  it('recognizes a user by tenant and object id, not by address, and updates name and address', async () => {
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
    entra.behaviour.person['oid'] = '55555555-5555-4555-8555-555555555555';
    await signIn();
    expect(await app.db.$count(users)).toBe(2);
  });

  it('reports a cancellation at Microsoft, and that Microsoft refused access', async () => {
    const { browser, returned } = await returning();
    returned.searchParams.delete('code');
    returned.searchParams.set('error', 'server_error');
    expect(failure(await signIn(browser, returned.href))).toBe('refused');
    entra.behaviour.cancels = true;
    expect(failure(await signIn())).toBe('cancelled');
    expect(log.join('')).toContain('"failure":"cancelled"');
  });

  it('reports that it took longer than ten minutes', async () => {
    const { browser, returned } = await returning();
    later = 11 * minute;
    expect(failure(await signIn(browser, returned.href))).toBe('expired');
    expect(log.join('')).toContain('"failure":"expired"');
  });

  it('completes no sign-in that this browser has not begun', async () => {
    const { returned } = await returning();
    const queries = ['', '?error=access_denied', '?code=abc', '?state=abc'];
    for (const from of [returned.href, ...queries.map((query) => `${callback}${query}`)])
      expect(failure(await signIn(open(), from)), from).toBe('expired');
  });

  it('rejects a manipulated state, and a manipulated cookie', async () => {
    const { browser, returned } = await returning();
    const state = returned.searchParams.get('state') ?? '';
    returned.searchParams.set('state', `${state.slice(0, -4)}AAAA`);
    expect(failure(await signIn(browser, returned.href))).toBe('tampered');
    expect(log.join('')).toContain('"failure":"tampered"');
    const again = await browser.followUntil(start, callback);
    const cookies = browser.cookies('localhost:3000');
    for (const [name, value] of cookies) cookies.set(name, `${value.slice(0, -4)}AAAA`);
    expect(failure(await signIn(browser, again.href))).toBe('expired');
  });

  it('signs no user in by a repeated callback', async () => {
    const { browser, returned } = await returning();
    const cookies = new Map(browser.cookies('localhost:3000'));
    expect((await signIn(browser, returned.href)).searchParams.has('token')).toBe(true);
    expect(failure(await signIn(browser, returned.href))).toBe('expired');
    for (const [name, value] of cookies) browser.cookies('localhost:3000').set(name, value);
    expect(failure(await signIn(browser, returned.href))).toBe('used');
    expect(log.join('')).toContain('"failure":"used"');
    expect(await app.db.$count(sessions)).toBe(1);
  });

  it('refuses users of another tenant, and reports that Microsoft did not identify the user', async () => {
    entra.behaviour.person = { ...somebody, tid: otherTenantId };
    expect(failure(await signIn())).toBe('tenant');
    expect(log.join('')).toContain('"failure":"tenant"');
    entra.behaviour.person = { tid: somebody.tid };
    expect(failure(await signIn())).toBe('incomplete');
    expect(await app.db.$count(users)).toBe(0);
  });

  it('accepts clocks that differ by half a minute, and reports those that differ by more than a minute', async () => {
    entra.behaviour.behind = 40;
    expect((await signIn()).searchParams.has('token')).toBe(true);
    entra.behaviour.behind = 90;
    expect(failure(await signIn())).toBe('clock');
    expect(log.join('')).toContain('"failure":"clock"');
  });

  it('starts while Microsoft is unavailable, reports that, and works once Microsoft is back', async () => {
    const browser = browserAt(anotherProcess());
    entra.behaviour.away = true;
    expect(failure(await signIn(browser))).toBe('away');
    entra.behaviour.away = false;
    expect((await signIn(browser)).searchParams.has('token')).toBe(true);
  });

  it('reports a secret that is not the registration’s', async () => {
    const browser = browserAt(anotherProcess({ ENTRA_CLIENT_SECRET: 'another' }));
    expect(failure(await signIn(browser))).toBe('misconfigured');
  });

  it('follows no redirect by the tenant, of its configuration, its tokens or its keys', async () => {
    for (const path of ['/.well-known/openid-configuration', '/token']) {
      entra.behaviour.redirected = path;
      expect(failure(await signIn(browserAt(anotherProcess())))).toBeTruthy();
      expect(entra.asked).toContain(path);
    }
    entra.behaviour.redirected = '/jwks';
    const headers = { Authorization: `Bearer ${await entra.accessToken()}` };
    expect((await anotherProcess().request('/api/me', { headers })).status).toBe(503);
    expect(entra.asked).not.toContain('/elsewhere');
    entra.behaviour.redirected = undefined;
    expect((await signIn(browserAt(anotherProcess()))).searchParams.has('token')).toBe(true);
    expect((await anotherProcess().request('/api/me', { headers })).status).toBe(200);
  });

  it('logs no token, code, state or cookie', async () => {
    const { browser, returned } = await returning();
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
