import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { missedSearches } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { type Caller, person } from '#tests/support/reviewing.ts';
import { appOver } from '#tests/support/test-app.ts';
import { emptiedApp, sharedApp } from '#tests/support/test-database.ts';

let now = new Date();
const logged: string[] = [];
// Admins come back after days of the tests' clock, in the same session.
const config = parseConfig({ TRUST_PROXY: 'true', SESSION_IDLE_MINUTES: '43200' });

describe('searches without results', () => {
  const app = emptiedApp({
    clock: () => now,
    config,
    logger: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
  });

  const search = async (text: string, from = '10.0.0.1', more = '') => {
    const headers = { 'X-Forwarded-For': from };
    const path = `/api/prompts?query=${encodeURIComponent(text)}${more}`;
    return (await app.request(path, { headers })).status;
  };
  const stored = async () =>
    (await app.db.select().from(missedSearches).orderBy(missedSearches.day, missedSearches.text)).map(
      ({ day, text, searches }) => `${day} ${text} ${searches}`,
    );
  const shown = async (admin: Caller) => (await admin.get('/admin/numbers')).body.missed_searches;
  /** They are written after the response. */
  const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000 });
  const eventually = (rows: string[]) => soon(async () => expect(await stored()).toEqual(rows));
  const isStored = (row: string) => soon(async () => expect(await stored()).toContain(row));
  const on = (day: string) => {
    now = new Date(`${day}T12:00:00Z`);
  };

  it('are counted once per network address and day, regardless of case and blanks', async () => {
    on('2026-02-03');
    for (const text of ['Xray  report', 'xray report', ' XRAY REPORT ', 'xray report']) await search(text);
    await search('xray report', '10.0.0.2');
    await eventually(['2026-02-03 xray report 2']);
    on('2026-02-04');
    await search('xray report', '10.0.0.2');
    await eventually(['2026-02-03 xray report 2', '2026-02-04 xray report 1']);
  });

  it('are counted if a user submitted them, without suggestions, further pages, departments and searches with results', async () => {
    on('2026-02-05');
    await createPrompt(app.db, { title: 'Findable' });
    await search('suggested', undefined, '&limit=20');
    await search('second page', undefined, '&offset=24&limit=24');
    await search('elsewhere', undefined, '&department_id=hr');
    await search('findable');
    await search('page', undefined, '&offset=0&limit=24');
    await search('everywhere', undefined, '&department_id=all');
    await eventually(['2026-02-05 everywhere 1', '2026-02-05 page 1']);
  });

  it('are not stored if they may be personal or secret, or are not words', async () => {
    on('2026-02-06');
    const personal = [
      'ann@example.com',
      'call +49 171 5550199',
      'patient 4711-0815',
      'born 03.04.1975',
      'https://example.com/x',
      `sk-${'a1b2'.repeat(8)}`,
      'one two three four five six seven eight nine',
      `${'abcdefghi '.repeat(6)}k`,
      'x',
    ];
    for (const text of personal) await search(text);
    for (const text of ['21 cfr 11', 'covid-19', '実験記録']) await search(text);
    await eventually(['2026-02-06 21 cfr 11 1', '2026-02-06 covid-19 1', '2026-02-06 実験記録 1']);
  });

  it('are shown once two network addresses sent them on one day, or after three days', async () => {
    const admin = await person(app, ['Admin']);
    for (const day of ['2026-02-07', '2026-02-08']) {
      on(day);
      await search('one person alone');
      await search('on three days');
    }
    await search('two people');
    await search('two people', '10.0.0.2');
    await isStored('2026-02-08 two people 2');
    await soon(async () => expect(await stored()).toHaveLength(5));
    expect(await shown(admin)).toEqual([
      { text: 'two people', searches: 2, days: 1, last_day: '2026-02-08' },
    ]);
    on('2026-02-09');
    await search('on three days');
    await soon(async () =>
      expect(await shown(admin)).toEqual([
        { text: 'on three days', searches: 3, days: 3, last_day: '2026-02-09' },
        { text: 'two people', searches: 2, days: 1, last_day: '2026-02-08' },
      ]),
    );
  });

  it('are shown for 90 days, and deleted by the first search or use of a later day', async () => {
    on('2026-01-01');
    for (const from of ['10.0.0.1', '10.0.0.2']) await search('long ago', from);
    await eventually(['2026-01-01 long ago 2']);
    on('2026-04-01');
    const admin = await person(app, ['Admin'], undefined, {});
    expect(await shown(admin)).toEqual([]);
    await search('today');
    await eventually(['2026-04-01 today 1']);
  });

  it('add rows up to a daily quota per network address, and then count only for existing rows', async () => {
    on('2026-02-11');
    const letters = Array.from('abcdefghijklmno');
    const texts = letters.flatMap((first) => letters.map((second) => `unheard ${first}${second}`));
    for (const text of texts.slice(0, 205)) await search(text);
    await soon(async () => expect(await stored()).toHaveLength(200));
    await search('unheard zz', '10.0.0.2');
    // Beyond its quota an address counts for existing rows only, so this row must exist first.
    await isStored('2026-02-11 unheard zz 1');
    await search('unheard zz');
    await search('unheard zy');
    await isStored('2026-02-11 unheard zz 2');
    expect(await stored()).toHaveLength(201);
  });

  it('succeed without delay if they cannot be counted', async () => {
    on('2026-02-10');
    logged.length = 0;
    await app.db.execute('alter table missed_searches rename to elsewhere');
    expect(await search('not counted')).toBe(200);
    await soon(async () => expect(logged.join()).toContain('searches not counted'));
    expect(logged.join()).not.toContain('"not counted"');
    await app.db.execute('alter table elsewhere rename to missed_searches');
    await search('counted');
    await eventually(['2026-02-10 counted 1']);
  });
});

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
  const firstSearchBegun = () => connectionsTaken(2);

  it('are dropped before they begin if their client has disconnected', async () => {
    const app = place();
    const client = new AbortController();
    let taken = 0;
    const count = () => {
      taken += 1;
    };
    library.pool.on('acquire', count);
    const begun = firstSearchBegun();
    const responses = distinct(40).map(async (path) => app.request(path, { signal: client.signal }));
    await begun;
    client.abort();
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    library.pool.off('acquire', count);
    expect(new Set(statuses)).toEqual(new Set([499]));
    // The first search reads the library, which takes some connections.
    expect(taken).toBeLessThan(12);
  });

  it('do not cancel the response for another client of the same search', async () => {
    const app = place();
    const client = new AbortController();
    const [path = ''] = distinct(1);
    const begun = firstSearchBegun();
    const aborted = app.request(path, { signal: client.signal });
    const waiting = Array.from({ length: 5 }, async () => app.request(path));
    await begun;
    client.abort();
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
    const client = new AbortController();
    const searches = distinct(90).map(async (path) => {
      const response = await app.request(path, { ...from('10.0.0.1'), signal: client.signal });
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
    client.abort();
    await Promise.allSettled(searches);
  });
});
