import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Product, startProduct, temporaryFolder } from '#tests/support/product.ts';
import { generatedPrompts } from './generated-prompts.ts';

export const sizes = [1_000, 10_000] as const;

const run = (program: string, parameters: string[], environment: Record<string, string>) =>
  execFileSync(process.execPath, [`dist/server/${program}.js`, ...parameters], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** Fills a database with the demo content and generated prompts, with the product's seed and import. */
export function fill(count: number, environment: Record<string, string>) {
  const folder = temporaryFolder();
  try {
    const file = path.join(folder, 'prompts.json');
    writeFileSync(file, JSON.stringify(generatedPrompts(count)));
    run('seed', [], environment);
    run('import', [file], environment);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Embedded libraries of different sizes, each filled once on first use. */
export class Libraries {
  readonly #folder = temporaryFolder();
  readonly #filled = new Set<number>();

  /** Runs work while the product serves a library of that size. */
  async with<T>(count: number, work: (product: Product) => Promise<T>): Promise<T> {
    const environment = { DATA_DIR: path.join(this.#folder, String(count)) };
    if (!this.#filled.has(count)) fill(count, environment);
    this.#filled.add(count);
    const product = await startProduct(environment);
    try {
      return await work(product);
    } finally {
      await product.stop();
    }
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
