import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { commitOf, root } from './build.ts';
import { type Page, pluralize, type Section } from './page.ts';
import {
  partsOf,
  type RequirementGroup,
  type RequirementState,
  readRequirements,
  resultsOf,
  stateOf,
} from './requirements.ts';
import type { TestRun } from './test-results.ts';

const states: RequirementState[] = ['passed', 'failed', 'not run', 'no test'];

const runSection = (runs: readonly TestRun[]): Section => ({
  title: 'Runs of the tests',
  note: 'The last run of each command in this folder.',
  columns: ['Command', 'Started', 'Commit', 'Passed', 'Failed', 'Skipped'],
  rows: runs.map((run) => [
    run.command,
    run.startedAt,
    commitOf(run),
    ...(['passed', 'failed', 'skipped'] as const).map(
      (state) => run.results.filter((result) => result.state === state).length,
    ),
  ]),
});

function shownTest(reference: string, runs: readonly TestRun[]) {
  const results = resultsOf(reference, runs);
  const passed = results.filter(({ state }) => state === 'passed').length;
  return `${reference} (${results.length === 0 ? 'not run' : `${passed} of ${results.length} passed`})`;
}

const groupSection = ({ title, requirements }: RequirementGroup, runs: readonly TestRun[]): Section => ({
  title,
  columns: ['Id', 'Requirement', 'Source', 'Tests', 'Result'],
  rows: requirements.map((requirement) => [
    requirement.id,
    requirement.text,
    requirement.source,
    requirement.tests.map((reference) => shownTest(reference, runs)).join('\n'),
    stateOf(requirement, runs),
  ]),
});

/** Files of tests without a requirement. */
function unnamedFiles(groups: readonly RequirementGroup[]): Section {
  const named = new Set(
    groups.flatMap(({ requirements }) =>
      requirements.flatMap(({ tests }) => tests.map((one) => partsOf(one).file)),
    ),
  );
  const folder = path.join(root, 'tests');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return {
    title: 'Files of tests that no requirement names',
    columns: ['File'],
    rows: files
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .map((file) => `tests/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => !named.has(file))
      .toSorted()
      .map((file) => [file]),
  };
}

/** Each requirement with its tests and their results; a requirement without a test is a row too. */
export function requirementsPage(runs: readonly TestRun[]): Page {
  const groups = readRequirements();
  const all = (groups ?? []).flatMap(({ requirements }) => requirements);
  const count = (state: RequirementState) => all.filter((one) => stateOf(one, runs) === state).length;
  const counts = states.map((state) => [state, count(state)] as const);
  return {
    name: 'requirements',
    title: 'Requirements, tests and results',
    result: groups
      ? `${pluralize(all.length, 'requirement')}: ${counts.map(([state, of]) => `${of} ${state}`).join(', ')}.`
      : 'There are no tests beside this build: make this page from a checkout of the same commit, after npm test.',
    madeFrom: [
      'tests/requirements.yaml, which names the tests of each requirement',
      'test-results, which npm test and npm run test:ci write, for the results',
    ],
    toAdd: [
      "the company's own requirements, and which of these they are covered by",
      'a decision on each requirement without a passed test',
      'whether the commit of the runs is that of the installation record',
    ],
    sections: groups
      ? [
          runSection(runs),
          { title: 'Summary', columns: ['Result', 'Requirements'], rows: counts },
          ...groups.map((group) => groupSection(group, runs)),
          unnamedFiles(groups),
        ]
      : [],
  };
}
