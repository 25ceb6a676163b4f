/** `npm run gallery`: pictures of every screen and state, for visual review. */
import { mkdirSync, rmSync } from 'node:fs';
import { type Deployment, startTogether } from '#tests/e2e/support/teams/deployment.ts';
import { prepareLibraries } from '#tests/support/libraries.ts';
import { startProduct, withDataDirectory } from '#tests/support/product.ts';
import { withBrowser } from '#tests/support/with-browser.ts';
import { touchedStates } from './changed.ts';
import { readCommandLine } from './command-line.ts';
import { writeIndex } from './index-page.ts';
import { folder, type Job, type Places, photograph } from './picture.ts';
import { signIn } from './sign-in.ts';
import { type State, widthsOf } from './state.ts';
import { states } from './states/index.ts';

const workers = 2;
const { changed, complete, judged, themes, widths, wanted } = readCommandLine();
const chosen = (changed ? touchedStates() : states).filter(wanted);

function jobsFor(chosen: readonly State[]): Job[] {
  return chosen.flatMap((state) =>
    widths
      .filter((width) => widthsOf(state).includes(width))
      // The minimum width of a page: 1280 px at 400 % zoom.
      .map((width) => ({ state, width: judged && width === 360 ? 320 : width, themes, judged })),
  );
}

/** Takes all pictures of the running product. @returns the problems */
function takeAll(places: Places) {
  return withBrowser(async (browser) => {
    const person = chosen.some(({ signedIn }) => signedIn)
      ? await signIn(browser, places.address)
      : undefined;
    const jobs = jobsFor(chosen.filter(({ signedIn }) => !signedIn || person));
    const total = jobs.length;
    const problems: string[] = [];
    const work = async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        problems.push(...(await photograph(browser, places, job, person)));
        if (process.stdout.isTTY) process.stdout.write(`\r${total - jobs.length} of ${total} `);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    const skipped = chosen.filter(({ signedIn }) => signedIn && !person);
    problems.push(...skipped.map(({ name }) => `${name}: skipped, the server offers no local sign-in`));
    const count = total * themes.length;
    console.log(judged ? `\n${count} judged` : `\n${count} pictures in ${folder}/index.html`);
    return problems.sort();
  });
}

const started = performance.now();
if (changed) console.log(chosen.map(({ name }) => name).join('\n') || 'The change touches no screen.');
// Also builds the product if its sources are newer.
prepareLibraries({ client: 'current' });
if (complete) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const problems = await withDataDirectory(async (directory) => {
  const product = await startProduct({ DATA_DIR: directory });
  let deployment: Promise<Deployment> | undefined;
  const teams = () => (deployment ??= startTogether());
  try {
    return await takeAll({ address: product.address, teams });
  } finally {
    await (await deployment)?.stop();
    await product.stop();
  }
});
if (!judged) writeIndex(states);
for (const problem of problems) console.log(`- ${problem}`);
console.log(`${problems.length} unexpected, ${((performance.now() - started) / 1000).toFixed(0)} s`);
process.exitCode = problems.length === 0 ? 0 : 1;
