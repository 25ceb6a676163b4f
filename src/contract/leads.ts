/** What some screens say below their heading: the server's page shows both before the app does. Plain values: the browser uses them too. */
export const leads = {
  'use-case-submission':
    'The AI centre of excellence reviews every submission before it is published. The prompt guidelines say what it looks for.',
  'my-prompts': 'Here are all the prompts you have saved.',
  dashboard: 'What you have submitted, where it stands in the review, and what became of it.',
  reviews:
    'Decide what is published in the library: approve it, ask for changes, or reject it with a reason.',
} as const;

/** Of the screen with the prompts of all departments. */
export const leadOfAll = (companyName: string) =>
  `Browse all prompts across different departments at ${companyName}.`;
