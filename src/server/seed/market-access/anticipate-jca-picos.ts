import type { SeedPrompt } from '../seed-prompt.ts';

export const anticipateJcaPicos: SeedPrompt = {
  id: 'anticipate-jca-picos',
  title: 'Anticipate the PICOs of an EU joint clinical assessment',
  description:
    'Simulates how member states could scope a joint clinical assessment, merges their wishes into likely PICOs ' +
    'and compares them with the trial data.',
  fullPrompt: `You know the EU HTA Regulation (2021/2282) and how scoping works: member states state their needs, and these are consolidated into a set of PICOs. Help my team guess that set early.

Our medicine: [product name or code], mechanism [mechanism]
Expected indication wording: [wording]
Pivotal trial: [population], [comparator], [primary and key secondary endpoints], [prespecified subgroups]
Standard of care by country, from our affiliates:
[country: treatments reimbursed and used, by line or subgroup]
[next country: treatments]

Step 1. For each country above, write the PICO it would probably request and the reason in one line.
If my input for a country is too thin, write “insufficient input” and the question I should put to the affiliate.
Step 2. Consolidate. Merge PICOs that differ only in wording; keep apart those that differ in population or comparator. Show the trail from country to consolidated PICO.
Step 3. Compare with our evidence:
PICO no. | Population | Comparators | Outcomes | Countries | Likelihood (high, medium, low) | Evidence: direct / indirect feasible / none | Gap
Step 4. Name the three PICOs that would hurt most if they came and we were not ready, and the analysis each would require.
Step 5. Draft five questions for joint scientific consultation or early dialogue, in case the timing still allows it.

Keep in mind
- A PICO reflects what a health system needs, not what we have data for. Resist trimming the list to suit the trial.
- Off-label comparators may be requested where they are the standard of care.
- Likelihood is your judgement. Say so, and give the reason.
- Do not state deadlines, guidance versions or past assessments from memory: write [CHECK CURRENT GUIDANCE].
- Treat everything here as confidential. I am using our approved workspace.`,
  useCases: [
    'Early planning for an EU joint clinical assessment',
    'Structuring input from affiliates on standard of care',
    'Deciding which indirect comparisons to prepare',
  ],
  expectedOutcome:
    'A consolidated list of likely PICOs traced back to countries, a table of evidence gaps and the three most ' +
    'dangerous scenarios. Likelihoods are labelled as judgement.',
  framework: 'RISEN: Role, Input, Steps, Expectation, Narrowing',
  audience: 'HTA leads, HEOR and global access teams',
  difficulty: 'Advanced',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'greta-hoffmann',
  version: '1.3',
  createdOn: '2025-11-12',
  updatedOn: '2026-07-09',
  ratings: [5, 4, 5, 3, 4, 5, 4, 5, 4, 5, 3, 5],
  comments: [
    {
      by: 'ingrid-solberg',
      on: '2026-02-05',
      text:
        'We used it to prepare a PICO workshop with seven affiliates. Half of the value was seeing which ' +
        'countries had sent us almost nothing.',
    },
    {
      by: 'tomas-herrera',
      on: '2026-06-18',
      text: 'It tends to produce too many PICOs. I add “at most ten” in step 2.',
    },
    {
      by: 'greta-hoffmann',
      on: '2026-06-22',
      text: 'I would rather not cap it: the real lists can be long. Sorting by likelihood gives you the short version.',
    },
  ],
};
