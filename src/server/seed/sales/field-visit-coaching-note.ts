import type { SeedPrompt } from '../seed-prompt.ts';

export const fieldVisitCoachingNote: SeedPrompt = {
  id: 'field-visit-coaching-note',
  title: 'Write a fair coaching note after a field visit',
  description:
    'Helps managers turn joint-visit observations into a specific, fair and forward-looking note that the colleague ' +
    'will actually use.',
  fullPrompt: `I spent [half a day or a day] in the field with a colleague and want to write a coaching note. Call the person “you”; do not ask for the name. No customer names either.

What I observed, as raw notes: [observations per call: what was said, what the customer did]
What we agreed last time: [focus]
Experience in the role: [months or years]

First, sort my notes into two columns: observable behaviour (somebody could have filmed it) and my interpretation.
Show me the sorted list and ask about anything in the second column that has no behaviour behind it. Wait for my answer.

Then write the note, 250 words at most, addressed to the colleague:
- What you did that worked, with the moment and its effect on the customer (two examples)
- One thing to change, described as Situation, Behaviour, Impact
- A question that lets you find your own solution, before any advice of mine
- One agreed practice for the next two weeks and how we will both notice progress
- What you need from me

Rules:
- One development point only, even if my notes hold five. Tell me separately which you left out.
- No comparison with colleagues, no personality labels, no guesses about motivation, health or private life, no ranking or score.
- A compliance concern is not a coaching point. If my notes hold one, leave it out of the note and tell me which channel to use: [compliance contact].
- If my notes are mostly about what I said and did, point that out.`,
  useCases: ['After a joint field visit', 'Preparing a coaching talk', 'New first-line managers'],
  expectedOutcome:
    'A note of at most 250 words with two concrete strengths, one development point and one agreed practice, plus a ' +
    'private hint on what was left out.',
  framework: 'SBI: Situation, Behaviour, Impact for the one development point',
  audience: 'First-line sales managers and field trainers',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'hannah-lindqvist',
  version: '1.0',
  createdOn: '2026-10-08',
  updatedOn: '2026-10-08',
  ratings: [],
  comments: [],
};
