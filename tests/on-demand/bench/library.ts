import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { type Product, startProduct, withDataDirectory } from '#tests/support/product.ts';
import { temporaryDirectory } from '#tests/support/test-app-process.ts';
import { generatedPrompts } from './generated-prompts.ts';
import type { Metric } from './metric.ts';

const run = (program: string, parameters: string[], environment: Record<string, string>) =>
  execFileSync(process.execPath, [`dist/server/${program}.js`, ...parameters], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** Fills a database with the demo content and generated prompts, with the product's seed and import. */
export function fill(count: number, environment: Record<string, string>) {
  const { directory, remove } = temporaryDirectory();
  try {
    const file = path.join(directory, 'prompts.json');
    writeFileSync(file, JSON.stringify(generatedPrompts(count)));
    run('seed', [], environment);
    run('import', [file], environment);
  } finally {
    remove();
  }
}

export type DatabaseName = 'embedded' | 'PostgreSQL';

/** A filled database: for the product, and for the tests' own app. */
export interface Filled {
  name: DatabaseName;
  environment: Record<string, string>;
  target: { dataDir: string } | { url: string };
}

/** Measures with a library of that size in the embedded database, and then on PostgreSQL, if one is installed. */
export async function onBothDatabases(count: number, measure: (filled: Filled) => Promise<Metric[]>) {
  const measureFilled = (filled: Filled) => {
    fill(count, filled.environment);
    return measure(filled);
  };
  const embedded = await withDataDirectory((dataDir) =>
    measureFilled({ name: 'embedded', environment: { DATA_DIR: dataDir }, target: { dataDir } }),
  );
  const cluster = startCluster();
  if (!cluster) {
    console.log('  PostgreSQL: skipped, none is installed.');
    return embedded;
  }
  try {
    const url = cluster.createDatabase('bench');
    const environment = { DATABASE_URL: url };
    return [...embedded, ...(await measureFilled({ name: 'PostgreSQL', environment, target: { url } }))];
  } finally {
    cluster.stop();
  }
}

/** Runs work while the product serves a database. */
export async function serving<T>(
  environment: Record<string, string>,
  work: (product: Product) => Promise<T>,
) {
  const product = await startProduct(environment);
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
}

/** @returns the milliseconds of a request that succeeds. */
export async function timed(url: string) {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return performance.now() - started;
}
