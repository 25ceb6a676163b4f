/** The server survives failures of its database: cut connections, restarts under writes and a silent network, each with a shutdown. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { createUser } from '#tests/support/factories.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import { type Cluster, startCluster } from '#tests/support/postgres-cluster.ts';
import { type ServerProcess, startServer } from '#tests/support/test-app-process.ts';
import { send, startTraffic, type Traffic, type User } from './lost-database/traffic.ts';

export const title =
  '3,000 cut connections, 10 restarts of PostgreSQL under writes, a silent network: alive, and nothing acknowledged lost';

const cuts = 3_000;
const restarts = 10;
/** Each writes only a few comments a day. */
const people = 1_000;
const workers = 16;
/** Milliseconds: time-out of each part, and of the server's recovery. */
const responseTimeoutMs = 240_000;
const recovery = 5_000;

interface Stage {
  cluster: Cluster;
  network: Network;
  url: string;
  server: ServerProcess;
  caller: User;
}

function check(holds: boolean, message: string) {
  if (!holds) throw new Error(message);
}

async function currentUser(url: string, address: string): Promise<User> {
  const database = await openDatabase({ url });
  const { db } = database;
  const tokens = [];
  for (let person = 0; person < people; person += 1)
    tokens.push(await startSession(db, (await createUser(db)).id, new Date(), 8));
  const prompts = await db.query.prompts.findMany({ columns: { id: true }, limit: 20 });
  await database.close();
  return { address, tokens, prompts: prompts.map(({ id }) => id) };
}

/** Milliseconds until search, list and a private call respond with 200 again. */
async function recoveryOf({ address, tokens: [token = ''] }: User) {
  const started = performance.now();
  const paths = [
    `/api/prompts?query=clinical&offset=${Date.now() % 1_000_000}`,
    '/api/departments',
    '/api/bookmarks',
  ];
  const headers = { Authorization: `Bearer ${token}` };
  for (;;) {
    const responses = await Promise.all(paths.map((path) => send(`${address}${path}`, { headers })));
    const time = performance.now() - started;
    if (responses.every(({ status }) => status === 200)) return time;
    check(
      time < recovery,
      `not recovered after ${recovery} ms: ${responses.map(({ status }) => status).join(' ')}`,
    );
    await wait(20);
  }
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'fault' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Alternately by PostgreSQL (an administrator's command, a failover) and by the network (a reset). */
async function cutConnections({ url, network, caller, server }: Stage) {
  const admin = await connect(url);
  const started = performance.now();
  let cut = 0;
  for (let time = 0; cut < cuts; time += 1) {
    check(server.child.exitCode === null, `the server has ended after ${cut} cut connections`);
    check(
      performance.now() - started < responseTimeoutMs,
      `only ${cut} connections cut in ${responseTimeoutMs} ms`,
    );
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
  await admin.end();
  return {
    'connections cut': cut,
    'recovered after the last cut, ms': Math.round(await recoveryOf(caller)),
  };
}

async function restartDatabase({ cluster, caller }: Stage) {
  const times: number[] = [];
  for (let time = 0; time < restarts; time += 1) {
    await cluster.restart(time % 2 ? 'immediate' : 'fast', async () => {
      const response = await send(`${caller.address}/api/departments`);
      check(response.status === 503, `${response.status} while the database is down`);
    });
    times.push(await recoveryOf(caller));
    await wait(300);
  }
  return { restarts, 'slowest recovery, ms': Math.round(Math.max(...times)) };
}

async function silence({ network, caller }: Stage) {
  network.silence();
  const traffic = startTraffic(caller, workers);
  await wait(60_000);
  network.restore();
  const time = await recoveryOf(caller);
  await traffic.stop();
  check(traffic.wrong.length === 0, `in the silence: ${traffic.wrong.slice(0, 5).join('; ')}`);
  return {
    'silent, s': 60,
    'longest response in it, s': Math.round(traffic.longest / 1_000),
    'recovered after it, ms': Math.round(time),
  };
}

async function compare(url: string, { acknowledged, unknown }: Traffic) {
  const admin = await connect(url);
  const stored = await admin.query<{ content: string }>('select content from comments');
  const counts = new Map<string, number>();
  for (const { content } of stored.rows) counts.set(content, (counts.get(content) ?? 0) + 1);
  const lost = acknowledged.filter((content) => counts.get(content) !== 1);
  check(
    lost.length === 0,
    `${lost.length} acknowledged comments are not stored once: ${lost.slice(0, 3).join('; ')}`,
  );
  const { rows } = await admin.query(`select id from prompts p where
    comment_count <> (select count(*) from comments c where c.prompt_id = p.id) or
    rating_count <> (select count(*) from ratings r where r.prompt_id = p.id) or
    rating_sum <> (select coalesce(sum(rating), 0) from ratings r where r.prompt_id = p.id)`);
  check(rows.length === 0, `${rows.length} prompts with wrong counts`);
  await admin.end();
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
  check(code === 0 && stderr === '', `SIGTERM ended with ${code}: ${stderr}`);
  return { 'end by SIGTERM on a silent network, s': Math.round((performance.now() - started) / 1_000) };
}

async function breakIt(stage: Stage) {
  const traffic = startTraffic(stage.caller, workers);
  const cut = await cutConnections(stage);
  const restarted = await restartDatabase(stage);
  await traffic.stop();
  check(stage.server.child.exitCode === null, 'the server has ended');
  check(
    traffic.wrong.length === 0,
    `${traffic.wrong.length} wrong responses: ${traffic.wrong.slice(0, 5).join('; ')}`,
  );
  const compared = await compare(stage.url, traffic);
  const { done, unavailable } = traffic.counts;
  return {
    ...cut,
    ...restarted,
    'requests done': done,
    'requests with status 503 and Retry-After': unavailable,
    ...compared,
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
    const caller = await currentUser(url, server.address);
    return await breakIt({ cluster, network, url, server, caller });
  } finally {
    server?.child.kill('SIGKILL');
    network.close();
    cluster.stop();
  }
}
