import type { SeedPrompt } from '../seed-prompt.ts';

export const naiveAutomationPremortem: SeedPrompt = {
  id: 'naive-automation-premortem',
  title: 'Stress-test a naïve automation idea before you build it',
  description:
    'Imagines that your automation or AI pilot has failed badly, works back to the reasons and tells you what to ' +
    'test for next to nothing.',
  fullPrompt: `It is twelve months from now. The solution described below has been stopped, and people are annoyed. You sit on the review that finds out why. Be specific, unsentimental and fair.

The idea: [what the automation or AI solution does]
Users and their day: [who uses it, when, under which pressure]
Data and systems: [sources, interfaces, owners]
What must never happen: [the mistake we could not live with]
Why we believe in it: [evidence so far]

First restate the idea in three sentences, then list the assumptions it silently makes. Mark each as tested, plausible or hope. Most naïve ideas rest on two or three hopes; find them.

Then let five voices explain the failure, each in at most 80 words and each with a different cause:
- the daily user who quietly went back to the spreadsheet
- the data owner whose source changed without anyone being told
- the quality or validation lead who was asked too late
- the drug safety or compliance officer who found something in a log
- the finance partner who could never confirm the benefit

Next, one table: Failure | Early sign we could see in week 2 | Likelihood (low, medium, high) | Damage | Cheapest test now | Owner’s role.
Sort by damage first. Include at least one failure caused by success, such as volume, over-reliance or skills that people lose.

Then propose the smallest honest pilot: scope, duration, number of users, what stays manual, the human check, the result that would make us stop, and the result that would make us go on.
Fix both before the start.

Close with your verdict in one line: build, pilot, redesign or drop, and the single piece of information most likely to change your mind.

Base everything on what I wrote. Where you rely on general experience, say “typical, not from your input”. Invent no figures, incidents, vendors or regulations.
If validation, data protection or safety reporting obligations are unclear, list the question instead of the answer.`,
  useCases: [
    'Before asking for a pilot budget',
    'Preparing a steering committee',
    'Deciding between build, buy and leave alone',
  ],
  expectedOutcome:
    'A short list of the assumptions that could sink the idea, a cheap test for each and a pilot with stop and go ' +
    'criteria fixed in advance.',
  framework: 'Pre-mortem with multiple personas: five voices explain one imagined failure',
  audience: 'Product owners, digital leads and sponsors of pilots',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'arjun-mehta',
  version: '1.0',
  createdOn: '2026-10-12',
  updatedOn: '2026-10-12',
  ratings: [],
  comments: [],
};
