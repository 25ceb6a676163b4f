import type { Page } from '@playwright/test';
import { workPaths } from '#contract/work-paths.ts';
import { all, fail, hold } from '#tests/gallery/faults.ts';
import { failedRequest, type State } from '#tests/gallery/state.ts';
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

/** Where the form of the decision is folded into a bar. */
async function unfold(page: Page) {
  await page.getByRole('region', { name: 'Decision' }).waitFor();
  const decide = page.getByRole('button', { name: 'Decide', expanded: false });
  if (await decide.isVisible()) await decide.click();
}

/** As a reviewer reads: then the review takes a decision. */
async function look(page: Page) {
  await page.getByRole('region', { name: 'Decision' }).waitFor();
  await page.keyboard.press('ArrowDown');
}

/** Opens the approval, and types why. */
async function openApproval(page: Page) {
  await look(page);
  await unfold(page);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('textbox', { name: /^Reason to approve/ }).fill('Well done, and well sourced.');
}

async function sendApproval(page: Page) {
  await openApproval(page);
  await page.getByRole('button', { name: 'Approve and publish' }).click();
}

/** What is held is sent: the page is left, and shown again as the browser kept it. */
const leave = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(new Event(type));
  });

const signedIn = true;
const path = '/reviews';
const one = `${path}/revision-0`;

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
    before: all(asReviewer, hold(workPaths.reviews)),
    // Once the picture is taken what was held reaches the server, which knows the person as no reviewer.
    expected: failedRequest,
    shows: 'main [aria-busy]',
  },
  {
    name: 'reviews/error',
    path,
    signedIn,
    before: all(asReviewer, fail(workPaths.reviews)),
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
    shows: 'text=You have edited 1 field',
  },
  {
    name: 'review/reason-missing',
    path: one,
    signedIn,
    before: showing(review()),
    steps: async (page) => {
      await unfold(page);
      await look(page);
      await page.getByRole('button', { name: /^Ask for changes/ }).click();
      await page.getByRole('button', { name: 'Send request for changes' }).click();
    },
    shows: 'text=Reason is required: say what to change.',
  },
  {
    name: 'review/open',
    path: one,
    signedIn,
    before: showing(review()),
    steps: openApproval,
    shows: 'text=Approve and publish',
    windowOnly: true,
  },
  {
    name: 'review/unread',
    path: one,
    signedIn,
    before: showing(review()),
    steps: (page) =>
      page
        .getByRole('region', { name: 'Decision' })
        .waitFor()
        .then(() => page.keyboard.press('a')),
    shows: 'text=Read the prompt first',
    windowOnly: true,
  },
  {
    name: 'review/held',
    path: one,
    signedIn,
    before: showing(review()),
    steps: sendApproval,
    toast: 'Approved',
    shows: 'text=1 of 30',
    windowOnly: true,
  },
  {
    name: 'review/held-own-page',
    path: one,
    signedIn,
    before: showing(review()),
    steps: async (page) => {
      await sendApproval(page);
      await page.getByRole('main').getByRole('link', { name: 'Reviews' }).click();
      await page.getByRole('link', { name: 'Congress Q&A bank' }).first().click();
    },
    toast: 'Approved',
    shows: 'text=It is sent in a few seconds',
  },
  {
    name: 'reviews/held',
    path: one,
    signedIn,
    before: showing(review()),
    steps: async (page) => {
      await sendApproval(page);
      await page.getByRole('main').getByRole('link', { name: 'Reviews' }).click();
    },
    toast: 'Approved',
    shows: 'text=30 waiting',
  },
  {
    name: 'reviews/not-sent',
    path: one,
    signedIn,
    before: all(
      showing(review()),
      fail(workPaths.reviewDecision('revision-0'), 409, 'This prompt has changed.'),
    ),
    expected: failedRequest,
    steps: async (page) => {
      await sendApproval(page);
      await leave(page);
      await page.getByRole('main').getByRole('link', { name: 'Reviews' }).click();
    },
    toast: 'Not decided: Congress Q&A bank',
    shows: 'main >> text=Not sent.',
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
        workPaths.reviewDecision('revision-0'),
        409,
        'This prompt was rejected and cannot be approved. Reload to see it as it is now.',
      ),
    ),
    expected: failedRequest,
    steps: async (page) => {
      await sendApproval(page);
      await leave(page);
      await page.getByRole('main').getByRole('link', { name: 'Open the review' }).first().click();
    },
    toast: 'Not decided: Congress Q&A bank',
    shows: 'text=Not sent.',
  },
  {
    name: 'review/loading',
    path: one,
    signedIn,
    before: all(
      asReviewer,
      queueOf(rows, 31),
      hold(workPaths.review('revision-0')),
      hold(workPaths.review('revision-1')),
    ),
    shows: 'main [aria-busy]',
  },
  {
    name: 'review/missing',
    path: one,
    signedIn,
    before: all(asReviewer, queueOf([]), fail(workPaths.review('revision-0'), 404, 'Review not found.')),
    expected: failedRequest,
    shows: 'text=There is no such review',
  },
  {
    name: 'reviews/no-match',
    path: `${path}?q=alchemy&department=hr`,
    signedIn,
    before: all(asReviewer, queueOf([])),
    shows: 'text=No review matches',
  },
  {
    name: 'review/warnings-and-near-copies',
    path: one,
    signedIn,
    before: showing(suspicious),
    steps: (page) => page.getByRole('button', { name: /^Compare with Questions/ }).click(),
    shows: 'main li ins',
  },
  {
    name: 'review/override-missing',
    path: one,
    signedIn,
    before: showing(suspicious),
    steps: async (page) => {
      await look(page);
      await unfold(page);
      await page.getByRole('button', { name: /^Approve/ }).click();
      await page.getByRole('button', { name: 'Approve and publish' }).click();
    },
    shows: 'text=Say why it may be published all the same.',
  },
  {
    name: 'review/error',
    path: one,
    signedIn,
    before: all(asReviewer, queueOf(rows, 31), fail(workPaths.review('revision-0'))),
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
