import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrompt } from '#tests/support/factories.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import { type SignedIn, signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startServer } from '#tests/support/test-app-process.ts';
import { clusterOrSkip } from '#tests/support/test-database.ts';

const cluster = clusterOrSkip();

/** More than any pool has connections. */
const oftenEnough = 60;

describe.skipIf(!cluster)('a PostgreSQL that is lost', { timeout: 180_000 }, () => {
  afterAll(() => cluster?.stop());

  async function connected(url: string) {
    const client = new pg.Client(url);
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async function expectUnavailable(response: Response) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  }

  /** Ends the sessions that wait for a lock, once there is one. */
  async function terminateWaiting(client: pg.Client) {
    for (;;) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      );
      if (rowCount) return;
    }
  }

  it('in the middle of a transaction costs one answer, not the server, which then ends as told', async () => {
    const url = cluster?.createDatabase('middle') ?? '';
    const server = await startServer({ DATABASE_URL: url });
    const other = await connected(url);
    await other.query('begin; lock table prompts in access exclusive mode');
    const search = fetch(`${server.address}/api/prompts?query=clinical`);
    await terminateWaiting(other);
    await expectUnavailable(await search);
    await other.query('rollback');
    await other.end();
    expect((await fetch(`${server.address}/api/prompts?query=clinical`)).status).toBe(200);
    server.child.kill('SIGTERM');
    const { code, stderr } = await server.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  describe('behind a network that breaks', () => {
    let network: Network;
    let app: TestApp;
    let person: SignedIn;
    beforeAll(async () => {
      const url = cluster?.createDatabase('network') ?? '';
      network = await startNetwork(url);
      // So short that the tests are: in earnest these are half a minute.
      app = await createTestApp({}, { url: `${network.through(url)}?query_timeout=500` });
      await createPrompt(app.db, { id: 'aspirin', title: 'Aspirin' });
      await createPrompt(app.db, { id: 'bandage', title: 'Bandage' });
      person = await signIn(app);
    });
    afterAll(async () => {
      await app.close();
      network.close();
    });

    const search = async (text: string) => app.request(`/api/prompts?query=${text}`);
    const found = async (text: string) =>
      ((await (await search(text)).json()) as { id: string }[]).map(({ id }) => id);

    it.each(['begin', 'commit', 'enable_seqscan'])(
      'loses no connection for good to one that is cut at %s',
      async (bytes) => {
        network.cutAt(bytes);
        for (let time = 0; time < oftenEnough; time += 1) await expectUnavailable(await search('aspirin'));
        network.cutAt(undefined);
        expect(await found('aspirin')).toEqual(['aspirin']);
        expect(app.pool.totalCount).toBeLessThanOrEqual(1);
      },
    );

    it('keeps all of a rating or nothing of it, wherever it is cut', async () => {
      for (const bytes of ['begin', 'for update', 'insert into "ratings"', 'update "prompts"']) {
        network.cutAt(bytes);
        await expectUnavailable(await person.post('/prompts/aspirin/rate', { rating: 5 }));
      }
      network.cutAt(undefined);
      const { rows } = await app.pool.query('select count(*) as given from ratings');
      expect(rows).toEqual([{ given: 0 }]);
      expect((await person.post('/prompts/aspirin/rate', { rating: 4 })).status).toBe(200);
    });

    it('answers 503 when it is silent, and hands no late answer to the next request', async () => {
      expect(await found('aspirin')).toEqual(['aspirin']);
      network.silence();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          number % 2 ? search('aspirin') : app.request('/api/departments'),
        ),
      );
      for (const answer of answers) await expectUnavailable(answer);
      network.restore();
      for (let time = 0; time < 10; time += 1) expect(await found('bandage')).toEqual(['bandage']);
    });

    it('ends a transaction that is silenced in the middle at once, not only after a time-out for its rollback too', async () => {
      const work = app.db.transaction(async (transaction) => {
        await transaction.execute('select 1');
        network.silence();
        await transaction.execute('select 2');
      });
      await expect(work).rejects.toThrow();
      network.restore();
    });
  });

  it('lets the server end although it is silent', async () => {
    const url = cluster?.createDatabase('silent') ?? '';
    const network = await startNetwork(url);
    const server = await startServer({ DATABASE_URL: `${network.through(url)}?query_timeout=500` });
    expect((await fetch(`${server.address}/api/departments`)).status).toBe(200);
    network.silence();
    await expectUnavailable(await fetch(`${server.address}/api/prompts?query=clinical`));
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    network.close();
  });
});
