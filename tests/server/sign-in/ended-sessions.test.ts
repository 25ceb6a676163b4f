import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { verifyAuditChain } from '#server/db/audit-chain.ts';
import { auditEvents, sessions, users } from '#server/db/schema.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { personData } from '#server/person/person-data.ts';
import { browserAt } from '#tests/support/browser.ts';
import { mcpClientId } from '#tests/support/entra.ts';
import { known } from '#tests/support/erasing.ts';
import { person } from '#tests/support/reviewing.ts';
import { sharedEntra } from '#tests/support/shared-entra.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOver } from '#tests/support/test-app.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const minute = 60_000;
const hour = 60 * minute;
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';

let later = 0;
let log = '';
const clock = () => new Date(Date.now() + later);
const entra = sharedEntra();
const app = emptiedApp(() => ({
  clock,
  logger: pino({ level: 'info' }, { write: (line: string) => (log += line) }),
  config: parseConfig({ ...entra.environment, ENTRA_MCP_CLIENT_ID: mcpClientId }),
}));
beforeEach(() => {
  later = 0;
  log = '';
});

describe('the sessions of a person', () => {
  const lines = (message: string) =>
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === message);

  /** Signs in in a browser. @returns the token. */
  const signInBy = async (userAgent: string) => {
    const browser = browserAt({
      request: (path, init) => {
        const headers = new Headers(init.headers);
        headers.set('User-Agent', userAgent);
        return app.request(path, { ...init, headers });
      },
    });
    const url = await browser.followUntil('/api/auth/microsoft/redirect', '/auth/callback');
    return url.searchParams.get('token') ?? '';
  };

  it('are listed with device and times, the newest first, and the log identifies the user by a pseudonym', async () => {
    await signInBy('curl/8.0');
    later = minute;
    const token = await signInBy(edge);
    const headers = { Authorization: `Bearer ${token}` };
    const { sessions: listed, total } = (await (
      await app.request('/api/me/sessions', { headers })
    ).json()) as { sessions: Record<string, unknown>[]; total: number };
    expect(total).toBe(2);
    expect(listed).toEqual([
      {
        device: 'Edge on Windows',
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        is_current: true,
      },
      { device: '', createdAt: expect.any(String), expiresAt: expect.any(String), is_current: false },
    ]);
    const [user] = await app.db.select().from(users);
    const signIns = lines('signed in');
    expect(signIns).toHaveLength(2);
    expect(signIns[0]).toMatchObject({ pseudonym: user?.pseudonym, method: 'browser' });
    await app.request('/api/me', { headers: { Authorization: 'Bearer pls_old' } });
    expect(lines('token refused')).toMatchObject([{ kind: 'session' }]);
    expect((await app.request('/api/admin/people', { headers })).status).toBe(403);
    const refused = { pseudonym: user?.pseudonym, reason: 'You need Admin access.' };
    expect(lines('access refused')).toMatchObject([refused]);
    for (const secret of [user?.id, user?.name, user?.email, token]) expect(log).not.toContain(secret);
  });

  it('all end with one request, without those of other users, and the audit trail says so without a name', async () => {
    const ann = await signIn(app);
    const elsewhere = await startSession(app.db, ann.user.id, clock(), 8);
    const other = await signIn(app);
    expect(await (await ann.post('/auth/logout/everywhere')).json()).toEqual({ status: 'success', ended: 2 });
    const headers = { Authorization: `Bearer ${elsewhere}` };
    expect((await app.request('/api/me', { headers })).status).toBe(401);
    expect((await ann.get('/me')).status).toBe(401);
    expect((await other.get('/me')).status).toBe(200);
    const [event] = await app.db.select().from(auditEvents);
    expect(event).toMatchObject({ action: 'end_sessions', subject: 'account', subjectId: event?.actorId });
    expect(JSON.parse(event?.details ?? '')).toMatchObject({ sessions: 2 });
    expect(JSON.stringify(event)).not.toContain(ann.user.id);
    expect(await verifyAuditChain(app.db)).toMatchObject({ intact: true });
    expect((await signIn(app)).get).toBeDefined();
  });

  it('are found by email address and ended by id, by an admin', async () => {
    const admin = await person(app, ['Admin']);
    const ann = await signIn(app, { name: 'Ann', email: 'Ann@Example.com' });
    const found = await admin.post('/admin/people/find', { email: ' ann@example.com' });
    const account = { id: ann.user.id, name: 'Ann', email: 'Ann@Example.com', sessions: 1 };
    expect(found.body).toEqual([account]);
    expect((await admin.post('/admin/people/find', { email: 'nobody@example.com' })).body).toEqual([]);
    expect(await admin.post('/admin/people/find', { email: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Enter an email address.' },
    });
    const end = (id: string) => admin.post(`/admin/people/${id}/sessions/end`);
    expect((await end(ann.user.id)).body).toEqual({ status: 'success', ended: 1 });
    expect((await ann.get('/me')).status).toBe(401);
    expect((await end(ann.user.id)).body).toEqual({ status: 'success', ended: 0 });
    for (const id of ['any', crypto.randomUUID()]) expect((await end(id)).status).toBe(404);
    expect((await admin.get('/me')).status).toBe(200);
    const [event] = await app.db.select().from(auditEvents);
    expect(event?.actorId).not.toBe(event?.subjectId);
    const { account: stored, auditEvents: own } = await personData(app.db, await known(app, ann.user.id));
    expect(stored?.pseudonym).toBe(ann.user.pseudonym);
    expect(own.map(({ action }) => action)).toEqual(['end_sessions', 'end_sessions']);
  });

  it('include Microsoft’s earlier tokens, which the client must replace', async () => {
    const token = await entra.accessToken();
    const send = async (path = '/me', given = token, method = 'GET') =>
      app.request(`/api${path}`, { method, headers: { Authorization: `Bearer ${given}` } });
    expect((await send()).status).toBe(200);
    later = minute;
    expect(await (await send('/me/sessions')).json()).toEqual({ sessions: [], total: 0 });
    expect((await send('/auth/logout/everywhere', token, 'POST')).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(401);
    const challenge = /^Bearer error="insufficient_claims", claims="([^"]+)"$/.exec(
      refused.headers.get('WWW-Authenticate') ?? '',
    )?.[1];
    const { access_token: demanded } = JSON.parse(atob(challenge ?? '')) as {
      access_token: { nbf: { essential: boolean; value: string } };
    };
    expect(demanded.nbf.essential).toBe(true);
    const iat = Number(demanded.nbf.value);
    expect(iat).toBeGreaterThan(Date.now() / 1_000 + 55);
    expect((await send('/departments')).status).toBe(200);
    expect((await send('/me', await entra.accessToken({ iat: iat - 1 }))).status).toBe(401);
    expect((await send('/me', await entra.accessToken({ iat, exp: iat + 600 }))).status).toBe(200);
    const assistant = { aud: mcpClientId, scp: 'prompts.read' };
    const ask = async (claims: Record<string, unknown>) =>
      app.request('/mcp', {
        method: 'POST',
        headers: { Authorization: `Bearer ${await entra.accessToken({ ...assistant, ...claims })}` },
      });
    expect((await ask({ iat: iat - 1 })).status).toBe(401);
    expect((await ask({ iat, exp: iat + 600 })).status).not.toBe(401);
    const [{ pseudonym } = { pseudonym: '' }] = await app.db.select().from(users);
    expect(lines('token refused').map((line) => [line['kind'], line['pseudonym']])).toEqual([
      ['access token', pseudonym],
      ['access token', pseudonym],
      ['assistant', pseudonym],
    ]);
  });

  it('end without activity after SESSION_IDLE_MINUTES; requests of an idle page do not count', async () => {
    const config = parseConfig({ ...entra.environment, SESSION_IDLE_MINUTES: '30' });
    const server = appOver(app, { clock, config });
    const ann = await signIn({ ...app, app: server, request: server.request });
    const statusAfter = async (minutes: number, path: string) => {
      later += minutes * minute;
      return (await ann.get(path)).status;
    };
    for (const path of ['/me', '/notifications?limit=20']) expect(await statusAfter(29, path)).toBe(200);
    for (const minutes of [15, 14]) expect(await statusAfter(minutes, '/notifications?limit=0')).toBe(200);
    for (const path of ['/notifications?limit=0', '/me']) expect(await statusAfter(2, path)).toBe(401);
  });
});

