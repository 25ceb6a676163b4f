import { apiPaths } from '#contract/paths.ts';
import { all, fail, hold } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';
import {
  asReviewer,
  daysAgo,
  history,
  improvement,
  queueOf,
  review,
  rows,
  showing,
  suspicious,
} from './review-content.ts';
import { unfold } from './review-decisions.ts';

const signedIn = true;
const path = '/reviews';
const one = `${path}/revision-0`;

export const reviewStates: State[] = [
  { name: 'reviews/signed-out', path, shows: 'text=Sign in to continue' },
  { name: 'reviews/no-role', path, signedIn, shows: 'text=You need Reviewer access' },
  {
    name: 'reviews/full',
    path,
    signedIn,
    before: all(asReviewer, queueOf(rows, 31)),
    shows: 'text=31 waiting',
  },
  {
    name: 'reviews/filters',
    path: `${path}?department=hr`,
    signedIn,
    before: all(asReviewer, queueOf(rows, 31)),
    widths: [360],
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    shows: 'role=dialog >> text=31 waiting',
  },
  {
    name: 'reviews/empty',
    path,
    signedIn,
    before: all(asReviewer, queueOf([])),
    shows: "text=You're all caught up",
  },
  {
    name: 'reviews/loading',
    path,
    signedIn,
    before: all(asReviewer, hold(apiPaths.reviews)),
    // After the picture, held requests reach the server, where the user is not a reviewer.
    expected: failedRequest,
    shows: 'main [role=status][aria-label="Loading reviews"]',
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
  {
    name: 'review/window',
    path: one,
    signedIn,
    before: showing(suspicious),
    shows: 'main mark',
    windowOnly: true,
  },
  {
    name: 'review/decide',
    path: one,
    signedIn,
    before: showing(suspicious),
    steps: unfold,
    shows: 'main mark',
    windowOnly: true,
  },
  { name: 'review/improvement', path: one, signedIn, before: showing(improvement), shows: 'main ins' },
  {
    name: 'review/side-by-side',
    path: one,
    signedIn,
    before: showing(improvement),
    steps: (page) => page.getByRole('button', { name: 'Side by side' }).click(),
    shows: 'main [role=group] ins',
    widths: [768, 1440],
  },
  {
    name: 'review/editing',
    path: one,
    signedIn,
    before: showing(review()),
    steps: async (page) => {
      await unfold(page);
      await page.getByRole('button', { name: 'Edit before publishing' }).click();
      await page.getByRole('textbox', { name: 'Prompt Title' }).fill('Congress question bank');
    },
    shows: 'text=You edited 1 field',
  },
  {
    name: 'review/own',
    path: one,
    signedIn,
    before: showing(review({ own: true })),
    shows: 'text=You wrote this',
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
    name: 'review/loading',
    path: one,
    signedIn,
    before: all(
      asReviewer,
      queueOf(rows, 31),
      hold(apiPaths.review('revision-0')),
      hold(apiPaths.review('revision-1')),
    ),
    shows: 'main [role=status][aria-label="Loading reviews"]',
  },
  {
    name: 'review/missing',
    path: one,
    signedIn,
    before: all(asReviewer, queueOf([]), fail(apiPaths.review('revision-0'), 404, 'Review not found.')),
    expected: failedRequest,
    shows: 'text=Review not found',
  },
  {
    name: 'reviews/no-match',
    path: `${path}?q=alchemy&department=hr`,
    signedIn,
    before: all(asReviewer, queueOf([])),
    shows: 'text=No matching reviews',
  },
  {
    name: 'review/findings-and-near-copies',
    path: one,
    signedIn,
    before: showing(suspicious),
    steps: (page) => page.getByRole('button', { name: /^Compare with Questions/ }).click(),
    shows: 'main li ins',
  },
  {
    name: 'review/error',
    path: one,
    signedIn,
    before: all(asReviewer, queueOf(rows, 31), fail(apiPaths.review('revision-0'))),
    expected: failedRequest,
    shows: 'main >> text=Try again',
  },
  {
    name: 'tab/reviews',
    path,
    tab: {},
    before: all(asReviewer, queueOf(rows, 31)),
    shows: 'text=31 waiting',
  },
  {
    name: 'tab/review',
    path: one,
    tab: {},
    before: showing(suspicious),
    shows: 'body:has(main mark) >> role=button[name=/^Account/]',
  },
];
