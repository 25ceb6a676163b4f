import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { embeddingModels } from '#server/db/schema.ts';
import { createEmbeddings } from '#server/features/embeddings/embeddings.ts';
import { configError } from '#tests/support/config-error.ts';
import {
  embeddingsOf,
  respondWell,
  respondWith,
  startEmbeddingServer,
} from '#tests/support/embedding-server.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { describeMeaning } from '#tests/support/meaning.ts';
import { appOver, createTestApp } from '#tests/support/test-app.ts';
import { sharedClusterOrSkip } from '#tests/support/test-database.ts';

const bare = { description: '', useCases: [], fullPrompt: 'x' };
const json = (body: unknown) =>
  respondWith(200, JSON.stringify(body), { 'Content-Type': 'application/json' });
const oneEmbedding = (embedding: unknown) => json({ data: [{ index: 0, embedding }] });

const faults: [string, ReturnType<typeof respondWith>][] = [
  ['hangs up', (_, response) => response.destroy()],
  ['never responds', () => {}],
  ['is broken', respondWith(500)],
  ['redirects', respondWith(307, '', { Location: 'http://127.0.0.1:1/embeddings' })],
  ['responds with a page', respondWith(200, '<html>')],
  ['responds with too much', respondWith(200, `"${'x'.repeat(2 ** 21)}"`)],
  ['responds with no embedding', json({ data: [] })],
  ['responds with null among the numbers', oneEmbedding([1, null])],
  ['responds with numbers too large', respondWith(200, '{"data":[{"index":0,"embedding":[1e999]}]}')],
  ['responds for another text', json({ data: [{ index: 1, embedding: [1] }] })],
  ['responds with too many numbers', oneEmbedding(Array.from({ length: 5_000 }, () => 1))],
];

