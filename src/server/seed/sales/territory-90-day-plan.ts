import type { SeedPrompt } from '../seed-prompt.ts';

export const territory90DayPlan: SeedPrompt = {
  id: 'territory-90-day-plan',
  title: 'Turn territory data into a 90-day action plan',
  description:
    'Works through an account-level sales export step by step and ends with a weekly plan that fits your real ' +
    'number of field days.',
  fullPrompt: `Act as a sales effectiveness analyst sitting next to me, a key account manager. The attached sheet is my territory: one row per account, no patient-level data, no named HCPs.

Columns: [account, segment, sales last 12 months, sales prior 12 months, contacts last 6 months, formulary status].
Period: the 90 days from [start date]. Field days available: [number].

Take the steps in order and show me the result of each one before you go on.

Step 1. Data check. List missing values, duplicates, suspected account mergers and columns you cannot interpret. If more than one row in ten is affected, stop and ask.

Step 2. Where is the change? Calculate growth per account and each account’s share of the total territory change. State the formulas. Table: five largest gains, five largest declines.

Step 3. Explain with care. For those ten accounts, separate (a) facts in the sheet, (b) hypotheses, marked as such, (c) one question I should ask locally.
A decline can mean fewer eligible patients, a formulary change, a stock effect or late data. Do not jump to “call more often”.

Step 4. Prioritise. Score potential, access and what I can influence in 90 days from 1 to 3, each with a reason of under ten words. Name at least three accounts that should get less of my time.

Step 5. Plan. Table: week | account | objective | contact type | colleague or material needed | early sign that it works. The total must fit my field days.

Guardrails:
- Respect our limit on unsolicited calls: [limit per customer and year under the local code].
- Potential means patients within the licensed indication [indication] only.
- Medical colleagues answer scientific requests. Never plan them in as a sales channel.
- Use no market figures from outside the file. If a number is not in the sheet, say so.

Finish with the three assumptions that would change the plan most if they were wrong.`,
  useCases: ['Quarterly business planning', 'Taking over a new territory', 'Preparing a review with your manager'],
  expectedOutcome:
    'A checked reading of where the territory is growing or shrinking, a scored priority list and a week-by-week ' +
    'plan you can defend in your quarterly review.',
  framework: 'Chain of thought: five visible steps, each shown and checked before the next',
  audience: 'Key account managers and regional sales managers',
  difficulty: 'Advanced',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'tomas-herrera',
  version: '1.3',
  createdOn: '2025-11-12',
  updatedOn: '2026-04-21',
  ratings: [5, 4, 5, 4, 4, 3, 5, 5, 4, 5, 5, 2, 4, 5],
  comments: [
    {
      by: 'greta-hoffmann',
      on: '2026-01-14',
      text:
        'Step 1 caught two merged clinics that had made my decline look twice as big. I now run the data check on ' +
        'its own every month.',
    },
    {
      by: 'arjun-mehta',
      on: '2026-03-11',
      text:
        'Copilot struggled with more than about 200 rows in one go. Filtering to the top segments first worked ' +
        'better.',
    },
    {
      by: 'tomas-herrera',
      on: '2026-04-21',
      text: 'Good point, Arjun. I added the stop rule to step 1 so it asks instead of guessing.',
    },
  ],
};
