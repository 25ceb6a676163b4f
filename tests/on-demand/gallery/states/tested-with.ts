import { apiPaths } from '#contract/paths.ts';
import type { TestDto, TestsDto } from '#contract/tested-with.ts';
import { all, respond } from '#tests/on-demand/gallery/faults.ts';
import { barePrompt } from '#tests/on-demand/gallery/odd-content.ts';
import type { State } from '#tests/on-demand/gallery/state.ts';
import { asReviewer, promptId, promptPage } from './prompt.ts';

const test: TestDto = {
  id: '0b5f9d2e-5a0f-4a4e-9f0e-0a6f5d1c7b01',
  assistant: 'Copilot',
  tested_on: '2026-11-12',
  worked: true,
  note: 'GPT-5. Lists only questions that the notes leave open.',
  added_by: 'Amara Osei',
  createdAt: '2026-11-12T09:00:00.000Z',
  can_delete: true,
};
const tests: TestsDto = {
  version: '1.2',
  can_add: true,
  assistant_names: ['Copilot', 'Claude'],
  tests: [
    test,
    {
      ...test,
      id: '0b5f9d2e-5a0f-4a4e-9f0e-0a6f5d1c7b02',
      assistant: 'An assistant with a name that is longer than one line of a phone',
      worked: false,
      note: `Output:\n\n${'An imported line of a long answer.\n'.repeat(40)}`,
      added_by: null,
      can_delete: false,
    },
    {
      ...test,
      id: '0b5f9d2e-5a0f-4a4e-9f0e-0a6f5d1c7b03',
      assistant: 'Claude',
      tested_on: null,
      note: '',
      can_delete: false,
    },
  ],
};
const summary = { assistant: 'Copilot', tested_on: '2026-11-12', worked: true, tests: 3 };
const prompt = { ...barePrompt, id: promptId };
const withTests = all(
  asReviewer('published'),
  respond(apiPaths.prompt(promptId), { ...prompt, tested_with: summary }),
  respond(apiPaths.testedWith(promptId), tests),
);
const widths = [320, 360, 768, 1440] as const;

export const testedWithStates: State[] = [
  {
    name: 'prompt/tested-with-line',
    path: promptPage,
    signedIn: true,
    widths,
    before: withTests,
    shows: 'text=Tested with Copilot',
  },
  {
    name: 'prompt/tested-with',
    path: promptPage,
    signedIn: true,
    windowOnly: true,
    widths,
    before: withTests,
    steps: (page) => page.getByRole('button', { name: /^Tested with Copilot/ }).click(),
    shows: 'text=An imported line',
  },
  {
    name: 'prompt/tested-with-none',
    path: promptPage,
    signedIn: true,
    windowOnly: true,
    widths,
    before: all(
      asReviewer('published'),
      respond(apiPaths.prompt(promptId), prompt),
      respond(apiPaths.testedWith(promptId), { ...tests, tests: [] }),
    ),
    steps: (page) => page.getByRole('button', { name: 'Add a test' }).click(),
    shows: 'text=No tests yet',
  },
  {
    name: 'prompt/tested-with-form',
    path: promptPage,
    signedIn: true,
    windowOnly: true,
    widths,
    before: withTests,
    steps: async (page) => {
      await page.getByRole('button', { name: /^Tested with Copilot/ }).click();
      await page.getByRole('button', { name: 'Add test' }).click();
      await page.getByRole('button', { name: 'Add test' }).click();
    },
    shows: 'text=Enter the assistant.',
  },
];
