import type { SeedPrompt } from '../seed-prompt.ts';

export const brandPlanPreMortem: SeedPrompt = {
  id: 'brand-plan-pre-mortem',
  title: 'Run a pre-mortem on your brand plan',
  description:
    'Assumes that the plan has failed in eighteen months and works back to the causes, the early signs and the one ' +
    'bet you should reconsider.',
  fullPrompt: `It is [month, eighteen months from now]. Our brand plan for [product name] in [country] has failed. Nobody was lazy. Your task is to explain how it happened, while we can still change it.

The plan in seven lines:
- Licensed indication and place in therapy: [text]
- Objective and measure: [text]
- Where growth should come from: [segment or behaviour]
- Strategic choices, including what we will not do: [text]
- Main activities and share of budget: [list]
- Access situation: [reimbursed, restricted or in HTA assessment, next decision on date]
- What we believe about customers: [list of beliefs]

Round 1. Write six short failure stories of about 60 words, one each from: a clinician, a payer, a competitor’s brand lead, our own field force, Medical, Supply.
Each must follow from a line of my plan; quote that line. No story may rest on a fact I did not give you, unless marked [assumption].

Round 2. Group the causes. Table: cause | plan line | likelihood (low, medium, high, with reason) | damage | earliest sign | who would see it first.

Round 3. Take the two causes highest on both counts. For each give one cheap test within 30 days, the result that would change our minds, and what we would then do.

Round 4. Argue the opposite. Make the best case in 100 words that the plan is right and you are being gloomy.

Finally, name the one bet you would take back to the leadership team, and the question you would ask them.

Growth outside the licence, pressure on Medical and offers linked to prescribing are not remedies. If the plan already contains one, stop and tell me first.
Give no invented market data; if a number decides the matter, ask for it.`,
  useCases: ['Before the annual plan is signed off', 'Leadership workshop', 'Mid-year review'],
  expectedOutcome:
    'Six plausible failure stories traced to lines of your plan, a ranked table of causes with early signs and two ' +
    'tests you can start this month.',
  framework: 'Pre-mortem: prospective hindsight in four rounds, ending with the opposite case',
  audience: 'Brand leads and business unit heads',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'anneke-visser',
  version: '1.0',
  createdOn: '2026-10-14',
  updatedOn: '2026-10-14',
  ratings: [],
  comments: [
    {
      by: 'daniel-whitfield',
      on: '2026-11-05',
      text: 'Tried it with the team yesterday. The supply story was the one nobody had on the list.',
    },
  ],
};
