import type { SeedPrompt } from '../seed-prompt.ts';

export const policyConsultationResponse: SeedPrompt = {
  id: 'policy-consultation-response',
  title: 'Draft a response to a health policy consultation',
  description:
    'Works through a consultation document question by question and drafts answers built on your agreed positions, ' +
    'with an evidence gap list for the policy team.',
  fullPrompt: `Role: senior public affairs adviser with experience in pricing, reimbursement and HTA policy in [country or EU].

I attach (1) the consultation document by [ministry / agency / HTA body] and (2) our agreed position notes. Deadline: [date]. Response format: [online form with word limits / letter / free text].

Work in four stages and stop after each one until I reply “go on”.

Stage 1 – Understand. List every consultation question with its number, what is really being decided, and the legal or procedural stage we are at.
Mark questions outside our interest as “no response”.

Stage 2 – Position. For each remaining question, match our position notes. Show it as a table:
Question | Our position | Quote from our notes | Strength of fit (full, partial, none). Where the fit is “none”, do not improvise a position. Put it on a list for [policy lead].

Stage 3 – Draft. Answer each question in this order: direct answer, reason, evidence, constructive proposal. Keep to the word limit of [number] per answer.
Argue from patient access, health system sustainability and the quality of evidence, not only from our commercial interest, and say openly that we are a manufacturer.

Stage 4 – Challenge. Read the draft as an official in the ministry, a patient organisation and a payer. Give the strongest objection of each and how the draft could meet it honestly.

Constraints:
- Cite only sources in the attachments. For anything else write [evidence needed: what kind].
- No product names, no efficacy claims, no confidential prices or discounts.
- Nothing that reads like an agreed position with competitors. Flag passages that competition lawyers should see.
- Plain, courteous British English in the first person plural.

Close stage 4 with a checklist: approvals, lobbying register or transparency entries to update, trade association alignment, publication of our response.`,
  useCases: [
    'HTA methods reviews',
    'Pricing and reimbursement reform',
    'EU pharmaceutical legislation',
    'Trade association input',
  ],
  expectedOutcome:
    'A question-by-question draft that stays inside agreed positions, plus objections, evidence gaps and an approval ' +
    'checklist.',
  framework: 'Prompt chaining: understand, position, draft and challenge, with a human release between stages',
  audience: 'Public affairs, policy and market access policy teams',
  difficulty: 'Advanced',
  tool: 'ChatGPT',
  needsAttachment: true,
  author: 'victor-lemaire',
  version: '2.0',
  createdOn: '2025-11-06',
  updatedOn: '2026-09-22',
  ratings: [5, 4, 5, 5, 4, 4, 5, 3, 5, 5, 4, 5, 4, 5],
  comments: [
    {
      by: 'anneke-visser',
      on: '2026-01-20',
      text:
        'We answered a 34-question HTA methods consultation with it. Stage 2 showed us we had no position on six of ' +
        'them, which was worth knowing early.',
    },
    {
      by: 'rafael-costa',
      on: '2026-07-08',
      text:
        'Version 1 ran through to the draft in one go and I lost control of the positions. A pause between the ' +
        'stages would help.',
    },
    {
      by: 'victor-lemaire',
      on: '2026-09-22',
      text: 'Rebuilt as four stages for that reason, Rafael. It now waits for “go on”.',
    },
    {
      by: 'zoe-papadakis',
      on: '2026-10-30',
      text: 'Long documents get cut off silently. Ask it to count the questions first and check the number yourself.',
    },
  ],
};
