import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import type { PostgresServer } from '#tests/support/postgres-cluster.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { clusterOrSkip } from '#tests/support/test-database.ts';

const cluster = clusterOrSkip();

describe.skipIf(!cluster)('reads from a replica', () => {
  let app: TestApp;
  let replica: PostgresServer;
  let network: Network;
  let own: pg.Pool;
  let url: string;
  const log: { msg: string; reason?: string }[] = [];
  const logger = pino(
    { level: 'info' },
    {
      write(line: string) {
        const entry = JSON.parse(line) as { msg: string; reason?: string };
        if (entry.msg !== 'request') log.push(entry);
      },
    },
  );
  let now = Date.now();
  const clock = () => new Date(now);

  beforeAll(async () => {
    url = cluster?.createDatabase('library') ?? '';
    const first = await createTestApp({}, { url });
    await createPrompt(first.db, { id: 'aspirin', title: 'Aspirin' });
    await first.close();
    replica = cluster?.startReplica() ?? { port: 0, control: () => {} };
    const replicaUrl = new URL(url);
    replicaUrl.port = String(replica.port);
    own = new pg.Pool({ connectionString: replicaUrl.href });
    own.on('error', () => {});
    network = await startNetwork(replicaUrl.href);
    const through = `${network.through(replicaUrl.href)}?query_timeout=3000`;
    app = await createTestApp({ logger, clock }, { url, replicaUrl: through });
    app.database.replica?.on('acquire', () => {
      used += 1;
    });
  });
  // A replica that failed is tried again after seconds.
  beforeEach(() => {
    now += 60_000;
  });
  afterAll(async () => {
    await app.close();
    await own.end();
    network.close();
    cluster?.stop();
  });

  let searches = 0;
  /** Titles of a search that is not cached. */
  const search = async (text: string) => {
    searches += 1;
    const response = await app.request(`/api/prompts?query=${text}&limit=${searches + 10}`);
    expect(response.status).toBe(200);
    return ((await response.json()) as PromptSummaryDto[]).map(({ title }) => title);
  };
  const rename = (title: string) =>
    app.pool.query(`update prompts set title = $1 where id = 'aspirin'`, [title]);
  /** Resolves once the replica has everything that was committed. */
  const untilReplayed = async () => {
    const { rows } = await app.pool.query('select pg_current_wal_lsn()::text as place');
    const replayed = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as yes';
    while (!(await own.query(replayed, [rows[0]?.place])).rows[0]?.yes);
  };
  let used = 0;
  /** Uses of the replica for one read: one for its replayed version, then one for the read. */
  const usesOf = async (read: () => Promise<unknown>) => {
    const before = used;
    await read();
    return used - before;
  };
  const reasons = () => log.map(({ msg, reason }) => `${msg} ${reason ?? ''}`);

  it('are searches, lists, related and similar prompts, once it has the last change', async () => {
    await createPrompt(app.db, { id: 'other', title: 'Aspirin for children' });
    await untilReplayed();
    const author = await signIn(app);
    const reads = [
      async () => expect((await search('aspirin')).sort()).toEqual(['Aspirin', 'Aspirin for children']),
      async () => expect((await app.request('/api/prompts?limit=99')).status).toBe(200),
      async () => {
        const related = await app.request('/api/prompts/aspirin/related');
        expect(await related.json()).toMatchObject([{ id: 'other' }]);
      },
      async () => {
        const similar = await author.post('/prompts/similar', { title: 'Aspirin', prompt: '' });
        expect(await similar.json()).toMatchObject([{ id: 'aspirin' }]);
      },
    ];
    for (const read of reads) expect(await usesOf(read)).toBeGreaterThan(1);
    expect(log).toEqual([]);
  });

  it('show the last change even while it lags behind', async () => {
    await own.query('select pg_wal_replay_pause()');
    await rename('Bandage');
    expect(await search('bandage')).toEqual(['Bandage']);
    const list = (await (await app.request('/api/prompts')).json()) as PromptSummaryDto[];
    expect(list.map(({ title }) => title)).toContain('Bandage');
    await own.query('select pg_wal_replay_resume()');
    await untilReplayed();
    expect(await search('bandage')).toEqual(['Bandage']);
    expect(log).toEqual([]);
  });

  it('come from the primary server while the replica does not respond, and from the replica afterwards', async () => {
    network.silence();
    expect(await search('bandage')).toEqual(['Bandage']);
    network.restore();
    expect(reasons().at(-1)).toMatch(
      /^the replica cannot be read: .* (Query read timeout|timeout exceeded .*)$/,
    );
    now += 60_000;
    expect(await search('bandage')).toEqual(['Bandage']);
    expect(reasons().at(-1)).toMatch(/^the replica can be read again/);
  });

  it('that are pending when it is killed succeed', async () => {
    const running = Array.from({ length: 60 }, () => search('bandage'));
    await Promise.race(running);
    replica.control('stop');
    running.push(...Array.from({ length: 10 }, () => search('bandage')));
    for (const found of await Promise.all(running)) expect(found).toEqual(['Bandage']);
    expect((await app.request('/api/health')).status).toBe(200);
    replica.control('start');
    now += 60_000;
    expect(await search('bandage')).toEqual(['Bandage']);
    expect(reasons().at(-1)).toMatch(/^the replica can be read again/);
  });

  it('use the primary server once the replica itself is a primary, in any state', async () => {
    replica.control('promote');
    await own.query(`update prompts set title = 'Astray' where id = 'aspirin'`);
    expect(await search('bandage')).toEqual(['Bandage']);
    expect(reasons().at(-1)).toMatch(/the server is itself a primary server$/);
  });

  it('come from the primary server if the other one is not its replica', async () => {
    const other = cluster?.createDatabase('other') ?? '';
    await (await createTestApp({}, { url: other })).close();
    const misled = await createTestApp({ logger }, { url, replicaUrl: other });
    const response = await misled.request('/api/prompts?query=bandage');
    expect(await response.json()).toMatchObject([{ title: 'Bandage' }]);
    expect(reasons().at(-1)).toMatch(
      /the server is not a standby of the server in DATABASE_URL, or has another database$/,
    );
    await misled.close();
  });
});
