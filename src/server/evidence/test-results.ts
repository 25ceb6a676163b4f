import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from './build.ts';

export interface TestResult {
  /** Relative to the root, with slashes. */
  file: string;
  title: string;
  state: 'passed' | 'failed' | 'skipped';
}

/** A run of all tests of one command. */
export interface TestRun {
  command: string;
  startedAt: string;
  commit: string | null;
  /** Whether files differed from the commit. */
  isChanged: boolean;
  results: TestResult[];
}

const runSchema = z.object({
  command: z.string(),
  startedAt: z.string(),
  commit: z.string().nullable(),
  isChanged: z.boolean(),
});

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
});

interface Suite {
  suites?: Suite[] | undefined;
  specs: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
}

const suiteSchema: z.ZodType<Suite> = z.object({
  get suites() {
    return z.array(suiteSchema).optional();
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
});
const playwrightSchema = z.object({ suites: z.array(suiteSchema) });

/** Undefined if the run wrote no such file, for example because it was ended early. */
function readJson<T>(schema: z.ZodType<T>, file: string): T | undefined {
  const place = path.join(root, file);
  return existsSync(place) ? schema.parse(JSON.parse(readFileSync(place, 'utf8'))) : undefined;
}

const vitestStates: Record<string, TestResult['state']> = { passed: 'passed', failed: 'failed' };

const vitestResults = (file: string): TestResult[] =>
  (readJson(vitestSchema, file)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: name.replaceAll('\\', '/').replace(/^.*\/(?=tests\/)/, ''),
      title,
      state: vitestStates[status] ?? 'skipped',
    })),
  );

const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

const playwrightResults = (file: string): TestResult[] =>
  (readJson(playwrightSchema, file)?.suites ?? []).flatMap(specsOf).map((spec) => ({
    file: `tests/e2e/${spec.file}`,
    title: spec.title,
    state: spec.tests.every(({ status }) => status === 'skipped') ? 'skipped' : spec.ok ? 'passed' : 'failed',
  }));

/** The last runs of `npm test` and `npm run test:ci` in this folder. */
export function readRuns(): TestRun[] {
  return ['test-results', 'test-results/ci'].flatMap((folder) => {
    const run = readJson(runSchema, `${folder}/run.json`);
    if (!run) return [];
    return [
      {
        ...run,
        results: [...vitestResults(`${folder}/vitest.json`), ...playwrightResults(`${folder}/e2e.json`)],
      },
    ];
  });
}
