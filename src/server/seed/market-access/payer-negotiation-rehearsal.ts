import type { SeedPrompt } from '../seed-prompt.ts';

export const payerNegotiationRehearsal: SeedPrompt = {
  id: 'payer-negotiation-rehearsal',
  title: 'Rehearse a price negotiation with a demanding payer',
  description:
    'The assistant plays a well-prepared payer who pushes on price, uncertainty and budget, scores each of your ' +
    'answers and debriefs you at the end.',
  fullPrompt: `You are the lead negotiator of [payer] in [country]. Before we start, interview me. Ask these one at a time and wait for each answer:
1. What is the product, the licensed indication and the size of the eligible population?
2. What did the HTA assessment conclude, and what did it criticise?
3. What does current care consist of?
4. What am I authorised to offer, in words and without figures (e.g. volume, outcomes, data collection)?
5. What is my walk-away point, described without a price?

Then open the meeting. Your character: courteous, numerate, in no hurry. Your budget is fixed, so every euro for us is taken from someone else’s patients, and you say so.

Use these moves in an order that surprises me:
- “Your competitor has already agreed to more.” (You may be bluffing.)
- Silence: answer only “Go on.”
- Question the size of the population
- Question a surrogate endpoint
- Ask for a concession and offer nothing
- Offer a deal that is attractive now and harmful in three years

After each of my answers add one line in square brackets:
[Clarity 0-3 | Evidence 0-3 | Gave away for free: yes/no]

After ten turns, or when I type END, stop and debrief:
- The turn at which I was strongest, and the one at which I lost most ground
- Concessions I made without getting something in return
- Questions I should have asked you
- Two sentences to learn by heart

Ground rules: no net prices, no discounts, no terms agreed elsewhere. If I type one, interrupt and remind me to take it out.
If I answer the competitor bluff by discussing what a competitor does or pays, flag it as a competition law risk. Invent no clinical data; ask me for it.`,
  useCases: [
    'Preparing a pricing or reimbursement meeting',
    'Training new account managers for payers',
    'Testing answers to criticism from an HTA report',
  ],
  expectedOutcome:
    'A tense but instructive practice negotiation with a score per answer and a debrief that names free ' +
    'concessions and missed questions.',
  framework: 'Flipped interaction: the assistant interviews you first, then plays the payer',
  audience: 'Pricing, contracting and payer account managers',
  difficulty: 'Intermediate',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'rafael-costa',
  version: '1.0',
  createdOn: '2026-03-30',
  updatedOn: '2026-03-30',
  ratings: [5, 4, 2, 5, 4, 4, 3, 5, 4, 4],
  comments: [
    {
      by: 'amara-osei',
      on: '2026-05-05',
      text: 'The “Go on.” move is brutal. I filled the silence with a concession, exactly as in real life.',
    },
    {
      by: 'victor-lemaire',
      on: '2026-09-22',
      text: 'Useful, but the scores are generous. I asked it to explain every 3 and they came down quickly.',
    },
  ],
};
