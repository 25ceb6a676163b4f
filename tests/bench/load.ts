import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { type Figure, percentile } from './figure.ts';
import { fill, type Libraries } from './library.ts';
import { withBareServer } from './load/bare-server.ts';
import { cpuSeconds, megabytes } from './load/process-facts.ts';
import { hasWrk, load } from './load/wrk.ts';

const run = promisify(execFile);
const sizes = [1_000, 10_000, 100_000] as const;
const processes = [1, 2, 4] as const;
const searchSeconds = 5;

/** What is asked for, and its share of what a bare server does that one process is to reach on PostgreSQL. */
const kinds = [
  { name: 'list of 24', path: () => `${apiPrefix}${apiPaths.prompts}?limit=24`, goal: 0.25 },
  { name: 'one prompt', path: (id: string) => `${apiPrefix}${apiPaths.prompts}/${id}`, goal: 0.12 },
  { name: 'the page of a prompt', path: (id: string) => `/prompts/${id}`, goal: 0.12 },
];
/** A second, each search a new one, over ten connections. */
const searchGoals: Record<number, number> = { 1_000: 1_100, 10_000: 600, 100_000: 200 };

const json = async (url: string): Promise<unknown> => (await fetch(url)).json();

async function anyId({ address }: Product) {
  const [prompt] = (await json(`${address}${apiPrefix}${apiPaths.prompts}?limit=1&offset=7`)) as [
    { id: string },
  ];
  return prompt.id;
}

/** Loads every process at once; as many requests a second as all of them respond to. */
async function share(products: Product[], path: string, bare: number) {
  for (const { address } of products) await (await fetch(`${address}${path}`)).arrayBuffer();
  const before = products.map(({ pid }) => cpuSeconds(pid));
  const loads = await Promise.all(products.map(({ address }) => load(`${address}${path}`)));
  const spent = products.reduce((sum, { pid }, index) => sum + cpuSeconds(pid) - (before[index] ?? 0), 0);
  const requests = loads.reduce((sum, one) => sum + one.requests, 0);
  const perSecond = loads.reduce((sum, one) => sum + one.perSecond, 0);
  return { share: perSecond / bare, perSecond, cpu: (spent / requests) * 1e6 };
}

async function searches(
  { address }: Product,
  named: string,
  goals: { rate: number | undefined; p99: number | undefined },
) {
  const program = ['--import', 'tsx', 'tests/bench/load/new-searches.ts', address, String(searchSeconds)];
  const { stdout } = await run(process.execPath, program, { maxBuffer: 2 ** 26 });
  const times = JSON.parse(stdout) as number[];
  const rate: Figure = { name: `${named}: new searches`, value: times.length / searchSeconds, unit: '/s' };
  const p99: Figure = { name: `${named}: new searches, p99`, value: percentile(times, 99), unit: 'ms' };
  if (goals.rate !== undefined) rate.atLeast = goals.rate;
  if (goals.p99 !== undefined) p99.atMost = goals.p99;
  return [rate, p99];
}

async function wholeList({ address }: Product, named: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const time of ['first', 'again']) {
    const started = performance.now();
    await (await fetch(`${address}${apiPrefix}${apiPaths.prompts}`)).arrayBuffer();
    figures.push({ name: `${named}: whole list, ${time}`, value: performance.now() - started, unit: 'ms' });
  }
  return figures;
}

async function measure(products: Product[], named: string, size: number, isGoal: boolean): Promise<Figure[]> {
  const [first] = products;
  if (!first) return [];
  const figures: Figure[] = [];
  const id = await anyId(first);
  await withBareServer(async (bareAddress) => {
    const bare = await load(bareAddress);
    for (const { name, path, goal } of kinds) {
      const { share: value, perSecond, cpu } = await share(products, path(id), bare.perSecond);
      const figure: Figure = { name: `${named}: ${name}, share of ${Math.round(bare.perSecond)}/s`, value };
      figures.push(isGoal ? { ...figure, atLeast: goal } : figure);
      figures.push({ name: `${named}: ${name}`, value: perSecond, unit: '/s' });
      figures.push({ name: `${named}: ${name}, CPU a request`, value: cpu, unit: 'us' });
    }
  });
  if (products.length > 1) return figures;
  const goals = isGoal ? { rate: searchGoals[size], p99: 100 } : { rate: undefined, p99: undefined };
  figures.push(...(await searches(first, named, goals)));
  const memory: Figure = { name: `${named}: memory under load`, value: megabytes(first.pid), unit: 'MB' };
  figures.push(isGoal ? { ...memory, atMost: 250 } : memory, ...(await wholeList(first, named)));
  return figures;
}

async function onPostgres(): Promise<Figure[]> {
  const cluster = startCluster();
  if (!cluster) {
    console.log('  PostgreSQL: skipped, none is installed.');
    return [];
  }
  const figures: Figure[] = [];
  try {
    for (const size of sizes) {
      const environment = { DATABASE_URL: cluster.createDatabase(`load${size}`) };
      fill(size, environment);
      for (const count of processes) {
        const products = await Promise.all(Array.from({ length: count }, () => startProduct(environment)));
        const named = `${size.toLocaleString('en-GB')}, PostgreSQL, ${count} process${count > 1 ? 'es' : ''}`;
        figures.push(...(await measure(products, named, size, count === 1)));
        for (const product of products) await product.stop();
      }
    }
    return figures;
  } finally {
    cluster.stop();
  }
}

/** How many requests a second the server responds to, as shares of what a bare server does in the same run. */
export async function underLoad(libraries: Libraries): Promise<Figure[]> {
  if (!hasWrk()) {
    console.log('  skipped: wrk is not installed (Debian: apt-get install wrk).');
    return [];
  }
  const figures: Figure[] = [];
  for (const size of sizes.slice(0, 2)) {
    const named = `${size.toLocaleString('en-GB')}, embedded`;
    figures.push(...(await libraries.with(size, (product) => measure([product], named, size, false))));
  }
  return [...figures, ...(await onPostgres())];
}
