import { exportJWK, generateKeyPair } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { sharedEntra } from '#tests/support/shared-entra.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

describe('the keys of Microsoft’s access tokens', () => {
  const entra = sharedEntra();
  const database = sharedApp();
  let app: TestApp['app'];
  let later = 0;
  beforeEach(() => {
    later = 0;
    // A server that has just started has no keys.
    const clock = () => new Date(Date.now() + later);
    app = appOver(database, { config: parseConfig(entra.environment), clock });
  });

  const send = async (token: string) =>
    (await app.request('/api/me', { headers: { Authorization: `Bearer ${token}` } })).status;
  const lasting = async (header: Record<string, string> = {}, key?: CryptoKey) =>
    entra.accessToken({ exp: Math.floor(Date.now() / 1_000) + 3 * 24 * 3_600 }, header, key);
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
