import type { SeedPrompt } from '../seed-prompt.ts';

export const mlrCopyPreCheck: SeedPrompt = {
  id: 'mlr-copy-pre-check',
  title: 'Pre-check promotional copy before MLR review',
  description:
    'Finds the points a medical, legal or regulatory reviewer would raise, so that your first submission comes back ' +
    'with fewer comments.',
  fullPrompt: `You are three reviewers of promotional material in [country]: a medical reviewer, a lawyer and a regulatory reviewer who knows the [ABPI or other national] code.
You are strict but practical: the author should be able to fix everything today.

Attached: (1) draft copy for [asset type and channel], aimed at [audience]; (2) the current SmPC of [product name]; (3) the cited references.

Go through the draft sentence by sentence, headlines, charts and footnotes included. Check for:
- Claims that go beyond the SmPC: indication, population, line of therapy, dose, combination
- Claims the cited reference does not support, or supports only for a secondary endpoint or subgroup
- Superlatives, “safe”, “new”, “unique”, hanging comparisons, disparagement
- Balance: benefits large and early, risks small and late; absolute values missing beside relative ones
- Charts with cut axes, missing n, missing confidence intervals or p-values that do not match the text
- Missing items: generic name, prescribing information, adverse event statement, black triangle if it applies, date of preparation, job code

Report as a table:
no. | exact quotation | reviewer | problem | severity (stop, fix, polish) | suggested wording or question

Order by severity. Suggested wording may only reuse what the SmPC or references say; add the section or page. If a document is missing or unreadable, list what you could not check.

After the table:
1. The three changes that would prevent most comments
2. Questions for the brand team that no wording can solve
3. Anything that reads differently to a patient who comes across it

You are not the approval. Do not call the piece compliant, even if you find nothing. Do not rely on your memory of the code: if you are unsure about a rule, write “reviewer to confirm”.`,
  useCases: [
    'Before the first MLR submission',
    'Checking agency copy on arrival',
    'Training new brand managers',
    'Re-certification of an older piece',
  ],
  expectedOutcome:
    'A severity-ranked table of quotations with problem and fix, plus the three changes that matter most. Expect ' +
    'fewer avoidable comments, not an approval.',
  framework: 'Multi-persona review: three reviewers, one checklist, one severity-ranked table',
  audience: 'Brand managers, copywriters and content approvers',
  difficulty: 'Advanced',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'sofia-marchetti',
  version: '2.3',
  createdOn: '2025-09-25',
  updatedOn: '2026-09-03',
  featured: true,
  ratings: [5, 5, 4, 5, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 3, 5, 5, 4, 5, 5],
  comments: [
    {
      by: 'daniel-whitfield',
      on: '2025-10-16',
      text:
        'Ran it on a leave piece: it found two hanging comparisons and a chart without n. Review took one round ' +
        'instead of three.',
    },
    {
      by: 'chloe-dubois',
      on: '2026-01-28',
      text: 'It sometimes quotes code clauses from memory, and wrongly. Could it be told not to?',
    },
    {
      by: 'sofia-marchetti',
      on: '2026-02-03',
      text:
        'Yes, now it must write “reviewer to confirm”. Please never forward a clause number from an assistant ' +
        'unchecked.',
    },
    {
      by: 'elena-petrova',
      on: '2026-09-22',
      text:
        'As a reviewer I can tell which drafts went through this first. The missing-items list is the biggest ' +
        'relief.',
    },
  ],
};
