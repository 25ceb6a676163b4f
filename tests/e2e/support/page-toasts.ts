import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { fillIn } from './submission.ts';
import { failing, longer, press, shortly, type ToastCase, wordless } from './toast-case.ts';

const person = 'Amara Osei';
const submission = '/use-case-submission';
const submit = async (page: Page) => {
  await fillIn(page, 'Never arrives');
  await press('Submit Use Case')(page);
};

/** Submission, saved prompts and login. */
export const pageToasts: ToastCase[] = [
  {
    when: 'nobody is signed in to submit',
    path: submission,
    act: press('Submit Use Case'),
    toast: {
      title: 'Login Required',
      body: 'Please log in to submit a use case.',
      milliseconds: shortly,
    },
  },
  {
    when: 'a submission lacks something',
    path: submission,
    person,
    act: press('Submit Use Case'),
    toast: {
      title: 'Validation Error',
      body: 'Please fill in all required fields.',
      milliseconds: shortly,
    },
  },
  {
    when: 'submitting fails with words',
    path: submission,
    person,
    ...failing(apiPaths.promptsAdd, 'The tray is full.'),
    act: submit,
    toast: { title: 'Submission Failed', body: 'The tray is full.', milliseconds: longer },
  },
  {
    when: 'submitting fails without words',
    path: submission,
    person,
    ...wordless(apiPaths.promptsAdd),
    act: submit,
    toast: {
      title: 'Submission Failed',
      body: 'An unexpected error occurred during submission.',
      milliseconds: longer,
    },
  },
  {
    when: 'nobody is signed in to see saved prompts',
    path: '/my-prompts',
    toast: {
      title: 'Not logged in',
      body: 'Please log in to view your saved prompts.',
      milliseconds: shortly,
    },
  },
  {
    when: 'saved prompts cannot be loaded',
    path: '/my-prompts',
    person,
    ...failing(apiPaths.myPrompts, 'Whatever'),
    toast: {
      title: 'Error loading prompts',
      body: 'There was an issue loading your saved prompts.',
      milliseconds: shortly,
    },
  },
  {
    when: 'the address of the login page says why',
    path: '/login?authError=access%20denied%20%26%20more',
    toast: { title: 'Authentication Error', body: 'access denied & more', milliseconds: shortly },
  },
];
