import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { all, fail } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';
import { review, showing, suspicious } from './review-content.ts';

/** Opens the decision form if it is collapsed into a bar. */
export async function unfold(page: Page) {
  await page.getByRole('region', { name: 'Decision' }).waitFor();
  const decide = page.getByRole('button', { name: 'Decide', expanded: false });
  if (!(await decide.isVisible())) return;
  await decide.click();
  // A finger stays over no button.
  await page.mouse.move(0, 0);
}

/** Presses a key like a reviewer who scrolls, which enables the decision. */
async function look(page: Page) {
  await page.getByRole('region', { name: 'Decision' }).waitFor();
  await page.keyboard.press('ArrowDown');
}

/** Opens the approval and types a reason. */
async function openApproval(page: Page) {
  await look(page);
  await unfold(page);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('textbox', { name: /^Note to the author/ }).fill('Well done, and well sourced.');
}

async function sendApproval(page: Page) {
  await openApproval(page);
  await page.getByRole('button', { name: 'Publish prompt' }).click();
}

/** Sends the held decision, as if the page were left and restored from the back/forward cache. */
const leave = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(new Event(type));
  });

const signedIn = true;
const one = '/reviews/revision-0';

/** Decisions that are open, held or refused. A held one is temporary: its time is over sooner than the picture is taken. */
export const reviewDecisionStates: State[] = [
  {
    name: 'review/reason-missing',
    path: one,
    signedIn,
    before: showing(review()),
    steps: async (page) => {
      await unfold(page);
      await look(page);
      await page.getByRole('button', { name: /^Request changes/ }).click();
      await page.getByRole('button', { name: 'Send change request' }).click();
    },
    shows: 'text=Enter the changes to make.',
  },
  {
    name: 'review/open',
    path: one,
    signedIn,
    before: showing(review()),
    steps: openApproval,
    shows: 'text=Publish prompt',
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
    passing: true,
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
    passing: true,
    shows: 'text=Sending in a few seconds',
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
    passing: true,
    shows: 'main >> role=button[name=/^Undo: /]',
  },
  {
    name: 'reviews/not-sent',
    path: one,
    signedIn,
    before: all(
      showing(review()),
      fail(apiPaths.reviewDecision('revision-0'), 409, 'This prompt has changed.'),
    ),
    expected: failedRequest,
    steps: async (page) => {
      await sendApproval(page);
      await leave(page);
      await page.getByRole('main').getByRole('link', { name: 'Reviews' }).click();
    },
    toast: 'Decision not saved: Congress Q&A bank',
    shows: 'main >> text=Decision not saved.',
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
        "This prompt was rejected and can't be approved. Reload to see its status.",
      ),
    ),
    expected: failedRequest,
    steps: async (page) => {
      await sendApproval(page);
      await leave(page);
      await page.getByRole('main').getByRole('link', { name: 'Open the review' }).first().click();
    },
    toast: 'Decision not saved: Congress Q&A bank',
    shows: 'text=Decision not saved.',
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
      await page.getByRole('button', { name: 'Publish prompt' }).click();
    },
    shows: 'text=Explain why the findings may stay.',
  },
];
