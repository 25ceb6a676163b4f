/** `npm run faults`: breaks on purpose what takes too long or too much of the machine for `npm test`, and says whether the product held. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '#tests/support/product.ts';

/** What each `tests/on-demand/faults/<name>.fault.ts` exports. */
export interface Fault {
  title: string;
  /** Figures to print; throws when something did not hold. */
  run: () => Promise<Record<string, string | number>>;
}

const ending = '.fault.ts';
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .sort();

const help = `Breaks things on purpose, on this machine only, and says whether the product held.

Usage: npm run faults -- [--only NAME]

  --only NAME   only what has this in its name: ${names.join(', ')}
  -h, --help    this text

Each takes minutes. Ends with 1 when something did not hold, or nothing was run.`;

const load = async (name: string) =>
  (await import(pathToFileURL(path.join(import.meta.dirname, name + ending)).href)) as Fault;

async function held(name: string) {
  const { title, run } = await load(name);
  console.log(`\n${name}: ${title}`);
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1_000).toFixed(0)} s`;
  try {
    for (const [figure, value] of Object.entries(await run())) console.log(`  ${figure}: ${value}`);
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
  process.exitCode = (await runAll(values.only)) ? 0 : 1;
}
