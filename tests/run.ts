/** `npm test`: every test of the project, and one closing line that counts them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './support/chromium.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const results = { vitest: 'test-results/vitest.json', playwright: 'test-results/e2e.json' };

function run(program: string, parameters: string[], environment: NodeJS.ProcessEnv = {}) {
  const { status } = spawnSync(program, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

function vitestCounts(): Counts {
  const report = read(results.vitest) as Record<string, number | undefined>;
  return {
    passed: report['numPassedTests'] ?? 0,
    failed: report['numFailedTests'] ?? 0,
    skipped: (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0),
  };
}

function playwrightCounts(): Counts {
  const { stats } = read(results.playwright) as { stats?: Record<string, number | undefined> };
  return {
    passed: (stats?.['expected'] ?? 0) + (stats?.['flaky'] ?? 0),
    failed: stats?.['unexpected'] ?? 0,
    skipped: stats?.['skipped'] ?? 0,
  };
}

rmSync('test-results', { recursive: true, force: true });
const chromium = ensureChromium();
const steps = [
  run(process.execPath, ['.config/build-if-stale.mjs']) &&
    run('npx', [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results.vitest}`,
    ]),
  run('npx', ['playwright', 'test', '-c', '.config/playwright.config.ts'], { CHROMIUM_PATH: chromium }),
];
const counts = [vitestCounts(), playwrightCounts()];
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
const failed = sum('failed');
// A runner that ended badly without a failed test of its own (a crash, an error outside a test) counts as one.
const reported = steps.every(Boolean) ? failed : Math.max(1, failed);
console.log(`\n${sum('passed')} passed, ${reported} failed, ${sum('skipped')} skipped`);
process.exitCode = reported === 0 ? 0 : 1;
