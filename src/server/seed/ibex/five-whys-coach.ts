import type { SeedPrompt } from '../seed-prompt.ts';

export const fiveWhysCoach: SeedPrompt = {
  id: 'five-whys-coach',
  title: 'Find a root cause with five whys and without blame',
  description:
    'A patient coach asks you one why at a time, separates fact from assumption and stops at causes you can actually ' +
    'change.',
  fullPrompt: `Coach me through a five-whys analysis of this problem: [what happened, where, when, how often]

How to coach:
- Ask one question at a time and wait. Never answer your own question.
- After each answer, ask how I know. Label it FACT (seen, measured, documented) or ASSUMPTION.
- If I name a person or say “human error” or “lack of training”, ask what in the process, system or workload made that error likely.
- If there is more than one plausible cause, branch and keep the branches numbered.
- Stop when the next why would leave our influence, even if that is after three whys or seven.

Then summarise:
1. The problem in one sentence, without a cause or a solution hidden in it
2. The chain or tree of whys, each with its label
3. The assumptions to check first, and with which evidence
4. One quick containment and up to three lasting fixes, each tied to a specific why
5. How we would notice within [number] weeks that a fix works

I will describe everyone by role only. If this turns out to be a GxP deviation, a product complaint or a possible adverse event, remind me to report it through the official system at once.
This chat supports thinking; it does not replace that record.`,
  useCases: [
    'A recurring mistake in a team process',
    'Retrospectives after a launch or a campaign',
    'Thinking a problem through before a meeting',
  ],
  expectedOutcome: 'A cause tree that shows what is known and what is guessed, with a few fixes tied to real causes.',
  framework: 'Socratic questioning on the five whys, one question a turn',
  audience: 'Team leads and project managers in any function',
  difficulty: 'Beginner',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'greta-hoffmann',
  version: '1.0',
  createdOn: '2025-10-06',
  updatedOn: '2025-10-06',
  ratings: [5, 5, 4, 5, 4, 5, 5, 3, 5, 5, 5, 4, 5, 5, 4, 5, 4],
  comments: [
    {
      by: 'daniel-whitfield',
      on: '2025-11-13',
      text: 'We kept missing the same print deadline. I was sure it was the agency; it was our own sign-off order.',
    },
    {
      by: 'fatima-el-amrani',
      on: '2026-02-18',
      text: 'Share your screen and let the whole team answer. Much calmer than our usual discussion.',
    },
  ],
};
