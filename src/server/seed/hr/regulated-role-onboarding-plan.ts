import type { SeedPrompt } from '../seed-prompt.ts';

export const regulatedRoleOnboardingPlan: SeedPrompt = {
  id: 'regulated-role-onboarding-plan',
  title: 'Plan the first 90 days in a regulated role',
  description:
    'Builds a 30-60-90 day plan that puts mandatory training before independent work and still leaves room for ' +
    'people and first results.',
  fullPrompt: `Plan the onboarding of a new [job title] in [department], starting on [start date], working [on site, hybrid or remote].

Think like a line manager who has seen new starters drown in read-and-understand training.

What I can give you:
- Main duties: [duties]
- Required training and SOPs, with deadlines if known: [training list]
- Activities not allowed before training is complete: [restricted activities, such as GMP work, HCP contact or safety case handling]
- People to meet: [roles]
- First result we hope for: [deliverable]

Start by building a dependency list: which duty needs which training, system access or sign-off first. Warn me where something is missing or where a date cannot work.

Then write the plan as three tables (days 1–30, 31–60, 61–90) with the columns
Week | Learn | Meet | Do (observed, supervised or independent) | Evidence | Responsible role

Keep to these limits: no more than two hours of SOP reading a day, mixed with shadowing. Nothing marked “independent” before its training is marked complete.
Every new starter, whatever the role, learns in week 1 how to report an adverse event, a product complaint and a compliance concern.

Add:
- a welcome message of 100 words for the week before the start
- questions for the check-ins at days 7, 30, 60 and 90
- three signs that the plan is too full, and what to drop first

Beyond that, use only the training I listed.
If a role like this normally needs something I left out, list it under “Ask QA, Compliance or the training team”; do not put it into the plan. Our training system remains the record.`,
  useCases: [
    'A new starter in quality, medical or the field force',
    'Internal moves into a GxP role',
    'Returning after a long absence',
  ],
  expectedOutcome:
    'Three realistic monthly tables with training dependencies respected, and scripts for the welcome and the ' +
    'check-ins.',
  framework: 'APE: Action, Purpose, Expectation, with a dependency list before the plan',
  audience: 'Line managers and onboarding buddies',
  difficulty: 'Advanced',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'elena-petrova',
  version: '1.0',
  createdOn: '2026-01-28',
  updatedOn: '2026-01-28',
  ratings: [4, 3, 3, 4, 3],
  comments: [
    {
      by: 'rafael-costa',
      on: '2026-03-12',
      text: 'The dependency list is great. The weekly tables became repetitive from week 7 on, so I merged weeks.',
    },
    {
      by: 'fatima-el-amrani',
      on: '2026-06-03',
      text: 'Have your training list ready as a table before you start, otherwise it asks and asks.',
    },
  ],
};
