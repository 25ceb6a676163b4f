import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './build.ts';
import type { TestResult, TestRun } from './test-results.ts';

const requirementSchema = z.strictObject({
  id: z.string().regex(/^[A-Z]+-\d+$/),
  /** A sentence about the product. */
  text: z.string(),
  source: z.string(),
  /** Files of tests, or `file > name of a test`; an empty list is a gap. */
  tests: z.array(z.string().regex(/^tests\/\S+\.(test|spec)\.tsx?( > .+)?$/)),
});
export type Requirement = z.infer<typeof requirementSchema>;

const groupsSchema = z.array(z.strictObject({ title: z.string(), requirements: z.array(requirementSchema) }));
export type RequirementGroup = z.infer<typeof groupsSchema>[number];

export const parseRequirements = (text: string): RequirementGroup[] => groupsSchema.parse(parse(text));

/** Undefined in a deployment without tests. */
export function readRequirements(): RequirementGroup[] | undefined {
  const file = path.join(root, 'tests/requirements.yaml');
  return existsSync(file) ? parseRequirements(readFileSync(file, 'utf8')) : undefined;
}

/** File and name of a test; without a name the whole file. */
export function partsOf(reference: string): { file: string; name: string | undefined } {
  const [file = '', name] = reference.split(' > ');
  return { file, name };
}

/** The name of a test that runs for several values begins like its name in the file. */
const fixedPart = (name: string) => name.replace(/[%$].*$/s, '');

export const resultsOf = (reference: string, runs: readonly TestRun[]): TestResult[] => {
  const { file, name } = partsOf(reference);
  return runs
    .flatMap(({ results }) => results)
    .filter((result) => result.file === file)
    .filter(({ title }) => name === undefined || title.startsWith(fixedPart(name)));
};

export type RequirementState = 'passed' | 'failed' | 'not run' | 'no test';

/** Passed only if every named test has run, and none has failed. */
export function stateOf({ tests }: Requirement, runs: readonly TestRun[]): RequirementState {
  if (tests.length === 0) return 'no test';
  const results = tests.map((reference) => resultsOf(reference, runs));
  if (results.flat().some(({ state }) => state === 'failed')) return 'failed';
  const hasRun = (of: TestResult[]) => of.some(({ state }) => state === 'passed');
  return results.every(hasRun) ? 'passed' : 'not run';
}
