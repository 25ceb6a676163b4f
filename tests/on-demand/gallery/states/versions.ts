import type { Page } from '@playwright/test';
import type { ApiError } from '#contract/errors.ts';
import { apiPaths } from '#contract/paths.ts';
import type { VersionDetailDto, VersionDto } from '#contract/reviews.ts';
import { screens } from '#domain/screens.ts';
import { all, fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';
import { emptyFields } from '#tests/support/empty-fields.ts';
import { withoutPageAnswers } from '#tests/support/page-answers.ts';
import { asReviewer, promptId } from './prompt.ts';

const path = `/prompts/${promptId}/versions`;
const call = apiPaths.promptVersions(promptId);
const successor = 'advisory-board-plan';

const versions: VersionDto[] = [
  {
    number: 3,
    version: '2.1',
    title: 'Turn rough notes into fair, specific feedback',
    publishedAt: '2026-05-03T08:15:00.000Z',
    author: 'Lukas Brandt',
    reviewer: 'Anneke Visser',
    note: 'Names what was seen before what is felt. Tested with five notes of our own.',
    text_hash: 'a'.repeat(64),
    changed: ['prompt', 'department_id', 'expected_outcome'],
  },
  {
    number: 2,
    version: '2.0',
    title: 'Turn rough notes into fair, specific feedback',
    publishedAt: '2025-11-12T08:15:00.000Z',
    author: 'Sofia Marchetti',
    reviewer: 'Anneke Visser',
    note: '',
    text_hash: 'b'.repeat(64),
    changed: ['title', 'prompt'],
  },
  {
    number: 1,
    version: '1.0',
    title: 'Turn rough notes into fair, specific feedback',
    publishedAt: '2025-09-05T08:15:00.000Z',
    author: 'Sofia Marchetti',
    reviewer: null,
    note: '',
    text_hash: 'c'.repeat(64),
  },
];

/** Published versions of a prompt. */
export const versionText = (changes: Partial<VersionDetailDto['content']>): VersionDetailDto['content'] => ({
  ...emptyFields.inSubmission,
  title: 'Turn rough notes into fair, specific feedback',
  description: 'Turns notes on a colleague into feedback that they can use.',
  use_case: 'Before a yearly review',
  prompt:
    'You are an experienced people manager.\n\nRewrite my notes on [colleague] as feedback. Begin with what was observed, then say what it led to. Use short sentences.\n\nNotes: [notes]',
  department_id: 'hr',
  prompt_framework: 'RTF',
  target_audience: 'Managers',
  expected_outcome: 'Half a page of feedback.',
  difficulty: 'Beginner',
  tool: 'Microsoft Copilot',
  ...changes,
});

const history = all(
  respond(call, versions),
  respond(apiPaths.promptVersion(promptId, 3), { ...versions[0], content: versionText({}) }),
  respond(apiPaths.promptVersion(promptId, 2), {
    ...versions[1],
    content: versionText({
      prompt:
        'You are a helpful manager.\n\nRewrite my notes on [colleague] as feedback. Say what you feel about it, then say what it led to.\n\nNotes: [notes]',
      department_id: 'sales',
      expected_outcome: 'A page of feedback.',
    }),
  }),
);

const retiredError: ApiError = {
  code: 'retired',
  message: 'This prompt was retired: Two prompts did the same work, and this one was rated lower.',
  replaced_by: successor,
};

const retired = {
  path: `/prompts/${promptId}`,
  before: async (page: Page) => {
    await withoutPageAnswers(page);
    await page.route(`**/api${apiPaths.prompt(promptId)}`, (route) =>
      route.fulfill({ status: 410, json: retiredError }),
    );
  },
  expected: failedRequest,
};

const verifyPath = screens.verify.path;
const typeAndVerify = (text: string) => async (page: Page) => {
  await page.getByLabel('Paste the prompt').fill(text);
  await page.getByRole('button', { name: 'Verify' }).click();
};

/** Pastes the text that the API has for the prompt. */
async function verifyPublished(page: Page) {
  const response = await page.request.get(`${new URL(page.url()).origin}/api${call}/1`);
  await typeAndVerify((await response.json()).content.prompt)(page);
}

const verifyStates: State[] = [
  { name: 'verify/empty', path: verifyPath, shows: 'role=button[name=Verify]' },
  { name: 'verify/found', path: verifyPath, steps: verifyPublished, shows: 'text=This is the text of' },
  {
    name: 'verify/unknown',
    path: verifyPath,
    steps: typeAndVerify('A text that nobody published'),
    shows: 'text=No published version',
  },
  { name: 'verify/missing', path: verifyPath, steps: typeAndVerify(''), shows: 'text=Paste a prompt' },
];

export const versionStates: State[] = [
  ...verifyStates,
  { name: 'versions/full', path, before: history, shows: 'text=Current' },
  {
    name: 'versions/view',
    path,
    before: history,
    steps: (page) => page.getByRole('button', { name: 'View v2.1' }).click(),
    shows: 'text=You are an experienced people manager.',
  },
  { name: 'versions/compare', path: `${path}?from=2&to=3`, before: history, shows: 'ins' },
  {
    name: 'versions/restore',
    path,
    signedIn: true,
    before: history,
    steps: (page) => page.getByRole('button', { name: 'Restore v1.0' }).click(),
    shows: 'role=dialog',
    windowOnly: true,
  },
  { name: 'versions/real', path, shows: 'text=Current' },
  { name: 'versions/loading', path, before: hold(call), shows: 'h1' },
  {
    name: 'versions/error',
    path,
    before: fail(call),
    expected: failedRequest,
    shows: 'text=The versions could not be loaded',
  },
  {
    name: 'versions/none',
    path: '/prompts/alchemy/versions',
    expected: failedRequest,
    shows: 'text=No versions to show',
  },
  { name: 'prompt/retired', ...retired, shows: 'text=instead' },
  {
    ...retired,
    name: 'prompt/retired-reviewer',
    signedIn: true,
    before: all(asReviewer('retired'), retired.before),
    shows: 'text=Restore prompt',
  },
];
