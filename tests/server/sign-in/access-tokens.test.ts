import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { users } from '#server/db/schema.ts';
import { clientId, otherTenantId, somebody } from '#tests/support/entra.ts';
import { createUser } from '#tests/support/factories.ts';
import { sharedEntra } from '#tests/support/shared-entra.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const seconds = () => Math.floor(Date.now() / 1_000);

const entra = sharedEntra();
const app = emptiedApp(() => ({ config: parseConfig(entra.environment) }));

describe('Microsoft’s access token', () => {
  const send = async (token: string, asked = app.app) =>
    asked.request('/api/me', { headers: { Authorization: `Bearer ${token}` } });
  /** The response to a token with these claims. */
  const me = async (claims: Record<string, unknown> = {}) => {
    const response = await send(await entra.accessToken(claims));
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('identifies the user, even on the first request, as the same as the browser’s sign-in', async () => {
    expect(await me()).toEqual({
      status: 200,
      body: {
        id: expect.any(String),
        name: 'Robin Ferrer',
        email: 'robin.ferrer@example.com',
        avatar: null,
        roles: [],
      },
    });
    await app.empty();
    const avatar = 'https://a.example/1';
    await createUser(app.db, { tenantId: somebody.tid, objectId: somebody.oid, name: 'Before', avatar });
    expect((await me()).body).toMatchObject({ name: 'Robin Ferrer', avatar });
    expect(await app.db.$count(users)).toBe(1);
  });

  it('may have the API’s address, the earlier version, other permissions, and a clock half a minute behind', async () => {
    const aud = `api://${clientId}`;
    for (const claims of [
      { aud },
      { aud, ver: '1.0', iss: `https://sts.windows.net/${somebody.tid}/` },
      { scp: 'User.Read access_as_user', exp: seconds() - 30, nbf: seconds() - 600 },
    ])
      expect((await me(claims)).status).toBe(200);
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

  it('is refused for its times, audience, permission, issuer, tenant or person', async () => {
    for (const claims of [
      { exp: seconds() - 120 },
      { exp: undefined },
      { nbf: seconds() + 120 },
      { aud: '99999999-9999-4999-8999-999999999999' },
      // An ID token, which has no scope, and the token of an app itself.
      { scp: undefined },
      { scp: undefined, roles: ['access_as_user'] },
      { scp: 'access_as_user2 User.Read' },
      { iss: 'https://login.example.com/v2.0' },
      { tid: otherTenantId },
      { oid: undefined },
      { oid: ['a'] },
      { oid: 'a\0b' },
      { oid: 'x'.repeat(10_000) },
    ])
      expect((await me(claims)).status, JSON.stringify(claims).slice(0, 100)).toBe(401);
    expect(await app.db.$count(users)).toBe(0);
  });

  it('without a name sets the address as the name of a new user, until a token has the name, without controls', async () => {
    expect((await me({ name: undefined })).body).toMatchObject({ name: 'robin.ferrer@example.com' });
    expect((await me()).body).toMatchObject({ name: 'Robin Ferrer' });
    const unknown = { oid: 'somebody else', name: undefined, preferred_username: undefined };
    expect((await me(unknown)).body).toMatchObject({ name: 'Unnamed' });
    const hostile = { name: '\nRobin\0 Ferrer\ud83d\u0085' };
    expect((await me(hostile)).body).toMatchObject({ name: 'Robin  Ferrer' });
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
});

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

describe('the keys of Microsoft’s access tokens', () => {
  let server: TestApp['app'];
  let later = 0;
  beforeEach(() => {
    later = 0;
    // A server that has just started has no keys.
    const clock = () => new Date(Date.now() + later);
    server = appOver(app, { config: parseConfig(entra.environment), clock });
  });

  const send = async (token: string) =>
    (await server.request('/api/me', { headers: { Authorization: `Bearer ${token}` } })).status;
  const lasting = async (header: Record<string, string> = {}, key?: CryptoKey) =>
    entra.accessToken({ exp: seconds() + 3 * 24 * 3_600 }, header, key);
  const fetches = () => entra.asked.filter((path) => path === '/jwks').length;
  const respondWithKeys = (...keys: object[]) => {
    entra.behaviour.keysResponse = JSON.stringify({ keys });
  };

  it('are fetched once for any number of tokens, and again after ten minutes', async () => {
    const token = await lasting();
    for (const time of [0, 0, 9 * minute]) {
      later = time;
      expect(await send(token)).toBe(200);
    }
    expect(fetches()).toBe(1);
    later = 11 * minute;
    expect(await send(token)).toBe(200);
    expect(fetches()).toBe(2);
  });

  it.each([
    ['drops the connection', 'dropped'],
    ['answers with a page', '<html>Sign in to the network</html>'],
    ['answers no keys', '{"keys":[]}'],
  ])('go on counting for a day while their address %s, then nobody can tell', async (_case, answer) => {
    const token = await lasting();
    expect(await send(token)).toBe(200);
    entra.behaviour.keysResponse = answer;
    for (const time of [11 * minute, 5 * hour, 23 * hour]) {
      later = time;
      expect(await send(token)).toBe(200);
    }
    later = 24 * hour + minute;
    expect(await send(token)).toBe(503);
    entra.behaviour.keysResponse = undefined;
    later += 6 * second;
    expect(await send(token)).toBe(200);
  });

  it('that are unknown are fetched once for any number of requests, and not again before the Retry-After of the responses', async () => {
    entra.behaviour.away = true;
    const token = await lasting();
    const first = await Promise.all(Array.from({ length: 20 }, () => send(token)));
    expect(new Set(first)).toEqual(new Set([503]));
    const attempts = entra.asked.length;
    expect(attempts).toBe(1);
    later = 4 * second;
    for (let count = 0; count < 10; count += 1) expect(await send(token)).toBe(503);
    expect(entra.asked.length).toBe(attempts);
    entra.behaviour.away = false;
    later = 6 * second;
    expect(await send(token)).toBe(200);
  });

  it('are fetched at most once in five seconds for invented tokens while Microsoft is unavailable', async () => {
    const token = await lasting();
    expect(await send(token)).toBe(200);
    entra.behaviour.keysResponse = 'dropped';
    later = 11 * minute;
    for (let count = 0; count < 10; count += 1)
      expect(await send(await lasting({ kid: `made up ${count}` }))).toBe(503);
    expect(fetches()).toBe(2);
    expect(await send(token)).toBe(200);
    later += 6 * second;
    for (let count = 0; count < 10; count += 1) await send(await lasting({ kid: `made up ${count}` }));
    expect(fetches()).toBe(3);
  });

  it('are not fetched for an invalid token', async () => {
    const [header = '', payload = '', signature = ''] = (await lasting()).split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const malformed = [
      'a.b.c',
      `${header}.${payload}.`,
      `x${header}.${payload}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.x`,
      `${encode({ alg: 'HS256', kid: 'first' })}.${payload}.${signature}`,
      `${encode({ alg: 'RS256', crit: ['x'], x: 1 })}.${payload}.${signature}`,
      `${encode(null)}.${payload}.${signature}`,
    ];
    for (const token of malformed) expect(await send(token), token).toBe(401);
    expect(entra.asked).toEqual([]);
  });

  it('may change: a new one is accepted half a minute after the last fetch, and a withdrawn one rejected after ten minutes', async () => {
    const next = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(next.publicKey)), alg: 'RS256', use: 'sig', kid: 'next' };
    const byOld = await lasting();
    const byNew = await lasting({ kid: 'next' }, next.privateKey);
    expect(await send(byOld)).toBe(200);
    respondWithKeys(jwk);
    later = 29 * second;
    expect(await send(byNew)).toBe(401);
    later = 31 * second;
    expect(await send(byNew)).toBe(200);
    expect(await send(byOld)).toBe(401);
    expect(fetches()).toBe(2);

    later = 11 * minute;
    respondWithKeys({ ...jwk, kid: 'another' });
    expect(await send(byNew)).toBe(401);
  });
});
