import type { SeedPrompt } from '../seed-prompt.ts';

export const explainCostEffectiveness: SeedPrompt = {
  id: 'explain-cost-effectiveness',
  title: 'Explain cost-effectiveness to a brand team in plain words',
  description:
    'Explains QALYs, ICERs, thresholds and uncertainty to colleagues without an economics background, with an ' +
    'invented example and a quick quiz.',
  fullPrompt: `Explain cost-effectiveness to my [brand / sales / medical] team. They are bright, know the medicine well and have never seen an economic model. I have [number, e.g. 15] minutes.

Write me a talk in five parts, about 90 seconds each:
1. Why a health system that likes our medicine may still say no
2. What a QALY is, and two fair criticisms of it
3. What an ICER is, built up with one worked example
4. Where the uncertainty sits, and why payers care about it more than we do
5. What this means for how we speak about value in [country]

For the example use an imaginary condition and imaginary round numbers, and label it “invented for illustration” each time it appears. Show the arithmetic.

Speak like a good teacher: everyday comparisons, no jargon before it is explained, no formula on a slide. One analogy is enough; do not stretch it.

Afterwards give me
- one glossary line each for QALY, ICER, utility, comparator, time horizon, discounting, sensitivity analysis, budget impact
- three common mistakes (for example, treating “cost-effective” as if it meant “cheap”)
- five quiz questions with answers

Thresholds and rules differ by country and change over time. Do not quote any; write [ask HEOR] where one belongs.
Remind the team that health economic claims in materials need approval like any other claim.`,
  useCases: [
    'Lunch and learn for a brand team',
    'Onboarding colleagues who are new to market access',
    'Preparing cross-functional launch workshops',
  ],
  expectedOutcome:
    'A ready-to-give talk of about eight minutes with a worked example, a glossary and a quiz, leaving time for ' +
    'questions.',
  framework: 'RTF: Role of a teacher, Task in five parts, Format as a talk with quiz',
  audience: 'Anyone who has to explain access to colleagues',
  difficulty: 'Beginner',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'mateusz-nowak',
  version: '1.1',
  createdOn: '2025-09-29',
  updatedOn: '2025-12-11',
  ratings: [5, 5, 4, 5, 5, 5, 4, 5, 5, 4, 5, 5, 5, 3, 5, 5, 4, 5, 5, 5, 4],
  comments: [
    {
      by: 'chloe-dubois',
      on: '2025-10-22',
      text: 'Finally a QALY explanation that my sales colleagues repeated correctly a week later.',
    },
    {
      by: 'daniel-whitfield',
      on: '2025-12-02',
      text: 'Could it include budget impact? Everyone mixes the two up.',
    },
    {
      by: 'mateusz-nowak',
      on: '2025-12-11',
      text: 'Added to the glossary in 1.1. For a full session on budget impact I would make a talk of its own.',
    },
    {
      by: 'mei-ling-tan',
      on: '2026-08-27',
      text: 'Change “brand team” to “patient organisation” and it still works, with a gentler example.',
    },
  ],
};
