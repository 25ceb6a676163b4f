/**
 * `npm test`: the tests of every layer on the embedded database, and end-to-end in Chromium. `npm run test:ci`: what runs on
 * PostgreSQL, starts and kills processes, breaks disks or counts processor time. Both name the failed tests and end with one line that counts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './support/chromium.ts';
import { prepareLibraries } from './support/libraries.ts';
import { hasPostgres } from './support/postgres-cluster.ts';

interface Results {
  passed: number;
  skipped: number;
  /** Names of the failed tests. */
  failed: string[];
}

const isForCi = process.argv.includes('--ci');
/** A folder for each of the two commands, because the evidence reads the last results of both. */
const folder = isForCi ? 'test-results/ci' : 'test-results';
const reports = {
  vitest: `${folder}/vitest.json`,
  playwright: `${folder}/e2e.json`,
  run: `${folder}/run.json`,
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a runner's program, without npx, which passes no signal on. A signal to this process goes to the runner and to the servers of
 * its tests, which are in its process group, and ends this process once the runner has ended.
 */
async function run(file: string, parameters: string[], environment: NodeJS.ProcessEnv = {}) {
  const runner = spawn(process.execPath, [file, ...parameters], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
    detached: true,
  });
  const { pid } = runner;
  let isEnding = false;
  const passOn = (signal: NodeJS.Signals) => {
    isEnding = true;
    if (pid) process.kill(-pid, signal);
  };
  for (const signal of signals) process.on(signal, passOn);
  const [status] = (await once(runner, 'exit')) as [number | null];
  for (const signal of signals) process.off(signal, passOn);
  if (isEnding) process.exit(1);
  return status === 0;
}

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

function vitestResults(): Results {
  const report = read(reports.vitest) as VitestReport | undefined;
  const failed = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${name}: ${fullName}`),
  );
  return { passed: report?.numPassedTests ?? 0, skipped: report?.numPendingTests ?? 0, failed };
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; file: string; ok: boolean }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number };
  suites: Suite[];
}

const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

function playwrightResults(): Results {
  const report = read(reports.playwright) as PlaywrightReport | undefined;
  const failed = (report?.suites ?? []).flatMap(specsOf).filter(({ ok }) => !ok);
  const { expected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, skipped, failed: failed.map(({ file, title }) => `${file}: ${title}`) };
}

const vitest = (environment: NodeJS.ProcessEnv, projects: string[], options: string[] = []) =>
  run(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports.vitest}`,
      ...options,
    ].concat(projects.flatMap((project) => ['--project', project])),
    environment,
  );

/** Its tests wait for processes that start, end and fail: more of them at once than there are cores take a fifth less time. */
const workersForCi = `--maxWorkers=${Math.max(4, availableParallelism())}`;

async function runForCi() {
  if (hasPostgres())
    return [await vitest({ TEST_DATABASE: 'PostgreSQL' }, ['ci', 'process', 'by-cost'], [workersForCi])];
  console.error('npm run test:ci needs a PostgreSQL (Debian: apt-get install postgresql).');
  return [false];
}

/** One runner after the other: beside each other they take as long, and tests of screens wait too long for the processor. */
async function runAll() {
  const chromium = ensureChromium();
  return [
    await vitest({ TEST_DATABASE: 'embedded' }, ['domain', 'server', 'client']),
    await run('node_modules/@playwright/test/cli.js', ['test', '-c', '.config/playwright.config.ts'], {
      CHROMIUM_PATH: chromium,
    }),
  ];
}

const git = (...parameters: string[]) =>
  spawnSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).stdout?.trim();

/** What `npm run evidence` says about the results. */
function noteRun() {
  const run = {
    command: isForCi ? 'npm run test:ci' : 'npm test',
    startedAt: new Date().toISOString(),
    commit: git('rev-parse', 'HEAD') || null,
    isChanged: Boolean(git('status', '--porcelain')),
  };
  mkdirSync(path.dirname(reports.run), { recursive: true });
  writeFileSync(reports.run, JSON.stringify(run));
}

for (const report of Object.values(reports)) rmSync(report, { force: true });
noteRun();
// Once for both runners.
prepareLibraries({ client: 'current' });
const steps = await (isForCi ? runForCi() : runAll());
const results = [vitestResults(), playwrightResults()];
const failed = results.flatMap((result) => result.failed);
const sum = (key: 'passed' | 'skipped') => results.reduce((total, result) => total + result[key], 0);
// A runner that ended badly without a failed test of its own (a crash, an error outside a test) counts as one.
const count = steps.every(Boolean) ? failed.length : Math.max(1, failed.length);
console.log(['', ...failed.map((name) => `FAILED ${name}`)].join('\n'));
console.log(`${sum('passed')} passed, ${count} failed, ${sum('skipped')} skipped`);
process.exitCode = count === 0 ? 0 : 1;
