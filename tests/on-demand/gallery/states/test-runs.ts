import { apiPaths } from '#contract/paths.ts';
import type { TestRunDto, TestRunsDto } from '#contract/test-runs.ts';
import { all, respond } from '#tests/on-demand/gallery/faults.ts';
import { barePrompt } from '#tests/on-demand/gallery/odd-content.ts';
import type { State } from '#tests/on-demand/gallery/state.ts';
import { asReviewer, promptId, promptPage } from './prompt.ts';

const run: TestRunDto = {
  id: '0b5f9d2e-5a0f-4a4e-9f0e-0a6f5d1c7b01',
  assistant: 'Copilot',
  model: 'GPT-5',
  ran_on: '2026-11-12',
  verdict: 'holds',
  inputs: [
    { name: 'product', value: 'A tablet against high blood pressure' },
    { name: 'attached', value: 'Visit on Tuesday.\nTwo questions are open.' },
  ],
  output: 'Open questions:\n\n1. Which dose was discussed?\n2. Who sends the study?',
  checks: [
    { type: 'judged', value: 'Lists only questions that the notes leave open' },
    { type: 'contains', value: 'Open questions' },
  ],
  added_by: 'Amara Osei',
  createdAt: '2026-11-12T09:00:00.000Z',
  is_older_model: false,
  can_delete: true,
};
const runs: TestRunsDto = {
  version: '1.2',
  can_add: true,
  assistant_names: ['Copilot', 'Claude'],
  runs: [
    run,
    {
      ...run,
      id: '0b5f9d2e-5a0f-4a4e-9f0e-0a6f5d1c7b02',
      assistant: 'An assistant with a name that is longer than one line of a phone',
      model: 'GPT-4o',
      verdict: 'fails',
      checks: [...run.checks, { type: 'contains', value: 'Next step' }],
      added_by: null,
      is_older_model: true,
      can_delete: false,
    },
    {
      ...run,
      id: '0b5f9d2e-5a0f-4a4e-9f0e-0a6f5d1c7b03',
      assistant: 'Claude',
      model: '',
      inputs: [],
      output: null,
      checks: [],
      can_delete: false,
    },
  ],
};
const summary = {
  runs: 3,
  holds: 2,
  last_on: '2026-11-12',
  assistants: [
    { assistant: 'Copilot', runs: 1, holds: 1 },
    { assistant: 'Claude', runs: 1, holds: 1 },
  ],
  older_models: 1,
};
const prompt = {
  ...barePrompt,
  id: promptId,
  fullPrompt: 'Read the notes about [product] and list what is still open for [the next visit].',
};
const withRuns = all(
  asReviewer('published'),
  respond(apiPaths.prompt(promptId), { ...prompt, test_runs: summary }),
  respond(apiPaths.testRuns(promptId), runs),
);
const widths = [320, 360, 768, 1440] as const;

export const testRunStates: State[] = [
  {
    name: 'prompt/test-runs-line',
    path: promptPage,
    signedIn: true,
    widths,
    before: withRuns,
    shows: 'text=Passed 2 of 3 test runs',
  },
  {
    name: 'prompt/test-runs',
    path: promptPage,
    signedIn: true,
    windowOnly: true,
    widths,
    before: withRuns,
    steps: async (page) => {
      await page.getByRole('button', { name: /^Passed 2 of 3/ }).click();
      await page.getByText('Details').first().click();
    },
    shows: 'text=Which dose was discussed?',
  },
  {
    name: 'prompt/test-runs-none',
    path: promptPage,
    signedIn: true,
    windowOnly: true,
    widths,
    before: all(
      asReviewer('published'),
      respond(apiPaths.prompt(promptId), prompt),
      respond(apiPaths.testRuns(promptId), { ...runs, runs: [] }),
    ),
    steps: (page) => page.getByRole('button', { name: 'Add a test run' }).click(),
    shows: 'text=No test runs yet',
  },
  {
    name: 'prompt/test-run-import',
    path: promptPage,
    signedIn: true,
    windowOnly: true,
    widths,
    before: withRuns,
    steps: async (page) => {
      await page.getByRole('button', { name: /^Passed 2 of 3/ }).click();
      await page.getByRole('button', { name: 'Import and export' }).click();
      await page.getByRole('menuitem', { name: /^Import results/ }).click();
    },
    shows: 'text=No file chosen',
  },
  {
    name: 'prompt/test-run-form',
    path: promptPage,
    signedIn: true,
    windowOnly: true,
    widths,
    before: withRuns,
    steps: async (page) => {
      await page.getByRole('button', { name: /^Passed 2 of 3/ }).click();
      await page.getByRole('button', { name: 'Add test run' }).click();
      await page.getByRole('button', { name: 'Add test run' }).click();
    },
    shows: 'text=Enter the assistant.',
  },
];
