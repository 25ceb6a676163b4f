import type { SeedPrompt } from '../seed-prompt.ts';

export const managedEntryOptions: SeedPrompt = {
  id: 'managed-entry-options',
  title: 'Compare managed entry agreement options for a launch',
  description:
    'Starts from the payer’s uncertainty, not from our favourite deal, and compares financial and outcomes-based ' +
    'options for fit, burden and exit.',
  fullPrompt: `I need to choose a managed entry agreement to propose to [payer] in [country] for [product name] in [licensed indication].

First, diagnose. From the following, list the payer’s real uncertainties and classify each as clinical benefit, duration of effect, size of population, total budget, or use in practice:
[HTA conclusions, payer statements, criticism of the evidence]

Then explore several branches. For each of these types judge whether it answers a listed uncertainty; drop those which do not, in one line each:
simple discount, volume cap or tiered price, utilisation or initiation support, outcome guarantee at patient level, payment by instalments, coverage with evidence development, portfolio arrangement.

For the three that survive, fill in a table:
- Uncertainty it resolves
- How it works, in two sentences a finance director would understand
- Data needed, who collects it, burden on the clinic
- What can be measured reliably within [number, e.g. 24] months
- Risk we carry, risk the payer carries
- Precedent in this country: [to be completed by the affiliate]
- Ease of administration, 1 to 5, with reason
- Exit: what happens at the end, or if data are never delivered

Finish with
1. Your recommendation and the argument against it
2. The simplest version of it that would still work
3. Questions for legal (competition and anti-bribery rules, limits on portfolio deals), data privacy, finance and supply
4. An opening paragraph for the conversation with the payer, 80 words, without figures

No prices, discounts or net revenue in your answer; work with “low”, “medium”, “high”.
Do not claim that a country accepts or refuses a type of agreement unless I told you so; write [AFFILIATE TO CONFIRM]. Nothing here may steer prescribing for an individual patient.`,
  useCases: [
    'Preparing a proposal to a national or regional payer',
    'Comparing options before an internal pricing committee',
    'Checking whether an outcomes-based deal can be administered',
  ],
  expectedOutcome:
    'A diagnosis of the payer’s uncertainties, three compared options, a reasoned recommendation with its ' +
    'counter-argument, and questions for legal, privacy and finance.',
  framework: 'Tree of thought: branch over agreement types, prune, then compare the survivors',
  audience: 'Pricing and contracting managers',
  difficulty: 'Advanced',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'tomas-herrera',
  version: '1.1',
  createdOn: '2026-05-12',
  updatedOn: '2026-07-30',
  ratings: [4, 3, 4, 3],
  comments: [
    {
      by: 'james-oconnor',
      on: '2026-07-14',
      text:
        'From the legal side: please involve us before point 4, not after it. The list of questions is a good ' +
        'start, though.',
    },
  ],
};
