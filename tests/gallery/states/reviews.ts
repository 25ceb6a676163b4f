import type { Page } from '@playwright/test';
import type { CurrentUser } from '#contract/account.ts';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { ReviewDto, ReviewSummaryDto, RevisionContentDto } from '#contract/reviews.ts';
import { all, fail, hold, respond } from '#tests/gallery/faults.ts';
import { failedRequest, type State } from '#tests/gallery/state.ts';

const signedIn = true;
const path = '/reviews';

const reviewer: CurrentUser = {
  id: 'anneke-visser',
  name: 'Anneke Visser',
  email: 'anneke.visser@example.com',
  avatar: null,
  roles: ['Reviewer'],
};
const asReviewer = all(respond(apiPaths.me, reviewer), respond(apiPaths.reports, []));

const dayMs = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs - 60_000).toISOString();
const titles = [
  'Congress Q&A bank',
  'Tender decoder',
  'Prepare questions for an advisory board on rare diseases with experts of five countries and their patients',
  '学会での質問と回答をまとめる',
  'تلخيص ملاحظات الزيارة',
];
const departments = ['medical', 'sales', 'market-access', 'hr', null];

const summary = (index: number): ReviewSummaryDto => ({
  id: `revision-${index}`,
  prompt_id: index % 3 === 1 ? 'some-prompt' : null,
  title: titles[index % titles.length] ?? '',
  description: 'Collects the questions of a congress.',
  department_id: departments[index % departments.length] ?? null,
  author: index === 2 ? 'Maximiliane Freifrau von Hohenfels-Oberursel' : 'Greta Pemberton',
  status: 'pending',
  own: index === 3,
  assignee: index % 4 === 0 ? { id: reviewer.id, name: reviewer.name } : null,
  submittedAt: daysAgo(12 - index),
  decidedAt: null,
  updatedAt: daysAgo(12 - index),
  warnings: index % 2 === 0 ? 2 : 0,
});
const rows = Array.from({ length: 12 }, (_, index) => summary(index));

/** The queue, and how many there are: of the own ones fewer. */
const queueOf =
  (reviews: ReviewSummaryDto[], total = reviews.length) =>
  (page: Page) =>
    page.route(
      ({ pathname }) => pathname === `${apiPrefix}${apiPaths.reviews}`,
      (route) => {
        const isOwn = route.request().url().includes('assigned=me');
        return route.fulfill({ json: reviews, headers: { 'X-Total-Count': String(isOwn ? 4 : total) } });
      },
    );

const prompt = `You are a helpful writer in medical affairs.

List the ten questions that visitors of [congress] will ask about [product], the most frequent first. For each give
1. the question in the words of a visitor,
2. an answer of at most three sentences with its source,
3. who in the team takes it on.

Do not name patients. Say so where the evidence is thin.`;
const content: RevisionContentDto = {
  title: titles[0] ?? '',
  description: 'Collects the questions that visitors of a booth will ask, with answers and sources.',
  use_case: 'Prepare a booth\nBrief a speaker',
  prompt,
  placeholders: null,
  department_id: 'medical',
  prompt_framework: 'RTF: Role, Task, Format',
  target_audience: 'Medical science liaisons',
  expected_outcome: 'A table of ten questions with answers, sources and names.',
  difficulty: 'Intermediate',
  needs_attached_file_or_text_copy: true,
  tool: 'Microsoft Copilot',
  use_class: null,
  tested_assistant: '',
  tested_model: '',
  tested_on: null,
  example_output: '',
};
const history: ReviewDto['history'] = [
  { at: daysAgo(14), action: 'submit', actor: 'Greta Pemberton', from: 'draft', to: 'pending', reason: '' },
  {
    at: daysAgo(13),
    action: 'request_changes',
    actor: 'Otto Brandt',
    from: 'pending',
    to: 'changes_requested',
    reason: 'Add where the answers are to be taken from, and say that patients are never named.',
  },
  {
    at: daysAgo(12),
    action: 'submit',
    actor: 'Greta Pemberton',
    from: 'changes_requested',
    to: 'pending',
    reason: '',
  },
];
const review = (changes: Partial<ReviewDto> = {}): ReviewDto => ({
  ...summary(0),
  content,
  base_number: null,
  base: null,
  live: null,
  history,
  trust: { owner: 'Greta Pemberton', review_by: '2026-10-19' },
  warnings: [],
  similar: [],
  ...changes,
});
const improvement = review({
  prompt_id: 'some-prompt',
  base_number: 1,
  base: { number: 1, version: '1.0', content: { ...content, title: 'Congress questions' } },
  live: {
    number: 2,
    version: '1.1',
    content: {
      ...content,
      title: 'Congress questions',
      prompt: prompt
        .replace('helpful writer', 'helpful assistant')
        .replace('ten', 'five')
        .replace('Do not name patients. ', ''),
      difficulty: 'Beginner',
    },
  },
});

