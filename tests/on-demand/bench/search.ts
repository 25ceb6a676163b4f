import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { startProduct } from '#tests/support/product.ts';
import { fill, type Libraries, sizes } from './library.ts';
import { type Metric, percentile } from './metric.ts';
import { queries } from './queries.ts';

async function timed(url: string) {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return performance.now() - started;
}

async function searchAll(address: string, suffix: string) {
  const times: number[] = [];
  for (const query of queries) {
    const text = encodeURIComponent(query);
    times.push(await timed(`${address}${apiPrefix}${apiPaths.prompts}?query=${text}${suffix}`));
  }
  return times;
}

/** Repeats another request while work is running. @returns the times of the requests */
async function meanwhile(url: string, work: Promise<unknown>) {
  const progress = { done: false };
  const finished = work.finally(() => {
    progress.done = true;
  });
  const times: number[] = [];
  while (!progress.done) times.push(await timed(url));
  await finished;
  return times;
}

async function measure(address: string, place: string): Promise<Metric[]> {
  const metrics: Metric[] = [];
  const ms = (name: string, value: number) => metrics.push({ name: `${place}: ${name}`, value, unit: 'ms' });
  for (const [name, suffix] of [
    ['suggestions', '&limit=8'],
    ['search', ''],
  ] as const) {
    const times = await searchAll(address, suffix);
    ms(`${name}, p50`, percentile(times, 50));
    ms(`${name}, p99`, percentile(times, 99));
  }
  for (const [path, suffix] of [
    ['/config.json', '&sort=name'],
    [`${apiPrefix}${apiPaths.departments}`, '&sort=oldest'],
  ] as const) {
    const waits = await meanwhile(`${address}${path}`, searchAll(address, suffix));
    ms(`longest wait of ${path} meanwhile`, Math.max(...waits));
  }
  return metrics;
}

const named = (size: number, database: string) => `${size.toLocaleString('en-GB')} prompts, ${database}`;

async function onPostgres(): Promise<Metric[]> {
  const cluster = startCluster();
  if (!cluster) {
    console.log('  PostgreSQL: skipped, none is installed.');
    return [];
  }
  try {
    const metrics: Metric[] = [];
    for (const size of sizes) {
      const environment = { DATABASE_URL: cluster.createDatabase(`bench${size}`) };
      fill(size, environment);
      const product = await startProduct(environment);
      metrics.push(...(await measure(product.address, named(size, 'PostgreSQL'))));
      await product.stop();
    }
    return metrics;
  } finally {
    cluster.stop();
  }
}

/** Times of sequential searches, and of other requests during them. */
export async function searching(libraries: Libraries): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const size of sizes) {
    metrics.push(...(await libraries.with(size, ({ address }) => measure(address, named(size, 'embedded')))));
  }
  return [...metrics, ...(await onPostgres())];
}
