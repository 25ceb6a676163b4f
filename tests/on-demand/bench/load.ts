import pg from 'pg';
import { type Cluster, startCluster } from '#tests/support/postgres-cluster.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { fill, type Libraries } from './library.ts';
import { growthMetrics, metricsOf, nameOf } from './load/goals.ts';
import { type Measured, measure } from './load/measure.ts';
import { tableFile, writeTable } from './load/table.ts';
import { hasWrk } from './load/wrk.ts';
import type { Metric } from './metric.ts';

/** LOAD_SIZES=1000,10000 limits the sizes; the embedded database is for small libraries only. */
const sizes = (process.env['LOAD_SIZES'] ?? '1000,10000,100000').split(',').map(Number);
const largestEmbedded = 10_000;
const processes = [1, 2, 4] as const;

/** As autovacuum does some minutes after an import: statistics for the planner, and the visibility map. */
async function vacuum(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function withProducts<T>(
  count: number,
  environment: Record<string, string>,
  work: (products: [Product, ...Product[]]) => Promise<T>,
): Promise<T> {
  // The first one migrates the database.
  const first = await startProduct(environment);
  const others = await Promise.all(Array.from({ length: count - 1 }, () => startProduct(environment)));
  try {
    return await work([first, ...others]);
  } finally {
    await Promise.all([first, ...others].map((product) => product.stop()));
  }
}

async function onPostgres(cluster: Cluster, prompts: number, note: (line: Measured) => void) {
  const environment = { DATABASE_URL: cluster.createDatabase(`load${prompts}`) };
  const started = performance.now();
  fill(prompts, environment);
  await vacuum(environment.DATABASE_URL);
  console.log(`  filled with ${prompts} in ${Math.round((performance.now() - started) / 1_000)} s`);
  for (const count of processes) {
    note(
      await withProducts(count, environment, (products) =>
        measure(products, { prompts, database: 'PostgreSQL' }, cluster.pid()),
      ),
    );
  }
}

async function measureAll(libraries: Libraries, note: (line: Measured) => void) {
  for (const prompts of sizes.filter((size) => size <= largestEmbedded)) {
    note(await libraries.with(prompts, (product) => measure([product], { prompts, database: 'embedded' })));
  }
  const cluster = startCluster();
  if (!cluster) {
    console.log('  PostgreSQL: skipped, none is installed.');
    return;
  }
  try {
    for (const prompts of sizes) await onPostgres(cluster, prompts, note);
  } finally {
    cluster.stop();
  }
}

/**
 * Requests per second, relative to a bare server in the same run, with one, two and four processes; the embedded database has one. The
 * table is written after each line.
 */
export async function underLoad(libraries: Libraries): Promise<Metric[]> {
  if (!hasWrk()) {
    console.log('  skipped: wrk is not installed (Debian: apt-get install wrk).');
    return [];
  }
  const all: Measured[] = [];
  let table = '';
  await measureAll(libraries, (line) => {
    all.push(line);
    table = writeTable(all);
    console.log(`  measured: ${nameOf(line)}`);
  });
  console.log(`\n${table}\nThe table is in ${tableFile}.\n`);
  return [...all.flatMap(metricsOf), ...growthMetrics(all)];
}
