import { beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { appOver } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const searchFor = (text: string) => `/api/prompts?query=${encodeURIComponent(text)}`;
/** Distinct and mistyped, so that each needs several queries of the database. */
const distinct = (count: number, word = 'pateint') =>
  Array.from({ length: count }, (_, index) => searchFor(`${word} leaflet number${index}`));

describe('searches of clients that disconnect or send too many', () => {
  const library = sharedApp();
  beforeAll(() => createPrompt(library.db, { title: 'Patient leaflet' }));

  /** Another process over the same library, with empty queues. */
  const place = () => appOver(library, { config: parseConfig({ TRUST_PROXY: 'true' }) });
  const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } });

  /** Resolves after this many more connections were acquired: one reads the library's version, the next one searches. */
  const connectionsTaken = (times: number) =>
    new Promise<void>((resolve) => {
      let taken = 0;
      const count = () => {
        taken += 1;
        if (taken < times) return;
        library.pool.off('acquire', count);
        resolve();
      };
      library.pool.on('acquire', count);
    });
  const abortable = () => {
    const controller = new AbortController();
    return { signal: controller.signal, abort: () => controller.abort() };
  };
  const firstSearchBegun = () => connectionsTaken(2);

  it('are dropped before they begin if their client has disconnected', async () => {
    const app = place();
    const { signal, abort } = abortable();
    let taken = 0;
    const count = () => {
      taken += 1;
    };
    library.pool.on('acquire', count);
    const begun = firstSearchBegun();
    const responses = distinct(40).map(async (path) => app.request(path, { signal }));
    await begun;
    abort();
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    library.pool.off('acquire', count);
    expect(new Set(statuses)).toEqual(new Set([499]));
    // The first search reads the library, which takes some connections.
    expect(taken).toBeLessThan(12);
  });

  it('do not cancel the response for another client of the same search', async () => {
    const app = place();
    const { signal, abort } = abortable();
    const [path = ''] = distinct(1);
    const begun = firstSearchBegun();
    const aborted = app.request(path, { signal });
    const waiting = Array.from({ length: 5 }, async () => app.request(path));
    await begun;
    abort();
    expect((await aborted).status).toBe(499);
    for (const response of await Promise.all(waiting)) expect(response.status).toBe(200);
  });

  it('run after lists that are waiting', async () => {
    const app = place();
    const order: string[] = [];
    const send = async (path: string, name: string) => {
      expect((await app.request(path)).status).toBe(200);
      order.push(name);
    };
    const begun = firstSearchBegun();
    const searches = distinct(30).map((path) => send(path, 'search'));
    await begun;
    await Promise.all([...searches, send('/api/prompts', 'list'), send('/api/departments', 'departments')]);
    for (const name of ['list', 'departments']) expect(order.indexOf(name), name).toBeLessThan(10);
  });

  it('take turns with those of other clients', async () => {
    const app = place();
    const order: string[] = [];
    const send = async (path: string, ip: string) => {
      expect((await app.request(path, from(ip))).status).toBe(200);
      order.push(ip);
    };
    const begun = firstSearchBegun();
    const many = distinct(30).map((path) => send(path, '10.0.0.1'));
    await begun;
    await Promise.all([...many, ...distinct(2, 'clincal').map((path) => send(path, '10.0.0.2'))]);
    expect(order.lastIndexOf('10.0.0.2')).toBeLessThan(10);
  });

  it('are refused with Retry-After for an IP with dozens that wait, and for no other', async () => {
    const app = place();
    const { signal, abort } = abortable();
    const searches = distinct(90).map(async (path) => {
      const response = await app.request(path, { ...from('10.0.0.1'), signal });
      if (response.status !== 503) throw new Error(`status ${response.status}`);
      return response;
    });
    const refused = await Promise.any(searches);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(await refused.json()).toEqual({
      message: 'The library is very busy. Try again in a moment.',
      code: 'unavailable',
    });
    expect((await app.request(searchFor('leaflet'), from('10.0.0.2'))).status).toBe(200);
    expect((await app.request('/api/prompts', from('10.0.0.1'))).status).toBe(200);
    abort();
    await Promise.allSettled(searches);
  });
});
