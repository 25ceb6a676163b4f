import type { SeedPrompt } from '../seed-prompt.ts';

export const fairFeedbackFromNotes: SeedPrompt = {
  id: 'fair-feedback-from-notes',
  title: 'Turn rough notes into fair, usable performance feedback',
  description:
    'Reshapes a manager’s own observations into specific feedback, takes out judgement and loaded words, and shows ' +
    'where evidence is missing.',
  fullPrompt: `I am a manager preparing feedback for a conversation. The judgement is mine; you help me say it clearly and fairly.
Do not rate the person, compare them with others or suggest consequences.

Their role (no name, please): [role]
What I expected: [goals or agreed standards]
My notes, as they came: [observations]
What I want to happen next: [change or continuation]

1. Sort my notes into three lists: what I observed, what I conclude, what I have from hearsay. Hearsay does not go into the feedback.
2. For each observation, write a short paragraph in the pattern situation, behaviour, impact, then one open question to the employee. Use the words I would say aloud.
3. Flag wording that describes character (“lazy”, “not a team player”), that is vague (“more proactive”) or that I might not use for someone of another gender, age, origin or working pattern.
   Offer a replacement for each.
4. Check the balance over time: do my notes cover the whole of [period] or only the last few weeks? Ask me for what is missing.
5. Close with two versions of the opening sentence, one for praise-heavy and one for difficult feedback, and with a next step that has a date and a form of support.

Keep it under 400 words. Add nothing that is not in my notes; write “example needed” where I claim something without one.
Leave out health, family and leave. If my notes mention any of these, or suggest a grievance, misconduct or a compliance concern, stop and tell me to speak to HR first.`,
  useCases: ['Year-end and mid-year reviews', 'Feedback after a project', 'Preparing a probation meeting'],
  expectedOutcome:
    'Feedback in plain spoken language that separates observation from opinion, with gaps marked so that you can ' +
    'find real examples.',
  framework: 'SBI: Situation, Behaviour, Impact, with a bias check on the wording',
  audience: 'People managers and project leads',
  difficulty: 'Beginner',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'oliver-pemberton',
  version: '2.1',
  createdOn: '2025-12-02',
  updatedOn: '2026-11-03',
  ratings: [5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5, 3, 5, 5, 5, 5, 5, 4, 5, 5, 5],
  comments: [
    {
      by: 'tomas-herrera',
      on: '2025-12-15',
      text: 'It told me that seven of my eight examples were from November. Embarrassing and correct.',
    },
    {
      by: 'zoe-papadakis',
      on: '2026-02-05',
      text: 'Saved my mid-year reviews. I read the text aloud and rewrite whatever I would not say.',
    },
    {
      by: 'greta-hoffmann',
      on: '2026-11-05',
      text: 'The hearsay list in the new version is very useful. Would love a variant for peer feedback.',
    },
    {
      by: 'oliver-pemberton',
      on: '2026-11-09',
      text: 'Peer variant is on my list, Greta. For now, change the first line to “I am a colleague” and drop point 4.',
    },
  ],
};
