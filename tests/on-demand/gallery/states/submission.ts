import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { all, fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';
import { promptId } from './prompt.ts';
import { similarPrompts } from './similar-prompts.ts';

const path = '/use-case-submission';
const signedIn = true;
const improvement = `${path}?improves=${promptId}`;

const texts = {
  title: 'Prepare questions for an advisory board',
  description: 'Turns a topic and a list of experts into a discussion guide.',
  use_case: 'Before an advisory board\nWhen a board has to be moved online',
  prompt:
    'You are a medical affairs lead.\n\nWrite ten open questions on [topic] for [number of] experts in [field].',
  prompt_framework: 'RTF: Role, Task, Format',
  target_audience: 'Medical affairs',
  expected_outcome: 'A discussion guide of two pages.',
  tool: 'ChatGPT',
};

async function fillIn(page: Page) {
  for (const [name, text] of Object.entries(texts)) await page.locator(`form [name=${name}]`).fill(text);
  await choose(page);
}

async function choose(page: Page) {
  await page.locator('[name=department_id]').click();
  await page.getByRole('option', { name: 'Medical' }).click();
  await page.locator('button[name=difficulty]').click();
  await page.getByRole('option', { name: 'Advanced' }).click();
}

const refuse = (path: string, json: object) => (page: Page) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status: 409, json }));
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Use Case' }).click();
async function send(page: Page) {
  await fillIn(page);
  await submit(page);
}
const end = 'text=Submit Use Case';
/** A stored draft with an unsaved change of its title. */
const draft = {
  id: 'begun',
  status: 'draft',
  updatedAt: '2026-04-05T10:42:00.000Z',
  placeholders: null,
  ...texts,
};
async function changeTitle(page: Page) {
  await page.locator('form [name=title]').fill('Prepare an advisory board');
  await page.reload();
}

const odd = 'For patient number 00482913. Questions to greta.holm@pharma.org or +46 70 123 98 45.';
/** Every row of the list of placeholders, one of them open. */
async function confirmPlaceholders(page: Page) {
  await page
    .locator('form [name=prompt]')
    .fill(
      'Write to [name] in a [tone: warm|dry] tone about {topic}, for <reader>, in ${language:English} [sic].',
    );
  const list = page.getByRole('region', { name: 'Placeholders' });
  await list.getByRole('checkbox', { name: '{topic}' }).click();
  await list.getByRole('button', { name: 'Edit the field tone' }).click();
}

