import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { employees, newToken } from '#tests/e2e/support/sign-in.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { type Product, withDataDirectory } from '#tests/support/product.ts';
import { submission } from '#tests/support/reviewing.ts';
import { fill, serving } from './library.ts';
import { type Metric, percentile } from './metric.ts';
import { cpuSeconds, cpuSecondsOfFamily, megabytes } from './process-facts.ts';
import { audiences, subjects, verbs } from './words.ts';

/** The load that decision 0078 names; LOAD_PROMPTS changes the size of the library, LOAD_DATABASE=embedded its database. */
const prompts = Number(process.env['LOAD_PROMPTS'] ?? 10_000);
const embedded = process.env['LOAD_DATABASE'] === 'embedded';
/** Requests a second: the peak of the decision, and four times as many. */
const rates = [50, 200];
const seconds = 30;
/** Requests of a kind, one after the other, by which its processor time is measured. */
const repetitions = 200;
/** Before it, for just-in-time compilation. */
const warmUp = 200;
/** Bound of the mix: p99 in milliseconds. */
const slowest = 100;
const mostMegabytes = 400;

interface Request {
  path: string;
  token?: string | undefined;
  body?: unknown;
}

interface Kind {
  name: string;
  /** Requests of this kind in a hundred of the mix. */
  share: number;
  make: (index: number, ids: readonly string[], token: string) => Request;
}

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
/** Differs for each index below some 80,000. */
const searchText = (index: number) =>
  `${at(verbs, index)} ${at(subjects, index * 3)} ${at(audiences, index * 5)} ${index}`;
const query = (index: number, characters = 100) => encodeURIComponent(searchText(index).slice(0, characters));

/** Even so, 200 a second are 14,000 ratings and 7,000 submissions an hour. */
const kinds: Kind[] = [
  {
    name: 'list of 24',
    share: 20,
    make: (index) => ({ path: `/api/departments/all/prompts?limit=24&offset=${(index % 100) * 24}` }),
  },
  {
    name: 'list with a filter, by rating, counted',
    share: 5,
    make: (index) => ({
      path: `/api/departments/all/prompts?limit=24&offset=0&sort=rating&difficulty=${at(['Beginner', 'Advanced'], index)}&counts=true`,
    }),
  },
  {
    name: 'search as typed',
    share: 15,
    make: (index) => ({
      path: `/api/prompts?query=${query(index, 6 + (index % 12))}&limit=8&related=false&reasons=true`,
    }),
  },
  {
    name: 'search results',
    share: 10,
    make: (index) => ({ path: `/api/search?query=${query(index)}&limit=24&offset=0` }),
  },
  { name: 'one prompt', share: 28, make: (index, ids) => ({ path: `/api/prompts/${at(ids, index * 7)}` }) },
  { name: 'page of a prompt', share: 12, make: (index, ids) => ({ path: `/prompts/${at(ids, index * 7)}` }) },
  { name: 'saved prompts', share: 7, make: (_, __, token) => ({ path: '/api/bookmarks', token }) },
  {
    name: 'rating',
    share: 2,
    make: (index, ids, token) => ({
      path: `/api/prompts/${at(ids, index * 11)}/rate`,
      token,
      body: { rating: 1 + (index % 5) },
    }),
  },
  {
    name: 'submission',
    share: 1,
    make: (index, _, token) => ({
      path: '/api/prompts/add',
      token,
      body: { ...submission, title: `Measured ${index}` },
    }),
  },
];

