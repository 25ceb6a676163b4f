/** `npm run gallery`: pictures of every screen and state, for people to compare. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startTogether } from '#tests/e2e/support/teams/deployment.ts';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { prepareLibraries } from '#tests/support/libraries.ts';
import { startProduct, withDataDirectory } from '#tests/support/product.ts';
import { createLibrary } from './library.ts';
import { folder, type Place, type Places, photograph } from './photograph.ts';
import { writeSheet } from './sheet.ts';
import { type Theme, themes, type Width, widthsOf, windows } from './state.ts';
import { states } from './states.ts';

const help = `Takes a picture of every screen and state of the built product, into ${folder}; open ${folder}/index.html.

Usage: npm run gallery -- [--only PART] [--theme NAME] [--width PIXELS]

  --only PART      states whose name contains this; with commas, any of several
  --theme NAME     one of ${themes.join(', ')}; all by default
  --width PIXELS   one of ${Object.keys(windows).join(', ')}; all by default
  -h, --help       this text

Ends with 1 when a state was not reached, a page wrote an error to the console or is wider than the window.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    only: { type: 'string', default: '' },
    theme: { type: 'string', default: '' },
    width: { type: 'string', default: '' },
  },
});
const parts = values.only.split(',');
const chosenThemes = themes.filter((theme: Theme) => ['', theme].includes(values.theme));
const jobs = states
  .filter(({ name }) => parts.some((part) => name.includes(part)))
  .flatMap((state) => widthsOf(state).map((width: Width) => ({ state, width, themes: chosenThemes })))
  .filter(({ width }) => ['', String(width)].includes(values.width));

/** Begins on the first call, and never again. */
function once<T>(begin: () => Promise<T>) {
  let begun: Promise<T> | undefined;
  return () => (begun ??= begin());
}

/** Takes all pictures, two at a time. @returns the problems */
async function takeAll(places: Places) {
  const problems: string[] = [];
  const waiting = [...jobs];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  const takeSome = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift())
      problems.push(...(await photograph(browser, places, job)));
  };
  try {
    await Promise.all([takeSome(), takeSome()]);
  } finally {
    await browser.close();
  }
  return problems.sort();
}

async function run() {
  const started = performance.now();
  // Also builds the product if its sources are newer.
  prepareLibraries({ client: 'current' });
  if (!values.only && !values.theme && !values.width) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const problems = await withDataDirectory(async (directory) => {
    const stops: (() => Promise<unknown>)[] = [];
    const serve = async (kind: 'demo' | 'empty'): Promise<Place> => {
      const dataDir = path.join(directory, kind);
      const library = await createLibrary(kind, dataDir);
      const product = await startProduct({ DATA_DIR: dataDir });
      stops.push(() => product.stop());
      return { ...library, address: product.address };
    };
    const teams = async () => {
      const deployment = await startTogether();
      stops.push(() => deployment.stop());
      return deployment;
    };
    try {
      return await takeAll({
        demo: once(() => serve('demo')),
        empty: once(() => serve('empty')),
        teams: once(teams),
      });
    } finally {
      for (const stop of stops) await stop();
    }
  });
  writeSheet(states);
  for (const problem of problems) console.log(`- ${problem}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${jobs.length * chosenThemes.length} pictures in ${folder}/index.html, ${seconds} s`);
  console.log(`${problems.length} unexpected`);
  return problems.length === 0 && jobs.length > 0;
}

if (values.help) console.log(help);
else process.exitCode = (await run()) ? 0 : 1;
