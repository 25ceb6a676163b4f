import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#server/db/database-errors.ts';
import { causesOf } from '#server/lib/error-causes.ts';
import { exportLibrary } from '#server/transfer/export.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import { type SignedIn, signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type ServerProcess, startServer } from '#tests/support/test-app-process.ts';
import { sharedClusterOrSkip } from '#tests/support/test-database.ts';

const cluster = sharedClusterOrSkip();

/** More than any pool has connections. */
const oftenEnough = 12;

describe.skipIf(!cluster)('a PostgreSQL that is lost', () => {
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

  /** Ends the sessions that wait for a lock until the response arrives. */
  async function terminateWaiting(client: pg.Client, response: Promise<Response>) {
    const abort = new AbortController();
    response.finally(() => abort.abort()).catch(() => {});
    while (!abort.signal.aborted)
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()`,
      );
  }

  describe('by a server', () => {
    let network: Network;
    let server: ServerProcess;
    let url: string;
    beforeAll(async () => {
      url = cluster?.createDatabase('process') ?? '';
      network = await startNetwork(url);
      // Not the short time that the tests below give a query: it is enough for any query on a busy machine, and ends soon without a response.
      const app = await createTestApp({}, { url });
      await createPrompt(app.db, { id: 'clinical', title: 'Clinical summary' });
      await app.close();
      server = await startServer({ DATABASE_URL: `${network.through(url)}?query_timeout=3000` });
    });
    afterAll(() => network.close());

    it('in the middle of a transaction fails one response', async () => {
      const other = await connected(url);
      await other.query('begin; lock table prompts in access exclusive mode');
      const search = fetch(`${server.address}/api/prompts?query=clinical`);
      await terminateWaiting(other, search);
      await expectUnavailable(await search);
      await other.end();
      expect((await fetch(`${server.address}/api/prompts?query=clinical`)).status).toBe(200);
    });

    it('to silence does not keep the server from ending', async () => {
      const comments = async () => (await fetch(`${server.address}/api/prompts/clinical`)).status;
      expect(await Promise.all([comments(), comments(), comments()])).toEqual([200, 200, 200]);
      network.silence();
      await expectUnavailable(await fetch(`${server.address}/api/prompts?query=trial`));
      server.child.kill('SIGTERM');
      const { code, stderr } = await server.ended;
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    });
  });

  describe('behind a network that breaks', () => {
    let network: Network;
    let app: TestApp;
    let person: SignedIn;
    beforeAll(async () => {
      const url = cluster?.createDatabase('network') ?? '';
      network = await startNetwork(url);
      // As above; in production these are half a minute.
      app = await createTestApp({}, { url: `${network.through(url)}?query_timeout=3000` });
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

    it('loses no connection for good to one that is cut', async () => {
      // To a new connection a statement is sent with its text.
      await app.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
      network.cutAt('search_documents');
      for (let time = 0; time < oftenEnough; time += 1) await expectUnavailable(await search('aspirin'));
      network.cutAt(undefined);
      expect(await found('aspirin')).toEqual(['aspirin']);
      expect(app.pool.totalCount).toBeLessThanOrEqual(1);
    });

    it('stores all of a rating or nothing of it, wherever the connection breaks', async () => {
      for (const bytes of ['begin', 'for key share', 'insert into "ratings"']) {
        network.cutAt(bytes);
        await expectUnavailable(await person.post('/prompts/aspirin/rate', { rating: 5 }));
      }
      network.cutAt(undefined);
      const { rows } = await app.pool.query('select count(*) as given from ratings');
      expect(rows).toEqual([{ given: 0 }]);
      expect((await person.post('/prompts/aspirin/rate', { rating: 4 })).status).toBe(200);
    });

    it('closes a connection whose response did not come in time, and sends no rollback over it', async () => {
      let unanswered: unknown;
      const work = app.db.transaction(async (transaction) => {
        await transaction.execute('select 1');
        network.silence();
        try {
          await transaction.execute('select 2');
        } catch (error) {
          unanswered = error;
          throw error;
        }
      });
      const failure = await work.catch((error: unknown) => error);
      expect(app.pool.idleCount).toBe(0);
      network.restore();
      expect(isDatabaseUnavailable(failure)).toBe(true);
      expect(causesOf(failure).at(-1)).toBe(causesOf(unanswered).at(-1));
      // No late response reaches the next request.
      for (let time = 0; time < 10; time += 1) expect(await found('bandage')).toEqual(['bandage']);
    });
  });

  describe('for an idle session', () => {
    let url: string;
    let app: TestApp;
    beforeAll(async () => {
      url = `${cluster?.createDatabase('still') ?? ''}?idle_in_transaction_session_timeout=200`;
      app = await createTestApp({}, { url });
      await createPrompt(app.db, { id: 'aspirin' });
    });
    afterAll(() => app.close());

    it('releases its locks for the next session', async () => {
      const work = app.db.transaction(async (transaction) => {
        await transaction.execute('select * from prompts for update');
        await app.db.execute('select * from prompts for update');
        await transaction.execute('select 1');
      });
      expect(isDatabaseUnavailable(await work.catch((error: unknown) => error))).toBe(true);
    });

    it('is kept during an export, whose reader may pause', async () => {
      /** As long as the server takes to end another session that only now becomes idle. */
      const pause = async () => {
        const another = await connected(url);
        const isEnded = new Promise((resolve) => another.once('end', resolve));
        await another.query('begin');
        await isEnded;
      };
      let text = '';
      await exportLibrary(app.database, async (piece) => {
        if (text === '') await pause();
        text += piece;
      });
      expect(JSON.parse(text)).toMatchObject({ prompts: [{ id: 'aspirin' }] });
    });
  });
});
