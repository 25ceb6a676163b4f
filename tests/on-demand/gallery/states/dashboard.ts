import type { MyActivity } from '#contract/account.ts';
import { apiPaths } from '#contract/paths.ts';
import type { MySubmissionDto } from '#contract/submissions.ts';
import { type PromptStatus, promptStatuses } from '#domain/vocabulary.ts';
import { all, anything, fail, hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';

const path = '/dashboard';
const signedIn = true;

const reasons: Partial<Record<PromptStatus, string>> = {
  changes_requested: 'Add a source for the number of experts.\nSay which assistant you tried it with.',
  rejected: 'We have this already: "Plan an advisory board". Suggest an improvement there.',
};
const decidedOn = new Set<PromptStatus>(['changes_requested', 'published', 'rejected', 'retired']);

const titles: Record<PromptStatus, string> = {
  draft: '',
  pending: 'Plan an advisory board on rare diseases',
  changes_requested: 'Prepare questions for an advisory board',
  published: 'Turn the notes of an advisory board into minutes',
  rejected: 'Invite experts to an advisory board',
  retired: `Follow up with experts ${'after an advisory board on rare diseases '.repeat(4)}`,
};

/** In the server's order: the entry that waits for its author first. */
const ordered = [...promptStatuses].sort(
  (one, other) => Number(other === 'changes_requested') - Number(one === 'changes_requested'),
);
/** One of each status, including a draft without a title, an improvement and a very long title. */
const submissions: MySubmissionDto[] = ordered.map((status) => ({
  id: status,
  title: titles[status],
  description: 'Turns a topic and a list of experts into a discussion guide.',
  status,
  department_id: 'medical',
  prompt_id: status === 'pending' ? 'advisory-board-plan' : null,
  prompt_title: status === 'pending' ? 'Plan an advisory board that earns its day' : null,
  base_number: status === 'pending' ? 2 : null,
  uses: status === 'published' ? 42 : null,
  version: status === 'published' || status === 'retired' ? '1.2' : null,
  decision: decidedOn.has(status) ? { reason: reasons[status] ?? '', at: '2026-05-06T08:15:00.000Z' } : null,
  retired_reason:
    status === 'retired'
      ? `Replaced by "Plan an advisory board", which ${'also covers rare diseases and '.repeat(9)}more.`
      : '',
  createdAt: '2026-05-02T08:15:00.000Z',
  submittedAt: status === 'draft' ? null : '2026-05-03T08:15:00.000Z',
  updatedAt: '2026-05-04T08:15:00.000Z',
}));
const many = Array.from({ length: 120 }, (_, index) => ({
  ...submissions[1 + (index % 5)],
  id: `entry-${index}`,
  title: `Submission ${index + 1}`,
}));
const activity: MyActivity = {
  saved_count: 14,
  rated_count: 1,
  commented_count: 3,
  submitted_count: 5,
  draft_count: 1,
  entries: { draft: 1, pending: 24, changes_requested: 24, published: 24, rejected: 24, retired: 24 },
};

export const dashboardStates: State[] = [
  { name: 'dashboard/signed-out', path, shows: 'text=Sign in to see your submissions.' },
  {
    name: 'dashboard/full',
    path,
    signedIn,
    before: all(respond(apiPaths.mySubmissions, submissions), respond(apiPaths.myActivity, activity)),
    shows: 'text=Changes requested',
  },
  {
    name: 'dashboard/withdraw-question',
    path,
    signedIn,
    before: respond(apiPaths.mySubmissions, submissions.slice(1, 3)),
    steps: (page) => page.getByRole('button', { name: /^Withdraw/ }).click(),
    shows: 'text=Withdraw from review?',
  },
  {
    name: 'dashboard/text',
    path,
    signedIn,
    windowOnly: true,
    before: all(
      respond(apiPaths.mySubmissions, submissions.slice(2, 3)),
      respond(apiPaths.mySubmission('pending'), {
        ...submissions[2],
        prompt: 'You are a medical affairs lead.\n\nWrite ten open questions on [topic].',
        use_case: 'Before an advisory board',
        placeholders: null,
        tool: 'ChatGPT',
      }),
    ),
    steps: (page) => page.getByRole('button', { name: /^View submission/ }).click(),
    shows: '[role=dialog] >> text=Write ten open questions',
  },
  {
    name: 'dashboard/filtered',
    path: `${path}?status=rejected`,
    signedIn,
    before: all(
      respond(
        apiPaths.mySubmissions,
        many.filter(({ status }) => status === 'rejected'),
      ),
      respond(apiPaths.myActivity, activity),
    ),
    shows: 'text=24 submissions found',
    windowOnly: true,
  },
  {
    name: 'dashboard/none-like-that',
    path: `${path}?q=alchemy`,
    signedIn,
    before: all(respond(apiPaths.mySubmissions, []), respond(apiPaths.myActivity, activity)),
    shows: 'text=Show all',
  },
  {
    name: 'dashboard/empty',
    path,
    signedIn,
    before: all(
      respond(apiPaths.mySubmissions, []),
      respond(apiPaths.myActivity, {
        ...activity,
        entries: { draft: 0, pending: 0, changes_requested: 0, published: 0, rejected: 0, retired: 0 },
      }),
    ),
    shows: 'text=No submissions yet',
  },
  { name: 'dashboard/real', path, signedIn, shows: 'role=region[name="My submissions"]' },
  {
    name: 'dashboard/loading',
    path,
    signedIn,
    before: hold(anything),
    shows: '[aria-label="Loading submissions"]',
  },
  {
    name: 'dashboard/error',
    path,
    signedIn,
    before: fail(apiPaths.mySubmissions),
    expected: failedRequest,
    shows: 'text=Your submissions could not be loaded',
  },
  {
    name: 'tab/dashboard',
    path,
    tab: {},
    before: all(respond(apiPaths.mySubmissions, submissions), respond(apiPaths.myActivity, activity)),
    shows: 'body:has-text("Changes requested") >> role=button[name=/^Account/]',
  },
];
