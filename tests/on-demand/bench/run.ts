/** `npm run bench`: measures the built product and compares it with its budgets. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildIfStale } from '#tests/support/product.ts';
import { makingDigests } from './digest.ts';
import { firstStart } from './first-start.ts';
import { lighthouseScores } from './lighthouse.ts';
import { listing } from './lists.ts';
import { underLoad } from './load.ts';
import { machineFacts } from './machine.ts';
import { isOver, type Metric, print } from './metric.ts';
import { findingRight } from './relevance.ts';
import { erasingAccounts } from './retention.ts';
import { searching } from './search.ts';
import { costOfTexts } from './text-cost.ts';

const parts: [name: string, measure: () => Promise<Metric[]>][] = [
  ['start', firstStart],
  ['lists', listing],
  ['search', searching],
  ['relevance', findingRight],
  ['load', underLoad],
  ['text-cost', costOfTexts],
  ['retention', erasingAccounts],
  ['digest', makingDigests],
  ['lighthouse', lighthouseScores],
];

const help = `Measures the built product and compares each metric with its budget, if it has one.

Usage: npm run bench -- [--only PART] [--out FILE]

  --only PART   only parts with this in their name: ${parts.map(([name]) => name).join(', ')}
  --out FILE    also writes the metrics as JSON, with the facts of the machine
  -h, --help    this text

LIGHTHOUSE_RUNS is the number of runs per median (3), LIGHTHOUSE_PAGES selects pages. Each library has the demo
content and generated prompts. Nothing leaves this machine. Exits with 1 if a metric is over its budget.`;

async function run(only: string, out: string | undefined) {
  buildIfStale();
  console.log(machineFacts());
  const metrics: Metric[] = [];
  for (const [name, measure] of parts.filter(([name]) => name.includes(only))) {
    console.log(`\n${name}`);
    const measured = await measure();
    for (const metric of measured) print(metric);
    metrics.push(...measured);
  }
  if (out) writeFileSync(out, JSON.stringify({ machine: machineFacts(), metrics }, undefined, 2));
  const over = metrics.filter(isOver);
  console.log(`\n${metrics.length} metrics, ${over.length} over budget`);
  return over.length === 0 && metrics.length > 0;
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    only: { type: 'string', default: '' },
    out: { type: 'string' },
  },
});
if (values.help) console.log(help);
else process.exitCode = (await run(values.only, values.out)) ? 0 : 1;
