import type { SeedPrompt } from '../seed-prompt.ts';

export const aiAdoptionSessionPlan: SeedPrompt = {
  id: 'ai-adoption-session-plan',
  title: 'Plan a one-hour AI session for a sceptical team',
  description:
    'Designs a hands-on hour around the team’s own tasks, with honest answers to the usual objections and a ' +
    'follow-up that lasts.',
  fullPrompt: `Objective: by the end of 60 minutes, every participant has done one of their own real tasks faster or better with [approved AI tool], and knows two things they must not do with it.

The team: [number of people, function, experience with AI]
Their tasks: [five typical tasks]
What they say against it: [objections you have heard]
Setting: [on site, remote or mixed]

Design the session as a facilitator who respects scepticism and never oversells.

Deliver:
A. A minute-by-minute agenda as a table: Time | What happens | Who does what | Material. At least 35 minutes must be hands-on. No history of AI, no slide about the future of work.
B. Three exercises taken from the team’s tasks, easy to harder.
   For each: a starter prompt, a deliberately weak version of it to improve together, and fictional practice material that I can paste. No real patients, products, colleagues or customers.
C. One exercise in which the tool is likely to get something wrong, so that people experience the need to check.
D. A do-and-don’t card of at most eight lines: personal and patient data, confidential documents, adverse events, promotional content, checking facts, who remains responsible.
   Write “see company AI policy” where I need to insert our rule.
E. For each objection above, an honest reply of up to 50 words that admits what is true in it.
F. A four-week follow-up that costs each person ten minutes a week.

Suggest one simple measure of success that is not the number of logins. Do not quote studies or percentages about productivity.
If my input is too thin for B, ask me for two more tasks before you start.`,
  useCases: [
    'A team meeting slot on AI',
    'Onboarding a department to Copilot',
    'Training AI champions to run sessions',
  ],
  expectedOutcome:
    'A complete session kit: agenda, exercises, practice material, a do-and-don’t card and a light follow-up.',
  framework: 'CO-STAR, loosely: objective and audience first, then style, tone and response as six deliverables',
  audience: 'AI champions, team leads and trainers',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'amara-osei',
  version: '1.2',
  createdOn: '2026-07-02',
  updatedOn: '2026-09-03',
  ratings: [4, 3, 4],
  comments: [
    {
      by: 'victor-lemaire',
      on: '2026-09-17',
      text:
        'Exercise C was the best part with our medical colleagues. The agenda is too tight for more than twelve ' +
        'people, so plan 75 minutes.',
    },
  ],
};
