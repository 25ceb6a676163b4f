/** `npm run bench`: the figures that the product promises, measured on the built product. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildIfStale } from '#tests/support/product.ts';
import { type Figure, isOver, print } from './figure.ts';
import { firstStart } from './first-start.ts';
import { homeBytes } from './home-bytes.ts';
import { interacting } from './interaction.ts';
import { Libraries } from './library.ts';
import { lighthouseScores } from './lighthouse.ts';
import { underLoad } from './load.ts';
import { machineFacts } from './machine.ts';
import { painting } from './painting.ts';
import { findingRight } from './relevance.ts';
import { searching } from './search.ts';
import { costOfTexts } from './text-cost.ts';

const parts: [name: string, measure: (libraries: Libraries) => Promise<Figure[]>][] = [
  ['start', firstStart],
  ['home bytes', homeBytes],
  ['painting', painting],
  ['interaction', interacting],
  ['search', searching],
  ['relevance', findingRight],
  ['load', underLoad],
  ['text-cost', costOfTexts],
  ['lighthouse', lighthouseScores],
];

const help = `Measures the built product and compares each figure with its budget, where it has one.

Usage: npm run bench -- [--only PART] [--out FILE]

  --only PART   only what has this in its name: ${parts.map(([name]) => name).join(', ')}
  --out FILE    writes the figures there too, as JSON, with the facts of the machine
  -h, --help    this text

LIGHTHOUSE_RUNS says of how many runs the Lighthouse figures are medians (3), LIGHTHOUSE_PAGES of which pages, LIGHTHOUSE_DATABASE_URL of
which library (a PostgreSQL that the product has filled; else 1,000 prompts). Each library holds the demo content and the
generated prompts. Nothing leaves this machine. Ends with 1 when a figure is over its budget.`;

async function run(only: string, out: string | undefined) {
  buildIfStale();
  console.log(machineFacts());
  const libraries = new Libraries();
  const figures: Figure[] = [];
  try {
    for (const [name, measure] of parts.filter(([name]) => name.includes(only))) {
      console.log(`\n${name}`);
      const measured = await measure(libraries);
      for (const figure of measured) print(figure);
      figures.push(...measured);
    }
  } finally {
    libraries.remove();
  }
  if (out) writeFileSync(out, JSON.stringify({ machine: machineFacts(), figures }, undefined, 2));
  const over = figures.filter(isOver);
  console.log(`\n${figures.length} figures, ${over.length} over budget`);
  return over.length === 0 && figures.length > 0;
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
