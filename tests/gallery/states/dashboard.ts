import type { MyActivity } from '#contract/account.ts';
import { apiPaths } from '#contract/paths.ts';
import type { MySubmissionDto } from '#contract/submissions.ts';
import { promptStatuses } from '#contract/vocabulary.ts';
import { all, anything, fail, hold, respond } from '#tests/gallery/faults.ts';
import { failedRequest, type State } from '#tests/gallery/state.ts';

const path = '/dashboard';
const signedIn = true;

/** One of each status, a draft without a title and a title without end among them. */
const submissions: MySubmissionDto[] = promptStatuses.map((status, index) => ({
  id: status,
  title:
    status === 'draft'
      ? ''
      : `Prepare questions for an advisory board ${'on rare diseases '.repeat(index * 2)}`,
  description: 'Turns a topic and a list of experts into a discussion guide.',
  status,
  department_id: 'medical',
  createdAt: '2026-05-02T08:15:00.000Z',
  updatedAt: '2026-05-04T08:15:00.000Z',
}));
const activity: MyActivity = {
  saved_count: 14,
  rated_count: 1,
  commented_count: 3,
  submitted_count: 5,
  draft_count: 1,
};

export const dashboardStates: State[] = [
  { name: 'dashboard/signed-out', path, shows: 'text=Your submissions belong to your account.' },
  {
    name: 'dashboard/full',
    path,
    signedIn,
    before: all(respond(apiPaths.mySubmissions, submissions), respond(apiPaths.myActivity, activity)),
    shows: 'text=Changes requested',
  },
  {
    name: 'dashboard/empty',
    path,
    signedIn,
    before: respond(apiPaths.mySubmissions, []),
    shows: 'text=Nothing submitted yet',
  },
  { name: 'dashboard/real', path, signedIn, shows: 'text=My submissions' },
  { name: 'dashboard/loading', path, signedIn, before: hold(anything), shows: 'h1' },
  {
    name: 'dashboard/error',
    path,
    signedIn,
    before: fail(apiPaths.mySubmissions),
    expected: failedRequest,
    shows: 'text=Your submissions could not be loaded',
  },
];
