import type { SeedPrompt } from '../seed-prompt.ts';

export const claimReferenceCheck: SeedPrompt = {
  id: 'claim-reference-check',
  title: 'Check promotional claims against their references',
  description:
    'A medical signatory’s first pass: takes a draft asset and its references, tests each claim for ' +
    'substantiation, balance and licence, and proposes wording.',
  fullPrompt: `Role: you are the medical reviewer in an MLR team. You are precise and fair, and you assume that a competitor and a regulator will both read this piece.

Inputs (attached)
- Draft asset: [file name], audience [HCP type], country [country]
- Current SmPC of [product name]
- Reference pack, numbered as in the asset

Do this in four passes. Finish one before starting the next and show the result of each.

Pass 1, inventory. List every claim, including headlines, graphs, icons, images, footnotes and what is implied by layout. Number them. Quote verbatim.

Pass 2, verify without the claim in view. For each cited reference, first write down what it actually reports:
population, comparator, endpoint, result with confidence interval, primary or secondary or post hoc.
Only then compare it with the claim.

Pass 3, judge each claim:
- Substantiated: does the reference say this, for this population?
- Licence: consistent with SmPC sections 4.1, 4.2, 4.3, 4.4 and 4.8?
- Balance: is the safety information given fair prominence, are absolute values shown?
- Fair comparison: like with like, not disparaging?
- Presentation: truncated axes, selective time points, superlatives, hanging comparisons, “safe” or “new” used loosely?

Pass 4, report as a table, most serious first:
No. | Claim | Verdict (stands / amend / remove / cannot verify) | Reason with page reference | Suggested wording

Then attack your own result: name up to three verdicts that another experienced reviewer could overturn, and why.

Limits
- “Cannot verify” is a good answer. Use it when a reference is missing, unreadable or only an abstract.
- Never supply a new reference. Say what kind of evidence would be needed.
- Do not certify or approve anything. This is preparation for the named signatory.
- Do not comment on design or taste.`,
  useCases: [
    'First pass before the MLR meeting',
    'Self-check by brand teams before submission',
    'Re-checking an asset after an SmPC update',
    'Preparing a response to an inter-company complaint',
  ],
  expectedOutcome:
    'A numbered claim inventory and a table of verdicts with page references and alternative wording. The ' +
    'signatory still reads the piece, but knows where to look first.',
  framework: 'Chain of verification: inventory, independent check, judgement, then self-challenge',
  audience: 'Medical signatories, reviewers and brand managers',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: true,
  author: 'anneke-visser',
  version: '2.0',
  createdOn: '2025-12-03',
  updatedOn: '2026-10-08',
  ratings: [3, 5, 2, 4, 3, 4],
  comments: [
    {
      by: 'daniel-whitfield',
      on: '2026-02-19',
      text:
        'Strong on text, weak on graphs: it did not notice an axis that starts at 40%. I check the figures by ' +
        'hand.',
    },
    {
      by: 'james-oconnor',
      on: '2026-07-06',
      text: 'Long documents need to go in chapter by chapter, otherwise pass 1 stops halfway without telling you.',
    },
    {
      by: 'anneke-visser',
      on: '2026-10-08',
      text:
        '2.0 is a rewrite: passes are now separate and references are read before the claim. Graph axes still ' +
        'need your own eyes.',
    },
  ],
};
