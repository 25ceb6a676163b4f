import type { SeedPrompt } from '../seed-prompt.ts';

export const hospitalAccountPlan: SeedPrompt = {
  id: 'hospital-account-plan',
  title: 'Build a hospital account plan around stakeholders',
  description:
    'Creates a twelve-month plan for one hospital: how decisions are made, who needs what, who in our company does ' +
    'what, and where the gaps are.',
  fullPrompt: `Role: You are a key account strategist who has worked on both sides of the table, in industry and in hospital pharmacy management.

Instructions: Build a twelve-month account plan for [hospital type and region] in [country] for [product name], licensed for [indication]. Roles only, no personal names.

Input from me:
- How medicines get onto the formulary here, as far as I know: [what I know]
- Current status: [listed, restricted or not listed] and the reason given: [reason]
- Known priorities of the hospital: [public sources such as annual report or strategy, with dates]
- Relationships by role, from 0 (none) to 3 (trusted): [list]
- What we may offer within company rules: [approved services, education or materials]

Steps:
1. Draw the decision path from “clinician wants it” to “patient receives it” as a numbered list. Mark each step as known, assumed or unknown.
2. Stakeholder table: role | what success means to them | likely concern | evidence they accept | our relationship | gap.
3. State the hospital’s problem in two sentences without mentioning our product. If you cannot, tell me what to find out first.
4. Three account objectives. Each needs an owner, a date, and an indicator other than sales.
5. Activity plan per quarter with owner by function: Sales, Market Access, Medical. Scientific exchange by Medical runs on its own track and is never triggered by a sales target.
6. Risks: a competitor move, a budget freeze, loss of a sponsor, a safety update. Early sign and response for each.

End goal: a plan a colleague could take over tomorrow.

Narrowing:
- Licensed indication only. No prices, discounts or budget figures unless I supplied them.
- Any collaborative working, grant or donation is marked “needs separate approval” and is never linked to listing or prescribing.
- Do not invent facts about the hospital. Put every open point in a closing table: question | who could answer it | how to ask it properly.`,
  useCases: ['Annual account planning', 'Formulary application ahead', 'Handing an account to a colleague'],
  expectedOutcome:
    'A complete account plan with a decision path, stakeholder table, three objectives and an owner per activity. ' +
    'Unknowns are listed openly instead of being filled with guesses.',
  framework: 'RISEN: Role, Instructions, Steps, End goal, Narrowing, each as its own block',
  audience: 'Key account managers and cross-functional account teams',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'greta-hoffmann',
  version: '1.2',
  createdOn: '2026-01-20',
  updatedOn: '2026-05-06',
  ratings: [4, 4, 5, 3, 5, 4, 2, 5],
  comments: [
    {
      by: 'victor-lemaire',
      on: '2026-02-26',
      text:
        'Step 3 is the best part. I could not state the hospital’s problem without our product, so I went and asked ' +
        'the pharmacy first.',
    },
    {
      by: 'anneke-visser',
      on: '2026-07-09',
      text: 'Solid, but it takes a good hour to collect the inputs. Do not start it the evening before the review.',
    },
  ],
};
