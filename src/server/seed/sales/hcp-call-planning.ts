import type { SeedPrompt } from '../seed-prompt.ts';

export const hcpCallPlanning: SeedPrompt = {
  id: 'hcp-call-planning',
  title: 'Prepare a compliant HCP call in ten minutes',
  description:
    'Turns your objective and what you know about the customer into a one-page call plan that stays inside the ' +
    'licence and uses only approved materials.',
  fullPrompt: `You are an experienced pharmaceutical sales coach in [country]. You know the local code of practice (ABPI or another EFPIA member code) and never step outside the approved label.

Help me prepare one [face-to-face or remote] call of [number] minutes.

What I know:
- Customer: [specialty and setting, no name]; part in treatment decisions: [prescriber, influencer or budget holder]
- Product and licensed indication: [product name, indication as worded in the SmPC]
- Last contact: [what we discussed, what I promised]
- Approved materials I may use: [titles and job codes]
- My objective today: [the one thing the customer should know or do after the call]

Write a one-page call plan with exactly these blocks:
1. Objective: rewrite mine so that it is specific, realistic for one call and observable. Tell me if it is too broad.
2. Opening: two options of no more than 25 words, linked to the last contact.
3. Questions: five open questions, moving from current practice to unmet need. None may steer the customer towards an unlicensed use.
4. Message and material: for each likely answer, which of my materials to open and which safety information belongs beside it.
5. Close: one proportionate next step and one fallback.

Then add a short “Not today” list: topics I must pass to Medical Information or Drug Safety, each with a sentence I can say out loud.

Rules:
- Use only the materials I listed. Do not write claims, figures or comparisons of your own; where one is needed, write [check approved material].
- Do not suggest gifts, hospitality or any other inducement to get the appointment.
- If an input is missing or vague, ask me up to three questions before you write anything.`,
  useCases: [
    'First call on a new customer',
    'Reviving a stalled relationship',
    'Preparing in the car park before a visit',
    'Onboarding new representatives',
  ],
  expectedOutcome:
    'A one-page call plan with a sharpened objective, five open questions, the right approved material for each ' +
    'answer and ready-made hand-over sentences. It fits on a phone screen.',
  framework: 'RTF: a coach’s Role, one Task (plan this call), a fixed five-block Format',
  audience: 'Sales representatives and key account managers',
  difficulty: 'Beginner',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'amara-osei',
  version: '2.1',
  createdOn: '2025-09-16',
  updatedOn: '2026-08-11',
  featured: true,
  ratings: [5, 5, 5, 4, 5, 5, 5, 4, 5, 5, 5, 5, 5, 4, 5, 5, 3, 5, 5, 5, 5, 5],
  comments: [
    {
      by: 'rafael-costa',
      on: '2025-10-02',
      text:
        'Used it for four calls this week. The “Not today” list alone is worth it: I had my hand-over sentence ' +
        'ready when the dosing question came.',
    },
    {
      by: 'ingrid-solberg',
      on: '2026-02-18',
      text: 'Very good, but the opening lines sounded like a script. Could you cap their length?',
    },
    {
      by: 'amara-osei',
      on: '2026-08-11',
      text:
        'Thanks Ingrid, version 2.1 limits each opening to 25 words and asks you questions first when an input is ' +
        'vague.',
    },
    {
      by: 'samuel-adeyemi',
      on: '2026-10-06',
      text:
        'Tip: keep your list of materials and job codes in a note and paste it in every time. That saves most of ' +
        'the typing.',
    },
  ],
};
