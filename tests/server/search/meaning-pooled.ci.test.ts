import pg from 'pg';
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

describe.skipIf(!cluster)('a search by meaning through PgBouncer in transaction mode, with a replica', () => {
  let pooler: Pooler;
  let app: TestApp;
  let meaning: Meaning;
  let replica: pg.Pool;
  let used = 0;
  beforeAll(async () => {
    const url = cluster?.createDatabase('meaning') ?? '';
    const standby = new URL(url);
    standby.port = String(cluster?.startReplica().port);
    pooler = await startPooler(program ?? '', cluster?.port ?? 0);
    app = await createTestApp({}, { url: `${pooler.through(url)}?pgbouncer=true`, replicaUrl: standby.href });
    app.database.replica?.on('acquire', () => {
      used += 1;
    });
    replica = new pg.Pool({ connectionString: standby.href });
    meaning = await createMeaning(app);
  });
  afterAll(async () => {
    await replica.end();
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
    await meaning.until(async () => {
      const { rows } = await replica.query('select count(*)::int as stored from embeddings');
      expect(rows[0]?.stored).toBe(ids.length);
    });
    used = 0;
    for (const [index, { search, health }] of processes.entries()) {
      const found = await Promise.all(
        Array.from({ length: 20 }, (_, page) => search('automobile', `&limit=${page + index + 1}`)),
      );
      expect(new Set(found.map(({ total }) => total))).toEqual(new Set([ids.length]));
      expect(await health()).toBe('ready');
    }
    expect(used).toBeGreaterThan(0);
    expect(meaning.log()).not.toContain('could not be compared');
  });
});