const one = `${path}/revision-0`;
const showing = (shown: ReviewDto) =>
  all(
    asReviewer,
    queueOf(rows, 31),
    // The next one is loaded ahead.
    respond(apiPaths.review('revision-1'), { ...shown, id: 'revision-1' }),
    respond(apiPaths.review('revision-0'), shown),
  );

export const reviewStates: State[] = [
  { name: 'reviews/signed-out', path, shows: 'text=Please log in' },
  { name: 'reviews/no-role', path, signedIn, shows: 'text=Reviews are for reviewers' },
  {
    name: 'reviews/full',
    path,
    signedIn,
    before: all(asReviewer, queueOf(rows, 31)),
    shows: 'text=31 waiting',
  },
  {
    name: 'reviews/empty',
    path,
    signedIn,
    before: all(asReviewer, queueOf([])),
    shows: 'text=Nothing waits for a decision',
  },
  {
    name: 'reviews/loading',
    path,
    signedIn,
    before: all(asReviewer, hold(apiPaths.reviews)),
    shows: 'main [aria-busy]',
  },
  {
    name: 'reviews/error',
    path,
    signedIn,
    before: all(asReviewer, fail(apiPaths.reviews)),
    expected: failedRequest,
    shows: 'text=The reviews could not be loaded',
  },
  { name: 'review/new', path: one, signedIn, before: showing(review()), shows: 'main mark' },
  { name: 'review/improvement', path: one, signedIn, before: showing(improvement), shows: 'main ins' },
  {
    name: 'review/side-by-side',
    path: one,
    signedIn,
    before: showing(improvement),
    steps: (page) => page.getByRole('button', { name: 'Side by side' }).click(),
    shows: 'main section ins',
    widths: [768, 1440],
  },
  {
    name: 'review/editing',
    path: one,
    signedIn,
    before: showing(review()),
    steps: async (page) => {
      await page.getByRole('button', { name: 'Edit before publishing' }).click();
      await page.getByRole('textbox', { name: 'Prompt Title' }).fill('Congress question bank');
    },
    shows: 'text=You have edited 1 field',
  },
  {
    name: 'review/reason-missing',
    path: one,
    signedIn,
    before: showing(review()),
    steps: async (page) => {
      const button = page.getByRole('button', { name: /^Ask for changes/ });
      await button.and(page.locator(':not([aria-disabled=true])')).click();
    },
    shows: 'text=Reason is required: say what to change.',
  },
  {
    name: 'review/own',
    path: one,
    signedIn,
    before: showing(review({ own: true })),
    shows: 'text=Your own work',
  },
  {
    name: 'review/decided',
    path: one,
    signedIn,
    before: showing(
      review({
        status: 'rejected',
        decidedAt: daysAgo(1),
        history: [
          ...history,
          {
            at: daysAgo(1),
            action: 'reject',
            actor: 'Otto Brandt',
            from: 'pending',
            to: 'rejected',
            reason: 'The library has it already: Questions at a booth.',
          },
        ],
      }),
    ),
    shows: 'text=By Otto Brandt',
  },
  {
    name: 'review/conflict',
    path: one,
    signedIn,
    before: all(
      showing(review()),
      fail(
        apiPaths.reviewDecision('revision-0'),
        409,
        'This prompt is rejected and cannot be approved. Reload to see it as it is now.',
      ),
    ),
    expected: failedRequest,
    steps: async (page) => {
      const button = page.getByRole('button', { name: /^Approve/ });
      await page.getByRole('textbox', { name: 'Reason' }).fill('Well done, and well sourced.');
      await button.and(page.locator(':not([aria-disabled=true])')).click();
    },
    shows: 'text=Not decided.',
  },
  {
    name: 'review/loading',
    path: one,
    signedIn,
    before: all(asReviewer, queueOf(rows, 31), hold(apiPaths.review('revision-0'))),
    shows: 'main [aria-busy]',
  },
  {
    name: 'review/missing',
    path: one,
    signedIn,
    before: all(asReviewer, queueOf([]), fail(apiPaths.review('revision-0'), 404, 'Review not found.')),
    expected: failedRequest,
    shows: 'text=There is no such review',
  },
];