describe('a session', () => {
  // Without a limit of idle time.
  const app = emptiedApp({ clock });

  it('identifies the user, in a response that no cache stores', async () => {
    const shown = { name: 'Mei Ling Tan', email: 'mei@example.com', avatar: 'https://img.example/1' };
    const { get, user } = await signIn(app, shown);
    const response = await get('/me');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ id: user.id, ...shown, roles: [] });
  });

  it('ends after eight hours, and is deleted at the next sign-in', async () => {
    const { get } = await signIn(app);
    later = 8 * hour - 60_000;
    expect((await get('/me')).status).toBe(200);
    later = 8 * hour;
    expect((await get('/me')).status).toBe(401);
    await signIn(app, {}, clock());
    expect(await app.db.$count(sessions)).toBe(1);
  });

  it('that began with a clock a year ahead is invalid, and the next one can begin', async () => {
    later = 365 * 24 * hour;
    const ahead = await signIn(app, {}, clock());
    expect((await ahead.get('/me')).status).toBe(200);
    later = 0;
    expect((await ahead.get('/me')).status).toBe(401);
    expect((await (await signIn(app)).get('/me')).status).toBe(200);
    expect(await app.db.$count(sessions)).toBe(1);
  });

  it('is valid at once in a process whose clock is slightly behind', async () => {
    later = 30_000;
    const { get } = await signIn(app, {}, clock());
    later = 0;
    expect((await get('/me')).status).toBe(200);
  });

  it('ends with a logout, which can be repeated, needs no session and ends no other one', async () => {
    const here = await signIn(app);
    const elsewhere = await signIn(app);
    for (const _ of [1, 2]) {
      const response = await here.post('/auth/logout');
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: 'success' });
    }
    expect((await here.get('/me')).status).toBe(401);
    expect((await elsewhere.get('/me')).status).toBe(200);
    expect((await app.request('/api/auth/logout', { method: 'POST' })).status).toBe(200);
  });

  it('has a token of 256 bits, which is not in the database', async () => {
    const { token } = await signIn(app);
    expect(Buffer.from(token.slice(4), 'base64url')).toHaveLength(32);
    const [row] = await app.db.select().from(sessions);
    expect(row).toBeDefined();
    expect(JSON.stringify(row)).not.toContain(token.slice(4));
  });
});