function createClient(address: string) {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  /** @returns milliseconds. */
  const send = ({ path, token, body }: Request) =>
    new Promise<number>((resolve, reject) => {
      const started = performance.now();
      const headers = {
        'Accept-Encoding': 'gzip, br',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      };
      const method = body === undefined ? 'GET' : 'POST';
      request({ hostname, port, agent, method, path, headers }, (response) => {
        response.resume().on('end', () => {
          if ((response.statusCode ?? 0) < 300) resolve(performance.now() - started);
          else reject(new Error(`${response.statusCode} for ${method} ${path}`));
        });
      })
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { send, close: () => agent.destroy() };
}

type Send = ReturnType<typeof createClient>['send'];

interface Users {
  ids: readonly string[];
  tokens: readonly string[];
}

/** Prompts to read, and sessions of people who read them. */
async function usersOf(address: string): Promise<Users> {
  const list = await fetch(`${address}/api/prompts?limit=500`);
  const ids = ((await list.json()) as { id: string }[]).map(({ id }) => id);
  const tokens = await Promise.all(employees.map((person) => newToken(address, person)));
  return { ids, tokens };
}

/** Each kind by itself: its median time, and the processor time of the server and of the database. */
async function measureKinds({ pid }: Product, databasePid: number | undefined, send: Send, users: Users) {
  const metrics: Metric[] = [];
  const database = () => (databasePid === undefined ? 0 : cpuSecondsOfFamily(databasePid));
  for (const kind of kinds) {
    const { name } = kind;
    const sendNth = (index: number) => send(make(kind, index, users));
    for (let index = 0; index < warmUp; index += 1) await sendNth(index);
    const before = [cpuSeconds(pid), database()] as const;
    const times: number[] = [];
    for (let index = warmUp; index < warmUp + repetitions; index += 1) times.push(await sendNth(index));
    const each = (used: number) => (used / repetitions) * 1e6;
    metrics.push(
      { name: `${name}: p50`, value: percentile(times, 50), unit: 'ms' },
      { name: `${name}: p95`, value: percentile(times, 95), unit: 'ms' },
      { name: `${name}: processor time of the server`, value: each(cpuSeconds(pid) - before[0]), unit: 'us' },
    );
    if (databasePid !== undefined)
      metrics.push({
        name: `${name}: processor time of PostgreSQL`,
        value: each(database() - before[1]),
        unit: 'us',
      });
  }
  return metrics;
}

/** Which kind each of a hundred requests is, spread evenly. */
const mix = kinds
  .flatMap((kind) =>
    Array.from({ length: kind.share }, (_, place) => ({ kind, at: (place + 0.5) / kind.share })),
  )
  .sort((a, b) => a.at - b.at)
  .map(({ kind }) => kind);

const make = (kind: Kind, index: number, { ids, tokens }: Users) => kind.make(index, ids, at(tokens, index));

/** A steady number of requests a second, whether or not the earlier ones are answered. */
async function measureMix(perSecond: number, { pid }: Product, send: Send, users: Users): Promise<Metric[]> {
  const mixed = `mix of ${perSecond} a second`;
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  const sent: Promise<void>[] = [];
  let memory = 0;
  let failed = 0;
  const started = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await wait(started + (index * 1_000) / perSecond - performance.now());
    const kind = at(mix, index);
    sent.push(
      send(make(kind, warmUp + repetitions + index, users)).then(
        (time) => void times.get(kind)?.push(time),
        (error: unknown) => {
          failed += 1;
          if (failed <= 3) console.log(`  failed: ${String(error)}`);
        },
      ),
    );
    if (index % perSecond === 0) memory = Math.max(memory, megabytes(pid));
  }
  await Promise.all(sent);
  return [
    ...[...times].map(([{ name }, values]) => ({
      name: `${mixed}: ${name}: p99`,
      value: percentile(values, 99),
      unit: 'ms',
    })),
    { name: `${mixed}: all: p50`, value: percentile([...times.values()].flat(), 50), unit: 'ms' },
    {
      name: `${mixed}: all: p99`,
      value: percentile([...times.values()].flat(), 99),
      unit: 'ms',
      atMost: slowest,
    },
    { name: `${mixed}: failed requests`, value: failed, atMost: 0 },
    { name: `${mixed}: memory of the server, highest`, value: memory, unit: 'MB', atMost: mostMegabytes },
  ];
}

/** As autovacuum does some minutes after an import: statistics for the planner, and the visibility map. */
async function vacuum(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

const measure = (environment: Record<string, string>, databasePid?: number): Promise<Metric[]> =>
  serving(environment, async (product) => {
    const { send, close } = createClient(product.address);
    const users = await usersOf(product.address);
    const metrics = await measureKinds(product, databasePid, send, users);
    for (const rate of rates) metrics.push(...(await measureMix(rate, product, send, users)));
    close();
    return metrics;
  });

/** Node's own limit of the heap in a container of 1 GiB, as in deploy/: with more memory V8 collects garbage later. */
const inContainer = { NODE_OPTIONS: '--max-old-space-size=512' };

async function onPostgres(): Promise<Metric[]> {
  const cluster = startCluster();
  if (!cluster) {
    console.log('  skipped: needs PostgreSQL (Debian: apt-get install postgresql).');
    return [];
  }
  try {
    const url = cluster.createDatabase('load');
    fill(prompts, { DATABASE_URL: url });
    await vacuum(url);
    return await measure({ DATABASE_URL: url, ...inContainer }, cluster.pid());
  } finally {
    cluster.stop();
  }
}

const onEmbedded = () =>
  withDataDirectory((directory) => {
    fill(prompts, { DATA_DIR: directory });
    return measure({ DATA_DIR: directory });
  });

/** One process under the load of decision 0078: each kind of request by itself, then a mix of all. */
export const underLoad = (): Promise<Metric[]> => (embedded ? onEmbedded() : onPostgres());
