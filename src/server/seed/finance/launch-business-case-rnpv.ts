import type { SeedPrompt } from '../seed-prompt.ts';

export const launchBusinessCaseRnpv: SeedPrompt = {
  id: 'launch-business-case-rnpv',
  title: 'Structure a risk-adjusted business case for a new asset',
  description:
    'Guides you from the target profile to an rNPV model outline with clear assumptions, phase risks and ' +
    'sensitivities, without letting the assistant make up the numbers.',
  fullPrompt: `I am building a business case for [asset code], [modality], in [indication], currently in [phase].
The governance body is [committee] and the decision is [continue / in-license / add indication / stop]. Help me structure it; the numbers are mine.

Part A – Assumption register
Table: No. | Assumption | Why it matters | Unit | My value (blank if I have not given one) | Source and date | Confidence (high, medium, low) | Owner’s function
Cover at least: eligible patients down to treated patients, share and uptake curve, net price by region and its erosion,
HTA restrictions to a subgroup, launch sequence and reference pricing effects, treatment duration, loss of exclusivity,
cost of goods, development and post-approval study costs, commercial spend, tax, working capital, milestones and royalties.

Part B – Model logic
Describe each sheet in two lines and write the key formulas in words. Apply cumulative probabilities of success to cash flows by phase.
Point out where technical risk could be counted twice, in the probability and again in the discount rate.

Part C – Scenarios
Base, upside, downside and one “HTA says no in [market]” case. Each changes named assumptions from part A, not just the result by a percentage.

Part D – Sensitivities
List the ten variables for a tornado chart with a justified range for each. If I gave no basis for a range, write “range to be set by [function]”.

Part E – Committee page
Recommendation placeholder, three value drivers, three risks with the milestone at which each resolves, the cost of waiting, what we would have to believe.

Rules: no market sizes, prices, success rates or discount rates from your memory, and no citations. Leave blanks and count them for me at the end.
Ask before you assume a patent term. Keep to the approved or planned indication; do not add potential uses that I have not listed.`,
  useCases: ['Portfolio committee papers', 'In-licensing evaluation', 'Additional indication decisions'],
  expectedOutcome:
    'An assumption register, model outline, scenarios and a committee page skeleton, with a count of blanks still to ' +
    'be filled.',
  framework: 'Skeleton of Thought: assumptions first, then logic, scenarios, sensitivities and the decision page',
  audience: 'Portfolio finance, business development and new product planning',
  difficulty: 'Advanced',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'lukas-brandt',
  version: '1.2',
  createdOn: '2026-02-26',
  updatedOn: '2026-09-09',
  ratings: [4, 5, 4, 3, 5, 4, 5, 4, 5, 4],
  comments: [
    {
      by: 'sofia-marchetti',
      on: '2026-05-05',
      text:
        'I used only part A for an in-licensing candidate. The owner column made it obvious who had not delivered ' +
        'yet.',
    },
    {
      by: 'victor-lemaire',
      on: '2026-09-30',
      text: 'The “HTA says no” case should be mandatory in every committee paper. Ours moved the recommendation.',
    },
  ],
};