export const submissionStates: State[] = [
  { name: 'submission/signed-out', path, shows: end },
  { name: 'submission/empty', path, signedIn, shows: end },
  { name: 'submission/filled', path, signedIn, steps: fillIn, shows: 'text=Preview' },
  {
    name: 'submission/placeholders',
    path,
    signedIn,
    steps: confirmPlaceholders,
    shows: 'text=One per line',
  },
  {
    name: 'submission/warnings-and-similar',
    path,
    signedIn,
    before: respond(apiPaths.promptsSimilar, similarPrompts(texts.title)),
    steps: async (page) => {
      for (const [name, text] of Object.entries({ ...texts, description: odd, expected_outcome: 'TODO' }))
        await page.locator(`form [name=${name}]`).fill(text);
      // It moves the lists below, which then would not open.
      await page.getByRole('heading', { name: 'Similar prompts' }).waitFor();
      await choose(page);
    },
    shows: 'text=Looks unfinished',
  },
  {
    name: 'submission/departments-loading',
    path,
    signedIn,
    before: hold(apiPaths.departments),
    shows: '[placeholder="Loading departments..."]',
  },
  {
    name: 'submission/departments-failed',
    path,
    signedIn,
    before: fail(apiPaths.departments),
    expected: failedRequest,
    shows: 'text=Failed to load departments. Please refresh the page.',
  },
  {
    name: 'submission/department-box-open',
    path,
    signedIn,
    windowOnly: true,
    steps: (page) => page.locator('[name=department_id]').click(),
    shows: '[role=option] >> nth=3',
  },
  {
    name: 'submission/no-department-found',
    path,
    signedIn,
    windowOnly: true,
    steps: async (page) => {
      await page.locator('[name=department_id]').click();
      await page.locator('[name=department_id]').pressSequentially('alchemy');
    },
    shows: 'text=No department found.',
  },
  {
    name: 'submission/field-errors',
    path,
    signedIn,
    toast: 'Validation Error',
    steps: submit,
    shows: 'text=Enter a tool.',
  },
  {
    name: 'submission/validation-toast',
    path,
    signedIn,
    toast: 'Validation Error',
    windowOnly: true,
    steps: submit,
    shows: 'text=Validation Error',
  },
  { name: 'submission/login-required', path, toast: 'Login Required', steps: submit, shows: end },
  {
    name: 'submission/unsaved-changes',
    path: `${path}?draft=begun`,
    signedIn,
    before: respond(apiPaths.mySubmission('begun'), draft),
    steps: changeTitle,
    shows: 'text=You have unsaved changes from',
  },
  {
    name: 'submission/saved-elsewhere',
    path: `${path}?draft=begun`,
    signedIn,
    before: respond(apiPaths.mySubmission('begun'), draft),
    steps: async (page) => {
      await page.locator('form [name=title]').fill('Prepare an advisory board');
      await respond(apiPaths.mySubmission('begun'), { ...draft, updatedAt: '2026-04-06T09:30:00.000Z' })(
        page,
      );
      await page.reload();
    },
    shows: 'text=Keep my changes',
  },
  {
    name: 'submission/draft-deleted',
    path: `${path}?draft=none`,
    signedIn,
    expected: failedRequest,
    shows: 'text=This draft no longer exists or has been submitted.',
  },
  {
    name: 'submission/draft-failed',
    path: `${path}?draft=begun`,
    signedIn,
    before: fail(apiPaths.mySubmission('begun')),
    expected: failedRequest,
    shows: 'text=The draft could not be loaded',
  },
  {
    name: 'submission/changes-requested',
    path: `${path}?draft=begun`,
    signedIn,
    before: respond(apiPaths.mySubmission('begun'), {
      ...draft,
      status: 'changes_requested',
      decision: { reason: 'Add a source.\nSay which assistant you tried it with.', at: draft.updatedAt },
    }),
    shows: 'text=Say which assistant',
  },
  {
    name: 'submission/in-review',
    path: `${path}?draft=begun`,
    signedIn,
    before: respond(apiPaths.mySubmission('begun'), { ...draft, status: 'pending' }),
    shows: 'text=This submission is in review.',
  },
  {
    name: 'submission/improvement',
    path: improvement,
    signedIn,
    shows: 'text=The author keeps the credit',
  },
  {
    name: 'submission/improvement-signed-out',
    path: improvement,
    shows: 'text=Sign in to suggest an improvement in your name.',
  },
  {
    name: 'submission/improvement-conflict',
    path: improvement,
    signedIn,
    before: all(
      respond(apiPaths.mySubmissions, [
        { id: 'begun', status: 'changes_requested', prompt_id: promptId, base_number: 1 },
      ]),
      refuse(apiPaths.promptRevisions(promptId), {
        code: 'conflict',
        message: 'You are already improving this prompt. Continue in your submissions.',
      }),
    ),
    expected: failedRequest,
    toast: 'Submission Failed',
    steps: async (page) => {
      await page.locator('form [name=title]').fill('Fair feedback');
      await submit(page);
    },
    shows: 'text=Submission Failed',
  },
  { name: 'submission/draft-signed-out', path: `${path}?draft=begun`, shows: 'text=Sign in to continue' },
  {
    name: 'submission/logout-question',
    path,
    signedIn,
    // The session is that of all states.
    before: respond(apiPaths.logout, { status: 'success' }),
    steps: async (page) => {
      await page.locator('form [name=title]').fill('Prepare an advisory board');
      await page.goto('/logout');
    },
    shows: 'text=You are signed out',
  },
  {
    name: 'submission/sending',
    path,
    signedIn,
    before: hold(apiPaths.promptsAdd),
    steps: send,
    shows: 'text=Submitting...',
  },
  {
    name: 'submission/guidelines',
    path,
    signedIn,
    windowOnly: true,
    before: all(
      respond(apiPaths.myGuidelines, { version: '2026-11', confirmedAt: null }),
      refuse(apiPaths.promptsAdd, { code: 'guidelines_unconfirmed', message: 'Confirm them first.' }),
    ),
    expected: failedRequest,
    steps: send,
    shows: 'text=Version: 2026-11',
  },
  {
    name: 'submission/success',
    path,
    signedIn,
    before: respond(apiPaths.promptsAdd, {
      status: 'success',
      message: 'Use case submitted successfully!',
      id: 'new',
      decided_within_days: 4,
    }),
    steps: send,
    shows: 'text=Success!',
  },
  {
    name: 'submission/failure',
    path,
    signedIn,
    toast: 'Submission Failed',
    before: fail(apiPaths.promptsAdd),
    expected: failedRequest,
    steps: send,
    shows: 'text=Submission Failed',
  },
];
