import type { SeedPrompt } from '../seed-prompt.ts';

export const claimsReferenceMatrix: SeedPrompt = {
  id: 'claims-reference-matrix',
  title: 'Build a claims and reference matrix from a draft',
  description:
    'Splits a draft into single claims and ties each to a page in the reference pack, showing honestly where the ' +
    'support is thin or missing.',
  fullPrompt: `Task: build the substantiation matrix for the attached draft of [asset name]. Reference pack: [list of attached papers and SmPC with version date].

Definitions
- Claim: any statement, number, image or chart that a reasonable reader takes as a fact about the disease, the product or another treatment. Implied claims count.
- Support: full (same endpoint, population, dose and time point), partial (one of these differs), none.

Method
1. Split the draft into atomic claims, C01, C02 and so on. “Fast and well tolerated” is two claims.
2. For each claim, search the pack only. Copy the supporting passage word for word, 40 words at most, with reference, page and table or figure.
3. Compare claim and passage on five points: population, intervention and dose, comparator, endpoint (primary, secondary, exploratory, post hoc), time point.
4. Grade the support. Whenever you hesitate, choose the lower grade and say why.
5. Check each claim against the SmPC: consistent, adds detail, or in conflict (section number).
6. Second pass: re-read every “full” as if you wanted to refute it, and downgrade what does not hold.

Output
Table: ID | claim as written | location | type (efficacy, safety, disease, comparative, other) | reference and page | passage | difference | support | SmPC | action
Then:
- Counts per grade
- Claims with no support, each with “delete”, “reword to what the passage says” or “find a source: [what kind]”
- References in the pack that contradict a claim, even if the draft does not cite them
- Citations in the draft that do not match the pack (wrong year, wrong page, abstract instead of full paper)

Hard limits: never cite from memory, never complete a truncated reference, never merge two passages into one.
If a scan is unreadable, name the page. A medical reviewer will check a sample, so make every row traceable.`,
  useCases: ['Preparing a core claims document', 'Annotating a detail aid', 'Audit of older materials'],
  expectedOutcome:
    'A traceable matrix of atomic claims with verbatim support, page and grade, followed by a to-do list for claims ' +
    'that are only partly supported or not at all.',
  framework: 'Chain of verification: extract, ground, grade, then try to refute every “full”',
  audience: 'Brand managers, scientific copywriters and signatories',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: true,
  author: 'daniel-whitfield',
  version: '1.2',
  createdOn: '2026-02-17',
  updatedOn: '2026-07-14',
  ratings: [5, 5, 4, 5, 4, 5, 5, 3, 5, 4, 5],
  comments: [
    {
      by: 'priya-raman',
      on: '2026-03-24',
      text: 'The refute pass downgraded four of nineteen claims. All four were right.',
    },
    {
      by: 'zoe-papadakis',
      on: '2026-06-10',
      text:
        'More than six papers at once and the page numbers drift. I run it in batches of three and merge the tables.',
    },
    {
      by: 'daniel-whitfield',
      on: '2026-07-14',
      text:
        'Batches of three work best for me too. I shortened the passages to 40 words so that the table stays ' +
        'readable.',
    },
  ],
};
