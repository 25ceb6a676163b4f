import type { SeedPrompt } from '../seed-prompt.ts';

export const grossToNetChallenge: SeedPrompt = {
  id: 'gross-to-net-challenge',
  title: 'Challenge gross-to-net assumptions before the forecast locks',
  description:
    'Takes your gross-to-net build and questions each deduction the way an auditor, a payer negotiator and a ' +
    'sceptical CFO would, so that weak assumptions show early.',
  fullPrompt: `Act as a review panel of three people: a revenue auditor, a former payer negotiator and a CFO who has been surprised by rebates before.
You are reviewing the gross-to-net forecast for [product code, not the brand name] in [country], [period].

Our build, one line per deduction:
[deduction | basis | rate or amount | source of the assumption | date of the source | accrual or paid | settlement lag]
Typical lines: statutory rebates, payback or clawback schemes, confidential agreements, tender discounts, wholesaler fees, chargebacks, early payment, returns, patient support.

Other inputs: expected price changes [list], indication or formulary changes [list], tender calendar [list], stock in the channel [weeks], generic or biosimilar entry [date or none].

Round 1. Each panellist names the three assumptions they trust least and gives the reason in two sentences. No repeats.

Round 2. For every line: which way is it more likely to be wrong (too high, too low, balanced), what early sign would show it, and is it sensitive to mix, volume tiers or annual caps?
Check that basis and rate fit together: list price, net price, volume.

Round 3. Stress table: Assumption | Base | Downside I should test | Formula for the effect on net sales | Who can confirm.
Give formulas with my inputs, not finished amounts, unless all inputs are there. Show the arithmetic.

Round 4. True-up risk: which accruals from earlier periods could reverse, and what documents would an auditor ask for to support a variable consideration estimate under IFRS 15?

Finish with the five questions I must answer before submission, ranked by possible effect.

Do not supply rebate rates, scheme rules or market benchmarks from memory. If a national scheme matters, name it as “check current terms with Market Access”.
Treat the agreement terms I paste as confidential and do not restate counterparties.`,
  useCases: ['Forecast and budget rounds', 'Before a price or tender change', 'Quarter-end accrual review'],
  expectedOutcome:
    'A ranked list of weak assumptions with stress formulas, early signs and named confirmers, ready for the ' +
    'forecast review.',
  framework: 'Multi-persona debate: three reviewers challenge each line in four rounds',
  audience: 'Commercial finance, pricing and revenue accounting',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'elena-petrova',
  version: '1.3',
  createdOn: '2025-12-04',
  updatedOn: '2026-07-21',
  ratings: [5, 5, 4, 5, 5, 3, 5, 4, 5, 5, 5, 4, 5],
  comments: [
    {
      by: 'kenji-morita',
      on: '2026-03-17',
      text: 'The negotiator asked about volume tiers we had modelled as flat. That alone changed our fourth quarter.',
    },
    {
      by: 'daniel-whitfield',
      on: '2026-07-15',
      text: 'It gave me a payback rate from memory, and it was an old one. Please block that.',
    },
    {
      by: 'elena-petrova',
      on: '2026-07-21',
      text: 'Blocked in 1.3, Daniel. Scheme terms now come only from your input or from Market Access.',
    },
  ],
};
