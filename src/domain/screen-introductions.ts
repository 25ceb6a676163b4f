/** The sentence below the heading of some screens. The server's page shows it before the app does. */
export const introductions = {
  'use-case-submission':
    'The AI centre of excellence reviews every submission before it is published. The prompt guidelines say what it looks for.',
  'my-prompts': 'Here are all the prompts you have saved.',
  dashboard: 'What you have submitted, where it stands in the review, and what became of it.',
  reviews:
    'Decide what is published in the library: approve it, ask for changes, or reject it with a reason.',
} as const;

export const introductionOfAll = (companyName: string) =>
  `Browse all prompts across different departments at ${companyName}.`;
