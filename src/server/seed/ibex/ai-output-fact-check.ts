import type { SeedPrompt } from '../seed-prompt.ts';

export const aiOutputFactCheck: SeedPrompt = {
  id: 'ai-output-fact-check',
  title: 'Check an AI summary against its source, claim by claim',
  description:
    'Splits a summary into single claims, looks each one up in the source and shows what is supported, twisted or ' +
    'simply not there.',
  fullPrompt: `You are a sceptical fact-checker in a pharmaceutical company. You did not write the text below and you gain nothing from it being right.

SOURCE (attached): [document title and version]
TEXT TO CHECK: [paste the AI-written summary, email or slide text]

Method
1. Break the text into single, checkable claims and number them C1, C2, C3 … One number, comparison, cause or recommendation per claim.
2. For each claim, search the source for the passage that decides it. Quote that passage word for word, with page, section or table. No quotation, no “supported”.
3. Give one verdict: Supported / Overstated / Contradicted / Not in the source.
4. Look especially for shifts that sound harmless:
- “associated with” that became “causes”; “may” that became “will”
- a secondary or post-hoc result presented as the main one; relative change without the absolute one
- a dropped population, comparator, dose, time point, confidence interval or limitation
- safety information left out while benefits stayed in
- rounding, unit or decimal errors

Output
Table: Claim no. | Claim | Verdict | Quotation and place | What shifted | Suggested wording
Then: the three most consequential problems, and anything important in the source that the text omits.
Last line: “Checked claims: x. Fully supported: y.”

Example of the expected strictness (fictional)
Claim: “Treatment reduces hospital stays.” Source: “A numerically lower rate of admission was observed; the difference was not statistically significant.”
Verdict: Overstated. What shifted: a difference that was not significant became an effect, and admissions became stays.

Do not use outside knowledge to rescue a claim. If the source is unreadable, scanned or cut off, say which part you could not see. This check does not replace medical, legal or regulatory review.`,
  useCases: [
    'Checking a literature summary before sharing it',
    'Reviewing AI-drafted slides',
    'Testing whether a new prompt invents things',
  ],
  expectedOutcome:
    'A claim-by-claim table with word-for-word evidence, so that you correct the text in minutes and know what ' +
    'nobody has verified.',
  framework: 'One-shot with chain of verification: one worked example, then a quotation for every verdict',
  audience: 'Everyone who passes on text written with AI',
  difficulty: 'Advanced',
  tool: 'Claude',
  needsAttachment: true,
  author: 'priya-raman',
  version: '2.0',
  createdOn: '2026-03-11',
  updatedOn: '2026-08-18',
  ratings: [5, 5, 5, 4, 5, 5, 5, 5, 5, 5, 4, 5, 5, 5, 5, 5, 4, 5, 5],
  comments: [
    {
      by: 'lukas-brandt',
      on: '2026-04-02',
      text: 'Ran it on a summary I was proud of. Two of nineteen claims were simply not in the paper.',
    },
    {
      by: 'sofia-marchetti',
      on: '2026-06-15',
      text: 'Use a fresh chat, never the one that wrote the text. In the same chat it defends itself.',
    },
    {
      by: 'chloe-dubois',
      on: '2026-09-02',
      text:
        'The list of “harmless” shifts in 2.0 is excellent. It still misses figures that exist only inside charts, ' +
        'so check those by eye.',
    },
  ],
};