describeMeaning('a search by meaning whose endpoint fails', (meaning) => {
  const write = (id: string, title: string) => createPrompt(meaning().db, { ...bare, id, title });

  it('finds by words despite any fault of the endpoint', async () => {
    const { start, embedded, endpoint } = meaning();
    await write('car', 'Car');
    await write('vehicle', 'Vehicle');
    const { search, health } = start();
    await embedded(['car', 'vehicle']);
    for (const [index, [fault, respond]] of faults.entries()) {
      endpoint.respond(respond);
      expect((await search(`car ${index}`)).ids, fault).toEqual(['car']);
      endpoint.respond(respondWell);
      expect((await search(`a car ${index}`)).ids, fault).toEqual(['car', 'vehicle']);
    }
    expect(await health()).toBe('ready');
  });

  it('soon stops waiting for an endpoint that never responds, until it responds again', async () => {
    const { start, embedded, endpoint, later, until, log } = meaning();
    await write('car', 'Car');
    await write('vehicle', 'Vehicle');
    const { search, health } = start();
    await embedded(['car', 'vehicle']);
    endpoint.respond(() => {});
    const before = endpoint.requests.length;
    for (const limit of [11, 12]) expect((await search('car', `&limit=${limit}`)).ids).toEqual(['car']);
    for (const query of ['cars', 'my car']) expect((await search(query)).ids).toEqual(['car']);
    expect(await health()).toBe('failing');
    expect((await search('the car')).ids).toEqual(['car']);
    // Three searches wait for a response; a repeated one, and all after the third failure, do not.
    expect(endpoint.requests).toHaveLength(before + 3);
    // Once it responds again, results without it are no longer served.
    endpoint.respond(respondWell);
    later(31_000);
    expect((await search('a car')).ids).toEqual(['car']);
    await until(async () => expect(await health()).toBe('ready'));
    for (const query of ['car', 'the car']) expect((await search(query)).ids).toEqual(['car', 'vehicle']);
    expect(log()).not.toMatch(/the-key|car/);
  });

  it('finds by words while pgvector is missing, and recreates its index once it is back', async () => {
    const { start, embedded, db, until } = meaning();
    await write('car', 'Car');
    await write('vehicle', 'Vehicle');
    const { search } = start();
    await embedded(['car', 'vehicle']);
    const indices = async () =>
      (await db.execute(sql`select from pg_indexes where indexdef like '%USING hnsw%'`)).rows.length;
    // Another file's tests may have left one of another length.
    expect(await indices()).toBeGreaterThan(0);
    await db.execute(sql`drop extension vector cascade`);
    expect((await search('car')).ids).toEqual(['car']);
    await until(async () => expect((await search('car')).ids).toEqual(['car', 'vehicle']));
    await until(async () => expect(await indices()).toBe(1));
  });

  it('waits for only a few searches at once', async () => {
    const { start, embedded, endpoint } = meaning();
    await write('car', 'Car');
    const { search } = start();
    await embedded(['car']);
    endpoint.respond(() => {});
    const requests = endpoint.requests.length;
    const queries = Array.from({ length: 40 }, (_, index) => `car ${index}`);
    const found = await Promise.all(queries.map((query) => search(query)));
    for (const { ids } of found) expect(ids).toEqual(['car']);
    expect(endpoint.requests.length - requests).toBeLessThanOrEqual(8);
  });

  it.each([
    ['rejects the key', respondWith(401), 'status 401', 5_000],
    ['sends Retry-After', respondWith(429, 'the-key', { 'Retry-After': '60' }), 'status 429', 60_000],
  ] as const)('retries an endpoint that %s with backoff', async (_, respond, reason, wait) => {
    const { start, embedded, endpoint, until, later, log, db } = meaning();
    endpoint.respond(respond);
    await write('car', 'Car');
    const { search, health } = start();
    const failed = (failures: number) =>
      until(async () => expect(await db.select().from(embeddingModels)).toMatchObject([{ failures }]));
    await failed(1);
    const requests = endpoint.requests.length;
    await until(async () => expect(await health()).toBe('failing'));
    expect((await search('car')).ids).toEqual(['car']);
    later(wait - 1);
    start();
    later(1);
    await failed(2);
    expect(endpoint.requests.length).toBeLessThanOrEqual(2 * requests + 1);
    expect(log()).toContain(reason);
    expect(log()).not.toMatch(/the-key|Car|v1\/embeddings/);
    endpoint.respond(respondWell);
    later(120_000);
    await embedded(['car']);
    await until(async () => expect(await health()).toBe('ready'));
  });

  it('skips only the text that the endpoint refuses', async () => {
    const { start, embedded, endpoint, until, db } = meaning();
    endpoint.respond((request, response) => {
      const isRefused = request.input.some((text) => text.includes('Letter'));
      (isRefused ? respondWith(413) : respondWell)(request, response);
    });
    for (const [id, title] of Object.entries({ a: 'Car', b: 'Letter', c: 'Vehicle' })) await write(id, title);
    const fullPrompt = `${'y'.repeat(1_500)} Letter`;
    await createPrompt(db, { ...bare, id: 'd', title: 'Automobile', fullPrompt });
    const { search } = start();
    await embedded(['a', 'b', 'c', 'd']);
    await until(async () => expect(await db.select().from(embeddingModels)).toMatchObject([{ failures: 0 }]));
    expect((await search('vehicle')).ids.sort()).toEqual(['a', 'c', 'd']);
    const requests = endpoint.requests.length;
    await write('e', 'Holiday');
    await embedded(['a', 'b', 'c', 'd', 'e']);
    expect(endpoint.texts().slice(-1)).toEqual(['Holiday\nx']);
    expect(endpoint.requests).toHaveLength(requests + 1);
  });

  it('rejects embeddings with another number of dimensions than the model had', async () => {
    const { start, embedded, endpoint, until, log, stored } = meaning();
    await write('car', 'Car');
    const { search } = start();
    await embedded(['car']);
    endpoint.respond((request, response) => {
      const { data } = embeddingsOf(request);
      response.end(JSON.stringify({ data: data.map(({ index }) => ({ index, embedding: [1, 2, 3] })) }));
    });
    await write('vehicle', 'Vehicle');
    await until(() => expect(log()).toContain('3 dimensions, where this model had 48'));
    expect(await stored()).toEqual(['car']);
    expect((await search('vehicle')).ids).toEqual(['vehicle']);
  });
});

