import type { Page } from '@playwright/test';
import type { CommentDto } from '#contract/discussion.ts';
import { apiPaths } from '#contract/paths.ts';
import type { PromptDto } from '#contract/prompts.ts';
import { all, fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import {
  barePrompt,
  chinesePrompt,
  longPrompt,
  rightToLeftPrompt,
  unbrokenPrompt,
} from '#tests/on-demand/gallery/odd-content.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';

export const promptId = 'fair-feedback-from-notes';
export const promptPage = `/prompts/${promptId}`;
const call = apiPaths.prompt(promptId);
const plainTitle = /^Turn rough notes into fair/;

const odd = (name: string, prompt: PromptDto): State => ({
  name: `prompt/${name}`,
  path: promptPage,
  before: respond(call, { ...prompt, id: promptId }),
  shows: 'text=Leave a Comment',
});

async function openMenu(page: Page) {
  await page.getByText('Leave a Comment').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
}

/** A reviewer who did not write the prompt. */
export const asReviewer = (status: 'published' | 'retired') =>
  all(
    respond(apiPaths.me, {
      id: 'amara',
      name: 'Amara Osei',
      email: 'amara.osei@example.com',
      avatar: null,
      roles: ['Reviewer'],
    }),
    respond(apiPaths.promptActions(promptId), {
      title: 'Turn rough notes into fair, usable performance feedback',
      status,
      actions: status === 'retired' ? ['restore'] : ['retire', 'renew_trust'],
    }),
  );
const me = asReviewer('published');
const talk: CommentDto[] = [
  'I add the name of the study, and the summary is much closer to what we need.\nSee https://example.com/guide',
  'Worked for three of five cases. The other two needed the tables as text.',
  'Call Ms Smith of room 12, she tried it.',
].map((content, index) => ({
  id: `comment-${index}`,
  userName: ['Amara Osei', 'Donaudampfschifffahrtselektrizität'.repeat(3), 'Lukas Brandt'][index] ?? '',
  content,
  createdAt: `2026-05-0${index + 2}T08:15:00.000Z`,
  createdAtFormatted: '2 May 2026',
  editedAt: index === 0 ? '2026-05-06T08:15:00.000Z' : null,
}));
const [own, , hidden] = talk;

/** The page's comments for a reviewer who wrote one of them; another one is hidden. */
const commented = (name: string, steps: NonNullable<State['steps']>, shows: string): State => ({
  name: `prompt/comment-${name}`,
  path: promptPage,
  signedIn: true,
  windowOnly: true,
  before: all(
    me,
    respond(call, { ...barePrompt, id: promptId, comments_count: 2, comments: talk.slice(0, 2) }),
    respond(apiPaths.promptMine(promptId), {
      own_ids: [own?.id],
      can_hide: true,
      hidden: [{ ...hidden, own: false, hidden_reason: 'It names a person. '.repeat(8) }],
    }),
  ),
  steps: async (page) => {
    await page.getByRole('button', { name: /^Edit comment/ }).scrollIntoViewIfNeeded();
    await steps(page);
  },
  shows,
});

const trusted: PromptDto = {
  ...barePrompt,
  reviewed_at: '2026-05-03T09:00:00.000Z',
  trust_updated_at: '2026-06-01T09:00:00.000Z',
  use_class: 'Human check',
  example_output: '1. Which patients were studied?\n2. What was the primary endpoint?\n\n'.repeat(8),
  owner: 'Bartholomew Featherstonehaugh-Cholmondeley, Medical Affairs Region North',
  review_by: '2026-09-30',
};

/** The review record as a reviewer sees it. */
const trust = (name: string, steps: NonNullable<State['steps']>, shows: string): State => ({
  name: `prompt/trust-${name}`,
  path: promptPage,
  signedIn: true,
  windowOnly: true,
  before: all(me, respond(call, { ...trusted, id: promptId })),
  steps: async (page) => {
    await page.getByRole('button', { name: 'Renew the record' }).scrollIntoViewIfNeeded();
    await steps(page);
  },
  shows,
});

/** The dialog to retire a prompt. */
const retiring = (name: string, steps: NonNullable<State['steps']>, shows: string): State => ({
  name: `prompt/retire-${name}`,
  path: promptPage,
  signedIn: true,
  windowOnly: true,
  before: me,
  steps: async (page) => {
    await openMenu(page);
    await page.getByRole('menuitem', { name: 'Retire prompt' }).click();
    await steps(page);
  },
  shows,
});

export const promptStates: State[] = [
  retiring(
    'search',
    (page) => page.getByRole('searchbox', { name: 'Replaced by' }).fill('notes'),
    'role=list[name="Prompts found"]',
  ),
  {
    ...retiring(
      'refused',
      async (page) => {
        await fail(apiPaths.promptRetire(promptId))(page);
        await page.getByRole('searchbox', { name: 'Replaced by' }).fill('notes');
        await page
          .getByRole('button', { name: /^Choose: / })
          .first()
          .click();
        await page
          .getByRole('textbox', { name: /^Reason/ })
          .fill('Two prompts did the same work. '.repeat(5));
        await page.getByRole('button', { name: 'Retire prompt' }).last().click();
      },
      'text=Your text is kept.',
    ),
    expected: failedRequest,
  },
  trust(
    'example',
    (page) => page.getByRole('heading', { name: 'Example answer' }).scrollIntoViewIfNeeded(),
    'text=Which patients',
  ),
  {
    ...trust(
      'renewal-refused',
      async (page) => {
        await fail(apiPaths.promptTrust(promptId))(page);
        await page.getByRole('button', { name: 'Renew the record' }).click();
        await page.getByRole('textbox', { name: 'Owner' }).fill('Medical Affairs');
        await page.getByRole('button', { name: 'Renew', exact: true }).click();
      },
      'text=Your text is kept.',
    ),
    expected: failedRequest,
  },
  commented('hidden', (page) => page.getByText('Leave a Comment').scrollIntoViewIfNeeded(), 'text=Hidden by'),
  commented(
    'editing',
    async (page) => {
      await page.getByRole('button', { name: /^Edit comment/ }).click();
      await page.getByRole('textbox', { name: 'Your comment' }).fill('x '.repeat(2_200));
    },
    'text=of 5,000 characters',
  ),
  {
    ...commented(
      'not-saved',
      async (page) => {
        await fail(apiPaths.promptComment(promptId, 'comment-0'))(page);
        await page.getByRole('button', { name: /^Edit comment/ }).click();
        await page.getByRole('textbox', { name: 'Your comment' }).fill('Changed.');
        await page.getByRole('button', { name: 'Save comment' }).click();
      },
      'text=Not saved.',
    ),
    expected: failedRequest,
  },
  commented(
    'delete',
    (page) => page.getByRole('button', { name: /^Delete comment/ }).click(),
    'text=Delete this comment permanently?',
  ),
  commented(
    'hide',
    async (page) => {
      await page
        .getByRole('button', { name: /^Hide comment/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hide comment' }).click();
    },
    'text=Enter a reason.',
  ),
  {
    name: 'prompt/report',
    path: promptPage,
    signedIn: true,
    windowOnly: true,
    before: fail(
      apiPaths.promptReports(promptId),
      429,
      'You have reported 10 problems in the last 24 hours.',
    ),
    steps: async (page) => {
      await openMenu(page);
      await page.getByText('Report a problem').click();
      await page.getByRole('textbox', { name: 'What is wrong' }).fill('The dose is wrong.');
      await page.getByRole('button', { name: 'Send report' }).click();
    },
    expected: failedRequest,
    shows: 'text=Your text is kept.',
  },
  { name: 'prompt/full', path: promptPage, shows: 'text=Related prompts' },
  { name: 'prompt/window', path: promptPage, windowOnly: true, shows: 'text=Use cases' },
  { name: 'prompt/signed-in', path: promptPage, signedIn: true, windowOnly: true, shows: 'text=Use cases' },
  {
    name: 'prompt/reviewer',
    path: promptPage,
    signedIn: true,
    windowOnly: true,
    before: me,
    steps: openMenu,
    shows: 'text=Retire prompt',
  },
  {
    name: 'prompt/from-card',
    path: '/departments/hr',
    windowOnly: true,
    before: hold(call),
    // Not the link in the server's page, which loads a new document without a list.
    steps: (page) => page.locator('[data-prompt]').getByRole('link', { name: plainTitle }).click(),
    shows: '[aria-busy="true"]',
  },
  {
    name: 'prompt/low',
    path: promptPage,
    windowOnly: true,
    widths: [360],
    before: (page) => page.setViewportSize({ width: 320, height: 256 }),
    shows: 'text=Use cases',
  },
  odd('long', longPrompt),
  {
    ...odd('long-scrolled', longPrompt),
    windowOnly: true,
    steps: async (page) => {
      await page.getByText('Leave a Comment').waitFor();
      await page.mouse.wheel(0, 1500);
      await page.waitForFunction(() => window.scrollY > 1000);
    },
  },
  odd('unbroken-words', unbrokenPrompt),
  odd('right-to-left', rightToLeftPrompt),
  odd('chinese', chinesePrompt),
  odd('bare', barePrompt),
  { name: 'prompt/loading', path: promptPage, before: hold(call), shows: '[aria-label="Loading prompt"]' },
  {
    name: 'prompt/error',
    path: promptPage,
    before: fail(call),
    expected: failedRequest,
    shows: 'text=Return to Home',
  },
  {
    name: 'prompt/not-found',
    path: '/prompts/alchemy',
    expected: failedRequest,
    shows: 'text=Prompt Not Found',
  },
  {
    name: 'prompt/without-id',
    path: '/prompts',
    expected: failedRequest,
    shows: 'text=Prompt ID is required',
  },
];
