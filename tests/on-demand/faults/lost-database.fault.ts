/** The server survives failures of its database: cut connections, restarts under writes and a silent network, each with a shutdown. */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { createUsers } from '#tests/support/factories.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import { type Cluster, startCluster } from '#tests/support/postgres-cluster.ts';
import { startSessions } from '#tests/support/sign-in.ts';
import { type ServerProcess, startServer } from '#tests/support/test-app-process.ts';
import { send, startTraffic, type User } from './lost-database/traffic.ts';

export const title =
  '3,000 cut connections, 10 restarts of PostgreSQL under writes, a silent network: alive, and nothing acknowledged lost';

const cuts = 3_000;
const restarts = 10;
const people = 1_000;
/** Milliseconds: time-out of the cuts, and of the server's recovery. */
const cutting = 240_000;
const recovery = 5_000;

interface Stage {
  cluster: Cluster;
  network: Network;
  url: string;
  server: ServerProcess;
  user: User;
}

async function usersOf(url: string, address: string): Promise<User> {
  const database = await openDatabase({ url });
  const { db } = database;
  const users = await createUsers(
    db,
    Array.from({ length: people }, () => ({})),
  );
  const tokens = await startSessions(
    { db },
    users.map(({ id }) => ({ userId: id, roles: [] })),
  );
  const prompts = await db.query.prompts.findMany({ columns: { id: true }, limit: 20 });
  await database.close();
  return { address, tokens, prompts: prompts.map(({ id }) => id) };
}

/** Milliseconds until search, list and a private call respond with 200 again. */
async function recoveryOf({ address, tokens: [token = ''] }: User) {
  const started = performance.now();
  const search = `/api/prompts?query=clinical&offset=${Date.now() % 1_000_000}`;
  const headers = { Authorization: `Bearer ${token}` };
  for (;;) {
    const calls = [search, '/api/departments', '/api/bookmarks'].map((path) =>
      send(`${address}${path}`, { headers }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    const time = Math.round(performance.now() - started);
    if (statuses.every((status) => status === 200)) return time;
    assert.ok(time < recovery, `not recovered after ${recovery} ms: ${statuses.join(' ')}`);
    await wait(20);
  }
}

/** Alternately by PostgreSQL (an administrator's command, a failover) and by the network (a reset). */
async function cutConnections({ network, server, user }: Stage, admin: pg.Client) {
  const started = performance.now();
  let cut = 0;
  for (let time = 0; cut < cuts; time += 1) {
    assert.equal(server.child.exitCode, null, `the server has ended after ${cut} cut connections`);
    assert.ok(performance.now() - started < cutting, `only ${cut} connections cut in ${cutting} ms`);
    if (time % 2) cut += network.cut();
    else {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'prompt-library'`,
      );
      cut += rowCount ?? 0;
    }
    // Lets some requests succeed, so that there are acknowledged comments to lose.
    await wait(50);
  }
  return { 'connections cut': cut, 'recovered after the last cut, ms': await recoveryOf(user) };
}

async function restartDatabase({ cluster, user }: Stage) {
  const times: number[] = [];
  for (let time = 0; time < restarts; time += 1) {
    await cluster.restart(time % 2 ? 'immediate' : 'fast', async () => {
      const { status } = await send(`${user.address}/api/departments`);
      assert.equal(status, 503, 'while the database is down');
    });
    times.push(await recoveryOf(user));
    await wait(300);
  }
  return { restarts, 'slowest recovery, ms': Math.max(...times) };
}

async function silence({ network, user }: Stage) {
  network.silence();
  const stop = startTraffic(user);
  await wait(60_000);
  network.restore();
  const time = await recoveryOf(user);
  const { longest } = await stop();
  return {
    'silent, s': 60,
    'longest response in it, s': Math.round(longest / 1_000),
    'recovered after it, ms': time,
  };
}

type Traffic = Awaited<ReturnType<ReturnType<typeof startTraffic>>>;

async function compare(admin: pg.Client, { acknowledged, unknown }: Traffic) {
  const stored = await admin.query<{ content: string }>('select content from comments');
  const counts = new Map<string, number>();
  for (const { content } of stored.rows) counts.set(content, (counts.get(content) ?? 0) + 1);
  const lost = acknowledged.filter((content) => counts.get(content) !== 1);
  assert.deepEqual(lost.slice(0, 3), [], `${lost.length} acknowledged comments are not stored once`);
  const { rows } = await admin.query(`select id from prompts p where
    comment_count <> (select count(*) from comments c where c.prompt_id = p.id) or
    rating_count <> (select count(*) from ratings r where r.prompt_id = p.id) or
    rating_sum <> (select coalesce(sum(rating), 0) from ratings r where r.prompt_id = p.id)`);
  assert.equal(rows.length, 0, 'prompts with wrong counts');
  return {
    'comments acknowledged': acknowledged.length,
    'of them lost': lost.length,
    'comments with status 503': unknown.length,
    'of them stored all the same (cut after the commit)': unknown.filter((content) => counts.has(content))
      .length,
  };
}

async function end({ server, network }: Stage) {
  network.silence();
  const started = performance.now();
  server.child.kill('SIGTERM');
  const { code, stderr } = await server.ended;
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, 'the end by SIGTERM');
  return { 'end by SIGTERM on a silent network, s': Math.round((performance.now() - started) / 1_000) };
}

/** Reconnects: each restart ends its connection, too. */
async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>) {
  const admin = new pg.Client({ connectionString: url, application_name: 'fault' });
  admin.on('error', () => {});
  await admin.connect();
  const result = await work(admin);
  await admin.end();
  return result;
}

async function breakIt(stage: Stage) {
  const stop = startTraffic(stage.user);
  const cut = await asAdmin(stage.url, (admin) => cutConnections(stage, admin));
  const restarted = await restartDatabase(stage);
  const traffic = await stop();
  assert.equal(stage.server.child.exitCode, null, 'the server has ended');
  return {
    ...cut,
    ...restarted,
    'requests done': traffic.done,
    'requests with status 503 and Retry-After': traffic.unavailable,
    ...(await asAdmin(stage.url, (admin) => compare(admin, traffic))),
    ...(await silence(stage)),
    ...(await end(stage)),
  };
}

export async function run() {
  const cluster = startCluster();
  if (!cluster) throw new Error('No PostgreSQL is installed here (Debian: apt-get install postgresql).');
  const url = cluster.createDatabase('library');
  const network = await startNetwork(url);
  const limits = { RATE_LIMIT_PERSON_WRITES: '0', RATE_LIMIT_ADDRESS_WRITES: '0' };
  let server: ServerProcess | undefined;
  try {
    server = await startServer({ DATABASE_URL: network.through(url), ...limits });
    const user = await usersOf(url, server.address);
    return await breakIt({ cluster, network, url, server, user });
  } finally {
    server?.child.kill('SIGKILL');
    network.close();
    cluster.stop();
  }
}
