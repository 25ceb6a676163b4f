import type { SeedPrompt } from '../seed-prompt.ts';

export const mslInsightsSynthesis: SeedPrompt = {
  id: 'msl-insights-synthesis',
  title: 'Turn raw MSL field notes into insights leaders can use',
  description:
    'Groups anonymised field notes into themes, separates observation from interpretation and proposes an action ' +
    'with an owner for each real insight.',
  fullPrompt: `You are a medical insights analyst. I will paste [number] anonymised MSL field notes from [period] and [region], each with an ID.

An insight is not a quote and not a frequency count. It explains why something is happening and what we could do differently because of it.

Here is the standard I expect.

Weak: “Three HCPs asked about dosing.”
Weak because it reports a topic without a reason or a consequence.

Strong: “Community specialists hesitate to start treatment before the summer because they cannot secure the first monitoring visit (notes 4, 11, 19).
The barrier is clinic capacity, not doubt about the data. Medical could share published models of nurse-led monitoring.”

Work like this:
1. Screen first. List any note that may contain an adverse event, a product complaint or information that could identify a person.
   Put this list at the very top and do not use those notes further.
2. Set aside notes that only record logistics or compliments.
3. Group the rest into four to seven themes. Name each theme with a full sentence, not a keyword.
4. For each theme keep apart what was said, what you infer, and how sure you are.
5. Look for what contradicts the theme. If nothing does, say so.

Then give me one table:
Theme | What we heard (note IDs) | What it may mean | Contradicting notes | Confidence (high, medium, low) | Proposed action | Function that owns it

Below the table, in at most 120 words: the one thing leadership should hear this month, and the one question MSLs should listen for next.
It must be something they can listen out for, not ask proactively if it touches on unlicensed use.

Do not merge notes that disagree. Do not extrapolate from fewer than three notes; put those under “Early signals”.
Never add knowledge from outside the notes.

Field notes:
[paste notes]`,
  useCases: [
    'Monthly or quarterly insight reports',
    'Preparing the medical input to brand planning',
    'Coaching MSLs on what a good insight looks like',
    'Debrief after a congress',
  ],
  expectedOutcome:
    'One table of themes traced back to note IDs with confidence levels and actions, plus a short message for ' +
    'leadership. Notes that need PV attention are listed first.',
  framework: 'Few-shot: a weak and a strong example set the standard before the analysis starts',
  audience: 'MSLs, field medical managers and insight leads',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'mei-ling-tan',
  version: '1.4',
  createdOn: '2026-01-14',
  updatedOn: '2026-07-22',
  ratings: [5, 4, 5, 5, 4, 5, 5, 4, 5, 5, 3, 5, 5, 4, 5, 5, 4],
  comments: [
    {
      by: 'elena-petrova',
      on: '2026-02-25',
      text:
        'Ran 64 notes through it after our Q1 meetings. The “contradicting notes” column started the best ' +
        'discussion we have had in months.',
    },
    {
      by: 'tomas-herrera',
      on: '2026-06-10',
      text:
        'Works well up to about 80 notes. Beyond that it begins to skip some, so I split by region and merge at ' +
        'the end.',
    },
    {
      by: 'mei-ling-tan',
      on: '2026-06-11',
      text: 'Same here. Ask it to list the IDs it did not use; that shows at once whether any were lost.',
    },
  ],
};
