import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrompt } from '#tests/support/factories.ts';
import { createMeaning, hasPgvector, type Meaning } from '#tests/support/meaning.ts';
import { type Pooler, pgbouncerOrSkip, startPooler } from '#tests/support/pgbouncer.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { clusterOrSkip } from '#tests/support/test-database.ts';

const program = pgbouncerOrSkip();
const started = program === undefined ? undefined : clusterOrSkip();
const cluster = started && (await hasPgvector(started)) ? started : undefined;
if (!cluster) started?.stop();

const bare = { description: '', useCases: [], fullPrompt: 'x' };

describe.skipIf(!cluster)('a search by meaning through PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  let app: TestApp;
  let meaning: Meaning;
  beforeAll(async () => {
    const url = cluster?.createDatabase('meaning') ?? '';
    pooler = await startPooler(program ?? '', cluster?.port ?? 0);
    app = await createTestApp({}, { url: `${pooler.through(url)}?pgbouncer=true` });
    meaning = await createMeaning(app);
  });
  afterAll(async () => {
    await meaning.close();
    await app.close();
    await pooler.stop();
    cluster?.stop();
  });

  it('finds other words for the query, embedded by several processes at once', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `${index % 2 ? 'car' : 'vehicle'}-${index}`);
    for (const id of ids) await createPrompt(app.db, { ...bare, id, title: id.split('-')[0] ?? '' });
    const processes = [meaning.start(), meaning.start(), meaning.start()];
    await meaning.embedded(ids);
    expect(meaning.endpoint.texts()).toHaveLength(ids.length);
    for (const [index, { search, health }] of processes.entries()) {
      const found = await Promise.all(
        Array.from({ length: 20 }, (_, page) => search('automobile', `&limit=${page + index + 1}`)),
      );
      expect(new Set(found.map(({ total }) => total))).toEqual(new Set([ids.length]));
      expect(await health()).toBe('ready');
    }
    expect(meaning.log()).not.toContain('could not be compared');
  });
});
