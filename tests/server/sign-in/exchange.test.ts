import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { sessions, users } from '#server/db/schema.ts';
import { browserAt } from '#tests/support/browser.ts';
import { sharedEntra } from '#tests/support/shared-entra.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const second = 1_000;
const minute = 60 * second;
type Server = TestApp['app'];

describe('the token in the URL of the callback page', () => {
  const entra = sharedEntra();
  const app = emptiedApp();
  /** The clock stands still, because the machine may be slow. */
  let start = 0;
  let later = 0;
  let log = '';
  beforeEach(() => {
    start = Date.now();
    later = 0;
    log = '';
  });

  const serverWith = (environment: NodeJS.ProcessEnv = {}) =>
    appOver(app, {
      config: parseConfig({ ...entra.environment, ...environment }),
      clock: () => new Date(start + later),
      logger: pino({ level: 'info' }, { write: (line: string) => (log += line) }),
    });

  async function arrive(server: Server) {
    const ended = await browserAt(server).followUntil('/api/auth/microsoft/redirect', '/auth/callback');
    return ended.searchParams.get('token') ?? '';
  }
  const post = async (server: Server, path: string, token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await server.request(`/api/auth/${path}`, { method: 'POST', headers })).status;
  };
  const send = async (server: Server, token: unknown) =>
    server.request('/api/auth/exchange', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  async function exchange(server: Server, arrived: string) {
    const response = await send(server, arrived);
    const { token = '' } = (await response.json()) as { token?: string };
    return { status: response.status, token, cache: response.headers.get('Cache-Control') };
  }
  const statusOf = async (server: Server, token: string, path = '/api/me') =>
    (await server.request(path, { headers: { Authorization: `Bearer ${token}` } })).status;

  it('is exchanged for a new one with the roles of the sign-in, and from then on opens nothing', async () => {
    const server = serverWith();
    entra.behaviour.person = { ...entra.behaviour.person, roles: ['Reviewer'] };
    const arrived = await arrive(server);
    const [before] = await app.db.select().from(sessions);
    later = second;
    const { status, token, cache } = await exchange(server, arrived);
    expect([status, cache]).toEqual([200, 'no-store']);
    expect(token).toMatch(/^pls_[\w-]{43}$/);
    expect(token).not.toBe(arrived);
    expect(await statusOf(server, token, '/api/reviews')).toBe(200);
    expect(await statusOf(server, arrived)).toBe(401);
    const [after, another] = await app.db.select().from(sessions);
    expect(another).toBeUndefined();
    expect(after).toMatchObject({ userId: before?.userId, expiresAt: before?.expiresAt });
    const stored = JSON.stringify([after, await app.db.select().from(users)]);
    for (const secret of [arrived, token]) {
      expect(stored).not.toContain(secret.slice(4));
      expect(log).not.toContain(secret.slice(4));
    }
  });

  it('gets the same new one again for thirty seconds, also from another process, and 401 after that', async () => {
    const server = serverWith();
    const arrived = await arrive(server);
    const { token } = await exchange(server, arrived);
    later = 29 * second;
    expect(await exchange(serverWith(), arrived)).toMatchObject({ status: 200, token });
    later = 31 * second;
    expect((await exchange(server, arrived)).status).toBe(401);
    expect(await statusOf(server, token)).toBe(200);
    expect(log).toContain('"kind":"session"');
  });

  it('gets one new one where two tabs exchange it at the same moment', async () => {
    const server = serverWith();
    const arrived = await arrive(server);
    const all = await Promise.all(Array.from({ length: 8 }, () => exchange(server, arrived)));
    expect(new Set(all.map(({ token }) => token)).size).toBe(1);
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(await statusOf(server, all[0]?.token ?? '')).toBe(200);
    expect(await app.db.$count(sessions)).toBe(1);
  });

  it('gets nothing after a logout, here or everywhere', async () => {
    const server = serverWith();
    for (const path of ['logout', 'logout/everywhere']) {
      const arrived = await arrive(server);
      const { token } = await exchange(server, arrived);
      expect(await post(server, path, token)).toBe(200);
      expect((await exchange(server, arrived)).status).toBe(401);
    }
  });

  it.each([
    ['SESSION_HOURS are over', { SESSION_HOURS: '1', SESSION_IDLE_MINUTES: '600' }],
    ['SESSION_IDLE_MINUTES without use, by default 60', { SESSION_HOURS: '8' }],
  ])('gets nothing once %s', async (_case, environment) => {
    const server = serverWith(environment);
    const arrived = await arrive(server);
    later = 61 * minute;
    expect((await exchange(server, arrived)).status).toBe(401);
    expect(await statusOf(server, arrived)).toBe(401);
  });

  it('is one of ours: others are refused', async () => {
    const server = serverWith();
    expect((await exchange(server, `pls_${'a'.repeat(43)}`)).status).toBe(401);
    for (const invalid of ['', 'pls_short', 'a'.repeat(47), 7, null])
      expect((await send(server, invalid)).status).toBe(400);
  });

  it('counts as a change by its address, and stays valid where the limit refuses the exchange', async () => {
    const server = serverWith({ RATE_LIMIT_ADDRESS_WRITES: '1' });
    const arrived = await arrive(server);
    await send(server, 'invalid');
    const refused = await send(server, arrived);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await statusOf(server, arrived)).toBe(200);
  });
});
