import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { answerCalls } from './api.ts';
import { failing, longer, press, shortly, type ToastCase, undone, wordless } from './toast-case.ts';

const id = 'five-whys-coach';
const path = `/prompts/${id}`;
const person = 'Amara Osei';
const calls = {
  save: apiPaths.promptSave(id),
  unsave: apiPaths.promptUnsave(id),
  rate: apiPaths.promptRate(id),
  comment: apiPaths.promptComments(id),
};

const rate = (page: Page) => page.getByRole('radio', { name: '4 stars' }).click();
const comment = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Comment' }).fill('Good one');
  await press('Submit Comment')(page);
};
const blankComment = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Comment' }).fill('  ');
  await page.getByRole('textbox', { name: 'Comment' }).press('Control+Enter');
};
/** Whatever tests before have saved: the page is told this. */
const bookmarks = (page: Page, ids: string[]) =>
  answerCalls(page, apiPaths.bookmarks, { bookmarked_prompt_ids: ids });

const saving: ToastCase[] = [
  {
    when: 'a prompt is saved',
    path,
    person,
    before: (page) => bookmarks(page, []),
    act: press('Save'),
    toast: {
      title: 'Prompt saved',
      body: 'This prompt has been added to your saved list.',
      milliseconds: shortly,
    },
  },
  {
    when: 'a prompt is taken off the list',
    path,
    person,
    before: (page) => bookmarks(page, [id]),
    act: press('Saved'),
    toast: {
      title: 'Prompt unsaved',
      body: 'This prompt has been removed from your saved list.',
      milliseconds: shortly,
    },
  },
  {
    when: 'saving fails with words',
    path,
    person,
    ...failing(calls.save, 'The shelf is full.'),
    act: async (page) => {
      await bookmarks(page, []);
      await page.reload();
      await press('Save')(page);
    },
    toast: { title: 'Action failed', body: 'The shelf is full.', milliseconds: longer },
  },
  {
    when: 'saving was not done',
    path,
    person,
    before: async (page) => {
      await bookmarks(page, []);
      await undone(calls.save).before(page);
    },
    act: press('Save'),
    toast: { title: 'Action failed', body: 'Could not save the prompt.', milliseconds: longer },
  },
  {
    when: 'unsaving was not done',
    path,
    person,
    before: async (page) => {
      await bookmarks(page, [id]);
      await undone(calls.unsave).before(page);
    },
    act: press('Saved'),
    toast: { title: 'Action failed', body: 'Could not unsave the prompt.', milliseconds: longer },
  },
];

const rating: ToastCase[] = [
  {
    when: 'a rating is given',
    path,
    person,
    act: rate,
    toast: { title: 'Rating submitted', body: 'Your rating has been recorded.', milliseconds: shortly },
  },
  {
    when: 'a rating was not taken',
    path,
    person,
    ...undone(calls.rate),
    act: rate,
    toast: {
      title: 'Rating failed',
      body: 'There was an error submitting your rating.',
      milliseconds: longer,
    },
  },
  {
    when: 'rating fails with words',
    path,
    person,
    ...failing(calls.rate, 'No stars tonight.'),
    act: rate,
    toast: { title: 'Error', body: 'No stars tonight.', milliseconds: longer },
  },
  {
    when: 'rating fails without words',
    path,
    person,
    ...wordless(calls.rate),
    act: rate,
    toast: {
      title: 'Error',
      body: 'An unexpected error occurred while submitting rating.',
      milliseconds: longer,
    },
  },
];

const commenting: ToastCase[] = [
  {
    when: 'a comment is added',
    path,
    person,
    act: comment,
    toast: {
      title: 'Comment submitted',
      body: 'Your comment has been added successfully.',
      milliseconds: shortly,
    },
  },
  {
    when: 'a comment is blank',
    path,
    person,
    act: blankComment,
    toast: { title: 'Validation Error', body: 'Comment cannot be empty.', milliseconds: shortly },
  },
  {
    when: 'a comment was not taken',
    path,
    person,
    ...undone(calls.comment),
    act: comment,
    toast: {
      title: 'Submission failed',
      body: 'There was an error submitting your comment.',
      milliseconds: longer,
    },
  },
  {
    when: 'commenting fails with words',
    path,
    person,
    ...failing(calls.comment, 'The pen broke.'),
    act: comment,
    toast: { title: 'Error', body: 'The pen broke.', milliseconds: longer },
  },
  {
    when: 'commenting fails without words',
    path,
    person,
    ...wordless(calls.comment),
    act: comment,
    toast: { title: 'Error', body: 'An unexpected error occurred.', milliseconds: longer },
  },
];

const loginRequired = (body: string) => ({ title: 'Login Required', body, milliseconds: shortly });

const anonymous: ToastCase[] = [
  {
    when: 'nobody is signed in to save',
    path,
    act: press('Save'),
    toast: loginRequired('Please log in to save prompts.'),
  },
  {
    when: 'nobody is signed in to rate',
    path,
    act: rate,
    toast: loginRequired('Please log in to rate prompts.'),
  },
  {
    when: 'nobody is signed in to comment',
    path,
    act: comment,
    toast: loginRequired('Please log in to comment.'),
  },
];

/** Save, rate and comment. */
export const signedInToasts = [...saving, ...rating, ...commenting, ...anonymous];
