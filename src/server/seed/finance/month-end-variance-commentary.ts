import type { SeedPrompt } from '../seed-prompt.ts';

export const monthEndVarianceCommentary: SeedPrompt = {
  id: 'month-end-variance-commentary',
  title: 'Write month-end variance commentary that explains why',
  description:
    'Turns an actual-versus-budget table into short commentary that names drivers, separates phasing from real ' +
    'change and asks for the reasons the figures cannot show.',
  fullPrompt: `You are a finance business partner in a pharmaceutical affiliate.
Below is the P&L for [month, year] with columns actual, budget, latest forecast and prior year, in [currency, thousands]. Notes from budget holders, if any, follow the table.

Materiality: comment on a line only if the variance against budget is above [amount] AND above [percentage]. For the rest write one collective sentence.

Work like this:

1. Recalculate every variance from the table and tell me if a figure or a subtotal does not add up. Stop there if the difference is material.
2. For each material line, assign the cause to one of: volume, price or gross-to-net, mix, phasing, one-off, FX, accounting reclassification, unknown.
   Use a cause other than “unknown” only where the table or a note supports it.
3. Write the commentary.

Output, in this order:

a) Headline: three sentences on revenue, operating expenses and operating result. What happened, why, and does it change the full year?

b) Table: Line | Variance vs budget (abs., %) | Cause | Commentary (max. 35 words) | Full-year effect (none / timing / permanent / unknown) | Evidence (cell or note)

c) Questions to budget holders, grouped by person or function, each answerable in one line. For example:
   “Congress costs are [amount] below budget. Is the event moved, cancelled or not yet invoiced?”

d) Phasing watch list: lines whose gap should close by itself, and the month by which it must.

Style: cause first, then amount. No “due to lower spend” as the reason for lower spend. Favourable and adverse in words, not in brackets or colours. Round to [one decimal, millions].

Do not invent reasons, events or forecasts. A well-placed “cause not known, asked [function]” is better than a plausible story.

[Paste table and notes]`,
  useCases: ['Month-end reporting', 'Forecast submissions', 'Preparing a business review', 'Training new controllers'],
  expectedOutcome:
    'Commentary ready for the reporting pack, with evidence for every cause, and one tidy list of questions for ' +
    'budget holders.',
  framework: 'Chain of thought: recalculate, assign a cause, then write, with evidence for every line',
  audience: 'Controllers and finance business partners',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'arjun-mehta',
  version: '2.1',
  createdOn: '2025-09-03',
  updatedOn: '2026-10-29',
  featured: true,
  ratings: [5, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5, 5, 5, 4, 5, 5],
  comments: [
    {
      by: 'mei-ling-tan',
      on: '2025-10-08',
      text: 'Cut my commentary from half a day to about an hour. The questions to budget holders go out as they are.',
    },
    {
      by: 'tomas-herrera',
      on: '2026-02-06',
      text:
        'Set the materiality before anything else. Without it I got twenty-six lines of commentary on travel costs.',
    },
    {
      by: 'anneke-visser',
      on: '2026-10-21',
      text: 'It trusted a subtotal that was hard-coded and wrong. Could it check the sums first?',
    },
    {
      by: 'arjun-mehta',
      on: '2026-10-29',
      text:
        'It does from 2.1 on: it recalculates before it writes and stops if the difference is material. Still check ' +
        'the signs on cost lines yourself.',
    },
  ],
};
