import { byHand, factTable, type Page, pluralize, type Section } from './page.ts';
import { partsOf, readRequirements, resultsOf } from './requirements.ts';
import type { TestRun } from './test-results.ts';
import { criteria, tagOf } from './wcag.ts';

interface Rule {
  ruleId: string;
  tags: string[];
}

/** The requirement whose tests check screens by axe. */
const axeRequirement = 'ACCESS-1';

/** Undefined if the development packages are not installed. */
async function readRules(): Promise<{ version: string; rules: Rule[] } | undefined> {
  try {
    const { default: axe } = await import('axe-core');
    const rules = axe
      .getRules()
      .filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated'));
    return { version: axe.version, rules };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return undefined;
  }
}

/** The tests that check screens by axe, and their results. */
function readChecks(runs: readonly TestRun[]) {
  const requirement = (readRequirements() ?? [])
    .flatMap(({ requirements }) => requirements)
    .find(({ id }) => id === axeRequirement);
  const tests = requirement?.tests ?? [];
  const results = tests.flatMap((reference) => resultsOf(reference, runs));
  const count = (state: string) => results.filter((result) => result.state === state).length;
  return {
    files: tests.map((test) => partsOf(test).file),
    run: results.length,
    passed: count('passed'),
    failed: count('failed'),
  };
}

type Checks = ReturnType<typeof readChecks>;

function remarkOf(rules: readonly string[], { run, passed, failed }: Checks) {
  if (rules.length === 0) return 'axe has no rule for it. To be judged by a person.';
  const named = `axe checks a part of it: ${rules.join(', ')}.`;
  if (run === 0) return `${named} No result of a run. The rest is to be judged by a person.`;
  const outcome =
    failed === 0
      ? `no violation in ${pluralize(passed, 'test')}`
      : `${pluralize(failed, 'test')} with violations`;
  return `${named} Last run: ${outcome}. The rest is to be judged by a person.`;
}

const levelSection = (level: 'A' | 'AA', rules: readonly Rule[], checks: Checks): Section => ({
  title: `Table ${level === 'A' ? 1 : 2}: Success Criteria, Level ${level}`,
  note: 'Conformance level, by hand: Supports, Partially Supports, Does Not Support, or Not Applicable.',
  columns: ['Criteria', 'WCAG', 'Conformance level', 'Remarks and explanations'],
  rows: criteria
    .filter((criterion) => criterion.level === level)
    .map((criterion) => [
      `${criterion.number} ${criterion.name}`,
      criterion.number === '4.1.1' ? '2.0 and 2.1 only' : `from ${criterion.since}`,
      null,
      remarkOf(
        rules.filter(({ tags }) => tags.includes(tagOf(criterion))).map(({ ruleId }) => ruleId),
        checks,
      ),
    ]),
});

/** A report in the structure of the VPAT, with the results of axe's checks. */
export async function accessibilityPage(version: string, runs: readonly TestRun[]): Promise<Page> {
  const axe = await readRules();
  const checks = readChecks(runs);
  const rules = axe?.rules ?? [];
  const covered = criteria.filter((one) => rules.some(({ tags }) => tags.includes(tagOf(one)))).length;
  return {
    name: 'accessibility',
    title: 'Accessibility report, in the structure of the VPAT 2.5',
    result: axe
      ? `axe checks parts of ${covered} of ${criteria.length} criteria; ${checks.run === 0 ? 'no result of a run' : `${checks.failed} of ${pluralize(checks.run, 'test')} with violations`}. Each conformance level is to be judged by a person.`
      : 'The packages for development are not installed: make this page from a checkout of the same commit, after npm ci and npm test.',
    madeFrom: [
      'the success criteria of WCAG 2.0, 2.1 and 2.2, levels A and AA',
      'the rules of axe-core, by their tags',
      `the tests of the requirement ${axeRequirement} in the last runs`,
    ],
    toAdd: [
      'the conformance level of each criterion, judged by a person who tested with a keyboard, a screen reader and zoom',
      'remarks for each criterion that is not fully supported',
      'the other tables of the form, where Section 508 or EN 301 549 applies: functional performance, hardware, software, support',
    ],
    sections: axe
      ? [
          factTable('Product and evaluation', [
            ['Name of product and version', `Prompt Library ${version}`],
            ['Product description', 'Web application and Microsoft Teams tab: a library of prompts'],
            [
              'Evaluation methods used',
              `axe-core ${axe.version} in Chromium, in light, dark and high contrast`,
            ],
            ['Applicable standards', 'WCAG 2.0, 2.1 and 2.2, levels A and AA'],
            ['Tests of this requirement', checks.files.join('\n') || 'none'],
          ]),
          byHand('Further fields of the form', [
            'Report date',
            'Contact information',
            'Notes',
            'Further evaluation methods',
          ]),
          levelSection('A', rules, checks),
          levelSection('AA', rules, checks),
        ]
      : [],
  };
}
