import { sql } from 'drizzle-orm';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { users } from '#server/db/schema.ts';
import { clientId, type Entra, otherTenantId, somebody, startEntra } from '#tests/support/entra.ts';
import { createUser } from '#tests/support/factories.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';

const seconds = () => Math.floor(Date.now() / 1_000);

describe('Microsoft’s access token', () => {
  let entra: Entra;
  let app: TestApp;
  beforeAll(async () => {
    entra = await startEntra();
    app = await createTestApp({ config: parseConfig(entra.environment) });
  });
  beforeEach(async () => {
    entra.reset();
    await app.empty();
  });
  afterAll(async () => {
    await app.close();
    await entra.stop();
  });

  const send = async (token: string, asked: Pick<TestApp['app'], 'request'> = app.app) =>
    asked.request('/api/me', { headers: { Authorization: `Bearer ${token}` } });

  it('identifies the user, even on the first request', async () => {
    const response = await send(await entra.accessToken());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: expect.any(String) as unknown,
      name: 'Robin Ferrer',
      email: 'robin.ferrer@example.com',
      avatar: null,
      roles: [],
    });
    expect(await app.db.$count(users)).toBe(1);
  });

  it('identifies the same user as the browser’s sign-in', async () => {
    await createUser(app.db, {
      tenantId: somebody.tid,
      objectId: somebody.oid,
      name: 'Before',
      avatar: 'https://a.example/1',
    });
    expect(await (await send(await entra.accessToken())).json()).toMatchObject({
      name: 'Robin Ferrer',
      avatar: 'https://a.example/1',
    });
    expect(await app.db.$count(users)).toBe(1);
  });

  it('may have the address of the API as audience, and the earlier version', async () => {
    expect((await send(await entra.accessToken({ aud: `api://${clientId}` }))).status).toBe(200);
    const earlier = { aud: `api://${clientId}`, ver: '1.0', iss: `https://sts.windows.net/${somebody.tid}/` };
    expect((await send(await entra.accessToken(earlier))).status).toBe(200);
  });

  it('may be of any client, or only of our own and those of ENTRA_CLIENTS', async () => {
    const listed = '99999999-9999-4999-8999-999999999999';
    const asked = appOver(app, {
      config: parseConfig({ ...entra.environment, ENTRA_CLIENTS: listed.toUpperCase() }),
    });
    const statuses = async (claims: Record<string, unknown>) => {
      const token = await entra.accessToken(claims);
      return [(await send(token)).status, (await send(token, asked)).status];
    };
    for (const client of [listed, clientId]) {
      expect(await statuses({ azp: client })).toEqual([200, 200]);
      expect(await statuses({ appid: client })).toEqual([200, 200]);
    }
    expect(await statuses({ azp: otherTenantId })).toEqual([200, 401]);
    expect(await statuses({ azp: otherTenantId, appid: listed })).toEqual([200, 401]);
    expect(await statuses({})).toEqual([200, 401]);
  });

  it('may have other permissions besides ours, and a clock that differs by half a minute', async () => {
    const changes = { scp: 'User.Read access_as_user', exp: seconds() - 30, nbf: seconds() - 600 };
    expect((await send(await entra.accessToken(changes))).status).toBe(200);
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['has run out', () => ({ exp: seconds() - 120 })],
    ['never runs out', () => ({ exp: undefined })],
    ['is not valid yet', () => ({ nbf: seconds() + 120 })],
    ['is made out to another app', () => ({ aud: '99999999-9999-4999-8999-999999999999' })],
    ['is an ID token, without a scope', () => ({ scp: undefined })],
    ['is for another permission', () => ({ scp: 'access_as_user2 User.Read' })],
    ['is an app’s own', () => ({ scp: undefined, roles: ['access_as_user'] })],
    ['is of another issuer', () => ({ iss: 'https://login.example.com/v2.0' })],
    ['is of a tenant that may not come in', () => ({ tid: otherTenantId })],
    ['names no person', () => ({ oid: undefined })],
  ])('is refused when it %s', async (_case, changes) => {
    expect((await send(await entra.accessToken(changes()))).status).toBe(401);
    expect(await app.db.$count(users)).toBe(0);
  });

  it('writes nothing when its claims are unchanged, and once when they have changed', async () => {
    const version = async () => {
      const { rows } = await app.db.execute(sql`select xmin::text || ctid::text as version from users`);
      return rows;
    };
    await send(await entra.accessToken());
    const first = await version();
    for (const changes of [{}, { name: undefined }, { preferred_username: undefined }])
      expect((await send(await entra.accessToken(changes))).status).toBe(200);
    expect(await version()).toEqual(first);
    expect(await (await send(await entra.accessToken({ name: 'Robin Neumann' }))).json()).toMatchObject({
      name: 'Robin Neumann',
    });
    expect(await version()).not.toEqual(first);
  });

  it.each([
    ['no name', { name: undefined }],
    ['neither name nor address', { name: undefined, preferred_username: undefined }],
    ['a blank name', { name: '  ' }],
    ['a name of NULs', { name: '\0\0' }],
    ['a number for a name', { name: 7 }],
    ['a name that is too long', { name: 'x'.repeat(201), preferred_username: null }],
  ])('with %s leaves the known ones as they are', async (_case, changes) => {
    await send(await entra.accessToken());
    expect(await (await send(await entra.accessToken(changes))).json()).toMatchObject({
      name: 'Robin Ferrer',
      email: 'robin.ferrer@example.com',
    });
  });

  it('without a name sets the address as the name of a new user, until a token has the name', async () => {
    const nameless = await entra.accessToken({ name: undefined });
    expect(await (await send(nameless)).json()).toMatchObject({ name: 'robin.ferrer@example.com' });
    expect(await (await send(await entra.accessToken())).json()).toMatchObject({ name: 'Robin Ferrer' });
    const unknown = { oid: 'somebody else', name: undefined, preferred_username: undefined };
    expect(await (await send(await entra.accessToken(unknown))).json()).toMatchObject({ name: 'Unnamed' });
  });

  it.each([
    ['a NUL in the name', { name: 'Robin\0 Ferrer' }, 'Robin  Ferrer'],
    ['half of a character in the name', { name: 'Robin Ferrer\ud83d' }, 'Robin Ferrer'],
    ['a line break in the name', { name: '\nRobin\tFerrer\u0085' }, 'Robin Ferrer'],
  ])('may have %s, which is left out', async (_case, changes, name) => {
    const token = await entra.accessToken(changes);
    for (const _ of [1, 2]) expect(await (await send(token)).json()).toMatchObject({ name });
    const [row] = await app.db.select().from(users);
    expect(row?.name).toBe(name);
  });

  it.each([
    ['a NUL', 'a\0b'],
    ['half of a character', 'a\ud83d'],
    ['no text', ['a']],
    ['nothing', ''],
    ['ten thousand characters', 'x'.repeat(10_000)],
  ])('is refused when the object id holds %s', async (_case, oid) => {
    expect((await send(await entra.accessToken({ oid }))).status).toBe(401);
    expect(await app.db.$count(users)).toBe(0);
  });

  it('of one user in many concurrent requests creates one account', async () => {
    const token = await entra.accessToken();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(token)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await app.db.$count(users)).toBe(1);
  });

  it('is refused with another signature, or none', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect((await send(await entra.accessToken({}, {}, privateKey))).status).toBe(401);
    const [, payload = ''] = (await entra.accessToken()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await send(`${none}.${payload}.x`)).status).toBe(401);
    const shared = await new SignJWT(somebody)
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(new TextEncoder().encode('a secret that is long enough for it'));
    expect((await send(shared)).status).toBe(401);
  });

  it('with an invented key id does not make the server fetch keys from Microsoft repeatedly', async () => {
    await send(await entra.accessToken());
    entra.asked.length = 0;
    const tokens = await Promise.all(
      Array.from({ length: 50 }, (_, kid) => entra.accessToken({}, { kid: `${kid}` })),
    );
    for (const token of tokens) expect((await send(token)).status).toBe(401);
    expect(entra.asked.filter((path) => path === '/jwks').length).toBeLessThanOrEqual(1);
  });

  it('gets a 503 while Microsoft is unavailable, and reading still works', async () => {
    let later = 0;
    const clock = () => new Date(Date.now() + later);
    const fresh = appOver(app, { config: parseConfig(entra.environment), clock });
    const token = await entra.accessToken();
    entra.behaviour.away = true;
    const response = await send(token, fresh);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    expect(response.headers.get('Retry-After')).toBe('5');
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fresh.request('/api/prompts', { headers })).status).toBe(200);
    entra.behaviour.away = false;
    later = 5_000;
    expect((await send(token, fresh)).status).toBe(200);
  });

  it('has no effect if Entra is not configured', async () => {
    expect((await send(await entra.accessToken(), appOver(app))).status).toBe(401);
  });
});
