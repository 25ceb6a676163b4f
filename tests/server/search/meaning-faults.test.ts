import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { embeddingModels } from '#server/db/schema.ts';
import { embeddingsOf, respondWell, respondWith } from '#tests/support/embedding-server.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { describeMeaning } from '#tests/support/meaning.ts';

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
