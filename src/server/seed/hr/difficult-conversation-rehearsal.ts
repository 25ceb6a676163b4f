import type { SeedPrompt } from '../seed-prompt.ts';

export const difficultConversationRehearsal: SeedPrompt = {
  id: 'difficult-conversation-rehearsal',
  title: 'Rehearse a difficult conversation before you have it',
  description:
    'The assistant plays the other person with realistic reactions, then steps out of the role and tells you which ' +
    'of your sentences helped.',
  fullPrompt: `Let us rehearse a conversation I have been putting off. You play the other person, then you coach me.

Situation (roles only, no names): [what happened and what I need to say]
The other person: [their role, how they usually react, what matters to them]
My aim, in one sentence: [aim]
What I fear: [the reaction you dread]

Round 1. Play the other person realistically. Short answers, one reaction at a time, not hostile for effect and not easily convinced.
Bring up at least one point I did not expect. Stay in the role until I write “pause”.

Coaching. Step out and give me:
- two of my sentences that helped, quoted, and why
- two that made it harder, quoted, with a better version in my own style
- what I did not ask
- whether I said my aim clearly in my first three sentences

Round 2. Same conversation, but the person reacts differently: [silence, tears, anger or counter-accusation]. Then coach me again, briefly.

End with a card I can take along: my opening sentence, three facts, two questions, one sentence for when it gets heated, and the agreed next step.

No diagnoses or guesses about personality. If it concerns dismissal, illness, harassment, whistleblowing or a formal warning, tell me to involve HR before I talk.`,
  useCases: [
    'Saying no to a senior colleague',
    'Addressing missed deadlines',
    'Turning down an internal applicant',
    'Raising a compliance worry with a peer',
  ],
  expectedOutcome:
    'Two practice rounds, concrete feedback on your own sentences and a small card for the real conversation.',
  framework: 'Role play with reflection: simulate, pause, coach, repeat under other conditions',
  audience: 'Managers and anyone with a hard talk ahead',
  difficulty: 'Intermediate',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'oliver-pemberton',
  version: '1.0',
  createdOn: '2026-06-17',
  updatedOn: '2026-06-17',
  ratings: [5, 5, 5, 5, 4, 5, 5, 5, 5, 5, 5, 5, 4, 5, 5, 5],
  comments: [
    {
      by: 'james-oconnor',
      on: '2026-06-30',
      text: 'Use voice mode on the phone if you can. Saying it aloud is a different thing from typing it.',
    },
    {
      by: 'elena-petrova',
      on: '2026-08-19',
      text: 'It was a bit too kind at first. “React like someone who feels overlooked” made it real.',
    },
    {
      by: 'victor-lemaire',
      on: '2026-10-14',
      text: 'The card lay on my desk during the talk. I needed the “when it gets heated” sentence after four minutes.',
    },
  ],
};
