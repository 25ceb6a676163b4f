import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { type AppChanges, appOver, type TestApp } from '#tests/support/test-app.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const letter = { name: 'Kenji Morita', email: 'kenji@example.com', message: 'Hello' };
const start = 'http://localhost:3000/api/auth/microsoft/redirect';

describe('rate limits', () => {
  const app = emptiedApp();
  beforeEach(() => createPrompt(app.db, { id: 'p' }));

  /** The same library with other limits and a proxy that sends client addresses. */
  const limited = (environment: NodeJS.ProcessEnv, changes: AppChanges = {}): TestApp => {
    const one = appOver(app, { config: parseConfig({ TRUST_PROXY: 'true', ...environment }), ...changes });
    return { ...app, app: one, request: (path, init) => one.request(path, init) };
  };
  const from = (ip: string) => ({ 'X-Forwarded-For': ip });
  const contact = async (place: TestApp, headers: Record<string, string>) =>
    place.request('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(letter),
    });

  /** Returns the status of a change from each address, with one change a minute allowed. */
  const savingFrom = () => {
    const place = limited({ RATE_LIMIT_ADDRESS_WRITES: '1' });
    return async (...ips: string[]) => {
      const person = await signIn(place);
      const statuses = [];
      for (const ip of ips) statuses.push((await person.post('/prompts/p/save', undefined, from(ip))).status);
      return statuses;
    };
  };

  it('stop a user who changes too much, and say when to try again', async () => {
    const place = limited({ RATE_LIMIT_PERSON_WRITES: '2' });
    const person = await signIn(place);
    for (const path of ['save', 'unsave']) expect((await person.post(`/prompts/p/${path}`)).status).toBe(200);
    const response = await person.post('/prompts/p/save');
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await response.json()).toEqual({
      message: `Too many changes. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      code: 'too_many_requests',
    });
    expect((await person.get('/bookmarks')).status).toBe(200);
    expect((await (await signIn(place)).post('/prompts/p/save')).status).toBe(200);
  });

  it('apply to all processes together', async () => {
    const environment = { RATE_LIMIT_PERSON_WRITES: '1' };
    const person = await signIn(limited(environment));
    expect((await person.post('/prompts/p/save')).status).toBe(200);
    const { headers } = person;
    const elsewhere = await limited(environment).request('/api/prompts/p/save', { method: 'POST', headers });
    expect(elsewhere.status).toBe(429);
  });

  it('limit the address that the first trusted proxy saw, regardless of addresses that the client sends', async () => {
    expect(await savingFrom()('10.0.0.1', '10.0.0.9, 10.0.0.1', '10.0.0.1, 10.0.0.2')).toEqual([
      200, 429, 200,
    ]);
    await app.db.execute(sql`delete from rate_limits`);
    const person = await signIn(limited({ RATE_LIMIT_ADDRESS_WRITES: '1', TRUST_PROXY: '2' }));
    const save = async (...hops: string[]) =>
      (await person.post('/prompts/p/save', undefined, from(hops.join(', ')))).status;
    expect(await save('10.0.0.1', '192.0.2.1')).toBe(200);
    expect(await save('10.0.0.9', '10.0.0.1', '192.0.2.1')).toBe(429);
    expect(await save('10.0.0.1', '10.0.0.2', '192.0.2.1')).toBe(200);
    // The request passed only one proxy.
    expect(await save('10.0.0.3')).toBe(200);
    expect(await save('10.0.0.3', '192.0.2.1')).toBe(429);
  });

  it('count an address in its spellings, and an IPv6 network, as one caller', async () => {
    const savesFrom = savingFrom();
    for (const [one, other, isSame] of [
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
      ['2001:db8:1:4::1', '2001:0DB8:0001:0004:0:0:0:9', true],
      ['fe80::1%eth0', 'fe80::2%eth1', true],
      ['10.0.0.1', '::ffff:10.0.0.1', true],
      ['10.0.0.3:50001', '10.0.0.3:50002', true],
      ['[2001:db8:1:5::1]:50001', '2001:db8:1:5::2', true],
      ['2001:db8:1:6::1', '2001:db8:1:7::1', false],
      ['::ffff:10.0.0.4', '::ffff:10.0.0.5', false],
      ['somebody', 'somebody else', false],
    ] as const) {
      await app.db.execute(sql`delete from rate_limits`);
      expect(await savesFrom(one, other), `${one} ${other}`).toEqual([200, isSame ? 429 : 200]);
    }
  });

  it('ignore the IP address that a client claims when there is no proxy', async () => {
    const place = limited({ RATE_LIMIT_ADDRESS_WRITES: '1', TRUST_PROXY: 'false' });
    const person = await signIn(place);
    await person.post('/prompts/p/save', undefined, from('10.0.0.1'));
    expect((await person.post('/prompts/p/save', undefined, from('10.0.0.2'))).status).toBe(429);
  });

  it('redirect a browser that starts to sign in too often to a page that says so', async () => {
    // Behind a proxy there is no local sign-in; requests to an absent Microsoft are counted too.
    const entra = {
      ENTRA_TENANT_ID: '11111111-1111-4111-8111-111111111111',
      ENTRA_CLIENT_ID: '33333333-3333-4333-8333-333333333333',
      ENTRA_CLIENT_SECRET: 'secret',
      ENTRA_AUTHORITY: 'http://127.0.0.1:1',
    };
    const place = limited({ ...entra, RATE_LIMIT_SIGN_IN: '0' });
    expect((await place.request(start)).headers.get('Location')).not.toContain('too_many');
    const strict = limited({ ...entra, RATE_LIMIT_SIGN_IN: '1' });
    await strict.request(start, { headers: from('10.0.0.1') });
    const response = await strict.request(start, { headers: from('10.0.0.1') });
    expect(response.headers.get('Location')).toMatch(/\/auth\/callback\?error=too_many$/);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('limit messages by user, or by IP address without a sign-in', async () => {
    const place = limited({ RATE_LIMIT_PERSON_CONTACT: '1', RATE_LIMIT_ADDRESS_CONTACT: '2' });
    const { headers } = await signIn(place);
    expect((await contact(place, headers)).status).toBe(200);
    expect((await contact(place, headers)).status).toBe(429);
    const statuses = [];
    for (const ip of ['1', '1', '1', '2']) statuses.push((await contact(place, from(`10.0.0.${ip}`))).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('are off at 0', async () => {
    const person = await signIn(limited({ RATE_LIMIT_PERSON_WRITES: '0', RATE_LIMIT_ADDRESS_READS: '0' }));
    const writes = Array.from({ length: 70 }, () => person.post('/prompts/p/save'));
    const responses = await Promise.all([person.get('/departments'), ...writes]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('limit an IP address that searches too much', async () => {
    const place = limited({ RATE_LIMIT_ADDRESS_SEARCHES: '2' });
    const search = async (text: string, ip: string) =>
      place.request(`/api/prompts?query=${text}`, { headers: from(ip) });
    const statuses = [];
    for (const text of ['one', 'two', 'three', 'two']) statuses.push((await search(text, '10.0.0.1')).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const refused = await search('three', '10.0.0.1');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/^Too many searches\. /),
      code: 'too_many_requests',
    });
    expect((await search('three', '10.0.0.2')).status).toBe(200);
    expect((await place.request('/api/prompts', { headers: from('10.0.0.1') })).status).toBe(200);
  });

  it('limit the reads of an IP address, but no feed and no health check', async () => {
    const place = limited({ RATE_LIMIT_ADDRESS_READS: '3' });
    const read = async (path: string, ip = '10.0.0.1', headers = {}) =>
      place.request(path, { headers: { ...from(ip), ...headers } });
    const paths = ['/api/departments', '/api/departments', '/api/prompts/p', '/api/departments'];
    const statuses = [];
    for (const path of paths) statuses.push((await read(path)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await read('/api/prompts/p', '10.0.0.1', { Origin: 'https://elsewhere.example.com' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/^Too many requests\. /) as unknown,
      code: 'too_many_requests',
    });
    expect((await read('/api/departments', '10.0.0.2')).status).toBe(200);
    for (const path of ['', '/live', '/ready', '/ready'])
      expect((await read(`/api/health${path}`)).status, path).not.toBe(429);
    expect((await read('/feed.xml')).status).toBe(200);
  });

  it('that cannot be counted refuse nothing, which is logged', async () => {
    const log: string[] = [];
    const place = limited(
      {},
      { logger: pino({ level: 'warn' }, { write: (line: string) => log.push(line) }) },
    );
    const person = await signIn(place);
    await app.db.execute(sql`alter table rate_limits rename to rate_limits_away`);
    const { status } = await person.post('/prompts/p/save');
    await app.db.execute(sql`alter table rate_limits_away rename to rate_limits`);
    expect(status).toBe(200);
    expect(log.join('')).toContain('"limit":"person-writes"');
  });
});
