/** `npm run bench`: the figures that the product promises, measured on the built product. */
import { parseArgs } from 'node:util';
import { buildIfStale } from '#tests/support/product.ts';
import { type Figure, isOver, print } from './figure.ts';
import { firstStart } from './first-start.ts';
import { homeBytes } from './home-bytes.ts';
import { Libraries } from './library.ts';
import { lighthouseScores } from './lighthouse.ts';
import { machineFacts } from './machine.ts';
import { painting } from './painting.ts';
import { searching } from './search.ts';

const parts: [name: string, measure: (libraries: Libraries) => Promise<Figure[]>][] = [
  ['start', firstStart],
  ['home bytes', homeBytes],
  ['painting', painting],
  ['search', searching],
  ['lighthouse', lighthouseScores],
];

const help = `Measures the built product and compares each figure with its budget, where it has one.

Usage: npm run bench -- [--only PART]

  --only PART   only what has this in its name: ${parts.map(([name]) => name).join(', ')}
  -h, --help    this text

LIGHTHOUSE_RUNS says of how many runs the Lighthouse figures are medians (3). Each library holds the demo content and the
generated prompts. Nothing leaves this machine. Ends with 1 when a figure is over its budget.`;

async function run(only: string) {
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
  const over = figures.filter(isOver);
  console.log(`\n${figures.length} figures, ${over.length} over budget`);
  return over.length === 0 && figures.length > 0;
}

const { values } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, only: { type: 'string', default: '' } },
});
if (values.help) console.log(help);
else process.exitCode = (await run(values.only)) ? 0 : 1;
