import type { SeedPrompt } from '../seed-prompt.ts';

export const launchSequenceStressTest: SeedPrompt = {
  id: 'launch-sequence-stress-test',
  title: 'Stress-test a launch sequence for reference pricing risk',
  description:
    'Walks through your planned launch order, finds where one country’s list price could spill over into others ' +
    'and tests the plan against shocks.',
  fullPrompt: `You are a pricing strategist with a sceptical mind. Look for the way in which my launch sequence breaks.

Planned order, with expected month of list price publication: [country 1, month], [country 2, month], ...
Referencing rules as confirmed by our affiliates: [country: basket, formula, list or net, review frequency, date confirmed]
Fixed points: [obligations to launch, early access programmes, parallel trade exposure, supply limits]
Relative list price only, as an index with [reference country] = 100: [country: index]

1. Draw the dependency map as a list of arrows: A → B (rule, review date). Mark each rule older than 12 months as STALE.
2. Follow the arrows in time. Where does a low index reach a market that matters, when, and through how many steps?
3. Find circular references and say whether they can ratchet downwards.
4. Apply four shocks, one at a time: a six-month delay in [country]; a forced list price cut of one band in [country]; a new basket in [country]; a second indication with a lower value.
5. Compare the plan with two alternative orders. Put patients first in the comparison: months of delayed access per country stand next to price exposure.

Output: dependency map, one table of exposures (From | To | Month | Steps | Severity | Can it be mitigated?), one page of advice.

Work only with the rules I gave you. Where a rule is missing, leave the arrow out and list it under “Unknown”. Show the arithmetic for every index change.
Label all results “scenario, not forecast”. No real prices, please; remind me if I paste any.`,
  useCases: [
    'Challenging a launch plan before governance',
    'Reviewing the sequence after a change of rules in one country',
    'Preparing a workshop with affiliates',
  ],
  expectedOutcome:
    'A dependency map, a table of price exposures over time and one page of advice that weighs price risk against ' +
    'delays for patients. Unknown rules are listed openly.',
  framework: 'Pre-mortem: assume the plan fails, then trace how',
  audience: 'Global and regional pricing teams',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'arjun-mehta',
  version: '1.0',
  createdOn: '2026-10-05',
  updatedOn: '2026-10-05',
  ratings: [],
  comments: [
    {
      by: 'rafael-costa',
      on: '2026-10-19',
      text:
        'First try looks promising. Most of the work is getting the affiliates to confirm their rules, which is ' +
        'probably the point.',
    },
  ],
};
