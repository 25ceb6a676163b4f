import { limits } from './limits.ts';

/** The sentence below the heading of some screens. The server's page shows it before the app does. */
export const introductions = {
  'use-case-submission':
    'The AI centre of excellence reviews every submission before it is published. The prompt guidelines list the criteria. Fields marked * are required.',
  'my-prompts': 'Here are all the prompts you have saved.',
  dashboard: "Your submissions, their status and the reviewer's decision.",
  account: 'Departments and collections that you follow, and browsers in which you are signed in.',
  reviews: `Approve or reject submissions, or request changes. Decide within ${limits.reviewOverdueDays} days.`,
} as const;

export const introductionOfAll = (companyName: string) =>
  `Browse all prompts across different departments at ${companyName}.`;
