import type { SeedPrompt } from '../seed-prompt.ts';

export const lessonsFromHtaReport: SeedPrompt = {
  id: 'lessons-from-hta-report',
  title: 'Extract the lessons from a published HTA report',
  description:
    'Reads an HTA appraisal in our therapy area and returns what the committee accepted, what it rejected, why, ' +
    'and what we should do differently.',
  fullPrompt: `Read the attached HTA report: [HTA body], [year], [indication].

I work on a submission in the same area and want to learn from it. I do not need a summary. I need to know what decided the outcome.

Answer in this order:

1. Decision in two sentences: outcome, population, conditions.
2. The five points on which the decision turned. For each: what the company argued, what the assessors said, what the committee concluded, and the page.
   Quote the committee’s key sentence (at most 25 words).
3. A table of what was accepted, partly accepted or rejected: comparator, population, endpoints, extrapolation, utilities, costs, resource use, patient and clinician testimony.
4. What patients and clinicians said that moved the committee, if anything.
5. Lessons for us. Sort them into “do”, “avoid” and “ask in early dialogue”. Each lesson must point to an item above.

Be careful with three things:
- Redacted figures stay redacted. Do not estimate them.
- Tell me what is specific to that case and would not transfer to [our product type].
- If the report does not give a reason, write “no reason given” instead of a plausible one.

Length: two pages at most.`,
  useCases: [
    'Preparing a submission in a therapy area with precedents',
    'Building an overview of appraisals, one report at a time',
    'Briefing a new agency',
  ],
  expectedOutcome:
    'Two pages that show what decided the appraisal, with page references and quotes, and transferable lessons ' +
    'sorted into do, avoid and ask.',
  framework: 'TAG: Task (read), Action (extract what decided it), Goal (lessons for our submission)',
  audience: 'HTA and HEOR managers, submission teams',
  difficulty: 'Beginner',
  tool: 'Claude',
  needsAttachment: true,
  author: 'fatima-el-amrani',
  version: '1.2',
  createdOn: '2026-01-27',
  updatedOn: '2026-08-25',
  ratings: [5, 4, 5, 4, 4, 5, 5, 3, 5, 4, 5, 4, 4],
  comments: [
    {
      by: 'greta-hoffmann',
      on: '2026-03-17',
      text:
        'Ran it on nine reports and put the tables next to each other. The pattern on utilities was obvious at ' +
        'once.',
    },
    {
      by: 'noor-haddad',
      on: '2026-08-04',
      text: 'Twice the “quote” was a paraphrase. Search the PDF for every quote before you use it.',
    },
    {
      by: 'fatima-el-amrani',
      on: '2026-08-25',
      text: 'Thanks, that happened to me too. I shortened the quotes to 25 words in 1.2, which helps a lot.',
    },
  ],
};
