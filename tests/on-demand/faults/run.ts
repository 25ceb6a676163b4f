/** `npm run faults`: fault injection that is too expensive for `npm test`. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '#tests/support/product.ts';

/** Exports of each `tests/on-demand/faults/<name>.fault.ts`. */
export interface Fault {
  title: string;
  /** Returns metrics to print; throws if the product failed. */
  run: () => Promise<Record<string, string | number>>;
}

const ending = '.fault.ts';
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .sort();

const help = `Injects faults, on this machine only, and reports whether the product held.

Usage: npm run faults -- [--only NAME]

  --only NAME   only faults with this in their name: ${names.join(', ')}
  -h, --help    this text

Each takes minutes. Exits with 1 if the product did not hold, or if nothing was run.`;

const load = async (name: string) =>
  (await import(pathToFileURL(path.join(import.meta.dirname, name + ending)).href)) as Fault;

async function held(name: string) {
  const { title, run } = await load(name);
  console.log(`\n${name}: ${title}`);
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1_000).toFixed(0)} s`;
  try {
    for (const [metric, value] of Object.entries(await run())) console.log(`  ${metric}: ${value}`);
    console.log(`  held (${seconds()})`);
    return true;
  } catch (error) {
    console.log(`  DID NOT HOLD (${seconds()}): ${error instanceof Error ? error.stack : String(error)}`);
    return false;
  }
}

async function runAll(only: string) {
  const chosen = names.filter((name) => name.includes(only));
  let failed = 0;
  for (const name of chosen) if (!(await held(name))) failed += 1;
  console.log(`\n${chosen.length - failed} held, ${failed} did not`);
  return failed === 0 && chosen.length > 0;
}

const { values } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, only: { type: 'string', default: '' } },
});
if (values.help) console.log(help);
else {
  buildIfStale();
  // Not exitCode: a fault may leave behind a worker or a process that keeps this one alive.
  process.exit((await runAll(values.only)) ? 0 : 1);
}
