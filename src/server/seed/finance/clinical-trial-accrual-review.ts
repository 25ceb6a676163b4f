import type { SeedPrompt } from '../seed-prompt.ts';

export const clinicalTrialAccrualReview: SeedPrompt = {
  id: 'clinical-trial-accrual-review',
  title: 'Review clinical trial accruals against contract and activity',
  description:
    'Compares a study’s accrual file with contract terms and activity data, and lists where accrued cost, work done ' +
    'and invoices tell different stories.',
  fullPrompt: `Task: find the accruals in the attached study file that I should question before the books close for [month, year].

I attach or paste, for study [study code]:
- accrual schedule by vendor and work package
- contract and change order values, with units and unit prices
- activity at cut-off: sites active, subjects screened, enrolled and completed, visits done, monitoring visits (totals only, no subject-level data)
- invoices received and paid, purchase orders open

Check each work package:
1. Earned = units performed × contract unit price. Compare with cumulative accrued + invoiced.
2. Straight-line accruals on work that is driven by activity.
3. Change orders already being worked on but not signed, and signed ones not yet in the schedule.
4. Pass-through costs, investigator fees and screen failures: accrued on activity or on invoice?
5. Prepayments that still sit as an asset after the work was done.
6. Negative, unchanged or round-number accruals for three months or more.
7. Foreign currency: contract currency versus booking currency.
8. Close-out costs after last patient last visit.

Return a table, largest absolute difference first:
Vendor | Work package | Earned | Accrued + invoiced | Difference | Check no. | Likely reason | Question for clinical operations

Show the calculation for the top five. If units are missing, write “cannot be tested” and say which data would settle it. Never estimate them.

Then draft one email of at most 150 words to the study lead with the five most important questions. Friendly, no accounting jargon.

Do not propose a journal entry. That is my decision after the answers.`,
  useCases: ['Month-end and quarter-end close', 'CRO contract true-ups', 'Audit preparation'],
  expectedOutcome:
    'A ranked difference table with calculations, a list of items that cannot be tested, and one email to the study ' +
    'lead.',
  framework: 'RISE: Role, Input, Steps, Expectation, with eight numbered checks',
  audience: 'R&D finance and clinical trial accounting',
  difficulty: 'Advanced',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'mei-ling-tan',
  version: '1.1',
  createdOn: '2025-10-14',
  updatedOn: '2026-03-31',
  ratings: [4, 5, 4, 5, 4, 3, 5, 4],
  comments: [
    {
      by: 'fatima-el-amrani',
      on: '2025-12-11',
      text:
        'Check 2 found a monitoring package accrued straight-line while half the sites were not open. Exactly what ' +
        'the auditors ask about.',
    },
    {
      by: 'ingrid-solberg',
      on: '2026-04-22',
      text:
        'From the clinical side: the email is the first accrual question I understood at once. Please keep sending ' +
        'totals only.',
    },
  ],
};