const url = 'https://models.example.com/v1/embeddings';
const settings = { SEARCH_EMBEDDINGS_URL: url, SEARCH_EMBEDDINGS_MODEL: 'small' };

describe('SEARCH_EMBEDDINGS_URL', () => {
  it('is off by default, and parsed with model and key', () => {
    expect(parseConfig({}).embeddings).toBeUndefined();
    const key = 'sk-1';
    const usual = { url, model: 'small', key, similarity: 0.5 };
    expect(parseConfig({ ...settings, SEARCH_EMBEDDINGS_KEY: key }).embeddings).toEqual(usual);
    const near = 'http://127.0.0.1:8080/embeddings?api-version=1';
    const local = { ...settings, SEARCH_EMBEDDINGS_URL: near, SEARCH_EMBEDDINGS_SIMILARITY: '0.75' };
    const parsed = parseConfig({ ...local, NODE_ENV: 'production' }).embeddings;
    expect(parsed).toMatchObject({ url: near, similarity: 0.75 });
  });

  it.each([
    ['URL', 'http to another machine', { SEARCH_EMBEDDINGS_URL: 'http://the-secret.example.com/embeddings' }],
    ['URL', 'a password in it', { SEARCH_EMBEDDINGS_URL: url.replace('://', '://me:the-secret@') }],
    ['URL', 'another path', { SEARCH_EMBEDDINGS_URL: 'https://models.example.com/the-secret' }],
    [
      'URL',
      'a key alone',
      { SEARCH_EMBEDDINGS_URL: '', SEARCH_EMBEDDINGS_MODEL: '', SEARCH_EMBEDDINGS_KEY: 'the-secret' },
    ],
    ['KEY', 'a key that is no valid header value', { SEARCH_EMBEDDINGS_KEY: 'the-secret\nX: 1' }],
    ['SIMILARITY', 'a number above 1', { SEARCH_EMBEDDINGS_SIMILARITY: '1.5' }],
  ])('fails at startup with an error about its %s for %s, without the secret', (name, _, environment) => {
    const message = configError({ ...settings, ...environment });
    expect(message).toMatch(new RegExp(`^SEARCH_EMBEDDINGS_${name}: `));
    expect(message).not.toContain('the-secret');
  });
});

describe('a database without pgvector', () => {
  const cluster = sharedClusterOrSkip();

  it.runIf(cluster)(
    'logs it once, reports it in the health, searches by words and sends no request',
    async () => {
      const endpoint = await startEmbeddingServer();
      const library = await createTestApp({}, { url: cluster?.createDatabase('without_pgvector') ?? '' });
      const { pool, db, database } = library;
      // Where the extension is installed, another schema hides it.
      const { rows } = await pool.query(`select from pg_available_extensions where name = 'vector'`);
      if (rows.length > 0) await pool.query('create schema other; create extension vector schema other');
      await createPrompt(db, { id: 'car', title: 'Car' });
      let log = '';
      let now = new Date();
      const embeddings = createEmbeddings({
        db,
        endpoint: { url: endpoint.url, model: 'small', key: undefined, similarity: 0.5 },
        logger: pino({}, { write: (line: string) => void (log += line) }),
        clock: () => now,
        random: () => 1,
        pace: { poll: 5, batch: 4 },
      });
      const app = appOver(database, { embeddings });
      const end = embeddings.start();
      const health = async () => (await (await app.request('/api/health')).json()).search_by_meaning;
      await expect.poll(health).toBe('off');
      now = new Date(now.getTime() + 3_600_000);
      const found = await app.request('/api/prompts?query=car');
      expect(await found.json()).toMatchObject([{ id: 'car' }]);
      await end();
      expect(log.split('pgvector is missing')).toHaveLength(2);
      expect(endpoint.requests).toEqual([]);
      await endpoint.close();
      await library.close();
    },
  );
});
