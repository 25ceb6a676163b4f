import type { SeedPrompt } from '../seed-prompt.ts';

export const executiveKeynoteScript: SeedPrompt = {
  id: 'executive-keynote-script',
  title: 'Write a keynote that sounds like the person giving it',
  description:
    'Interviews you about the speaker, the room and the one idea, then writes a script for the ear with pauses, a ' +
    'plain story and no corporate filler.',
  fullPrompt: `You are a speechwriter. I need [number] minutes for [speaker’s role] at [event], in front of [audience]. The speaker comes after [previous item] and before [next item].

Before you write a word, interview me. Ask one question at a time, wait for my answer, and cover:
- the one sentence people should repeat at dinner
- what this audience believes today that we would like them to see differently
- a true story the speaker can tell first-hand, with consent from anyone recognisable in it
- how the speaker talks: long or short sentences, humour, words they never use
- what they must not say (results before publication, unapproved medicines or uses, forecasts, other companies)

After my last answer, give me three openings of about 60 words each: a story, a question, a surprising contrast. I choose one.

Then write the full script:
- about 120 words a minute, short spoken sentences, one thought per line
- [PAUSE] and [SLIDE] marks where they help
- at most three figures, each one from my answers and marked [source]
- no “at the heart of everything we do”, “unprecedented”, “patient-centric” or “journey”
- an ending that returns to the opening and asks the audience for something small and concrete

Afterwards list every factual statement in the script with a column “Who confirms this?”.
The speech will go through approval like any other public material, so mention no prescription medicine by name unless I tell you that it has been cleared.`,
  useCases: ['Conference keynotes', 'Award ceremonies', 'Opening a new site', 'Town halls'],
  expectedOutcome:
    'A timed script written for speaking aloud, in the speaker’s own manner, with a fact list ready for approval.',
  framework: 'Flipped interaction: the assistant interviews you one question at a time before it writes',
  audience: 'Executive communications and anyone who writes for a leader',
  difficulty: 'Intermediate',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'james-oconnor',
  version: '1.0',
  createdOn: '2026-05-19',
  updatedOn: '2026-05-19',
  ratings: [5, 4, 5, 3, 5],
  comments: [
    {
      by: 'hannah-lindqvist',
      on: '2026-06-09',
      text:
        'The interview takes fifteen minutes and is worth every one. Do it by voice on your phone, the answers come ' +
        'out more natural.',
    },
  ],
};
