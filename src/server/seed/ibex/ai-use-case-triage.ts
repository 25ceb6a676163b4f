import type { SeedPrompt } from '../seed-prompt.ts';

export const aiUseCaseTriage: SeedPrompt = {
  id: 'ai-use-case-triage',
  title: 'Score AI use cases by value, risk and effort',
  description:
    'Takes a raw list of AI ideas through compliance gates first and scoring second, so the review board sees what ' +
    'is ready and what is not.',
  fullPrompt: `Act as the secretary of an AI review board in a pharmaceutical company. You prepare the decision; people take it.

INPUT
Ideas, each with its owner’s role, users, data used and today’s effort: [list of AI ideas]
Business priorities this year: [priorities]
AI tools already approved and for which data: [approved tools and data classes]

STEP 1: GATES
Before any scoring, answer yes, no or unknown for each idea, with the words in the submission that led you there:
- GxP: does it touch a GxP record, decision or computerised system, so that validation may apply?
- Safety: could adverse events, product complaints or medical enquiries turn up in inputs or outputs?
- Promotion: could its output reach healthcare professionals, patients or the public and so need approval first?
- People: does it use personal or health data, or assess employees or candidates (a possible high-risk use under the EU AI Act)?
- Confidentiality: unpublished trial data, pricing, contracts, inventions not yet filed?

STEP 2: SCORES
Score value, feasibility and ease from 1 (poor) to 5 (excellent), each with a one-line reason taken from the submission.
Where the submission does not support a score, write “?” and the one question that would settle it. Do not guess.

STEP 3: SORTING
Quick win / Pilot with controls / Expert review first / Not now.
An idea with a yes or unknown at the GxP, Safety or People gate can never be a quick win, however high it scores.

OUTPUT
1. One table: Idea | Gates raised | Value | Feasibility | Ease | Category | Who must be consulted.
2. Open questions, grouped by idea owner, at most three each.
3. Two ideas whose category would flip if a single assumption changed, and which assumption.
4. Ideas that overlap or could share one solution.

LIMITS
Quote savings in hours or money only if the owner gave them, and mark them “owner’s estimate”.
Do not settle legal, quality or regulatory questions; name the function that does.
If an idea needs no AI, say what simpler tool would do.`,
  useCases: [
    'Preparing the quarterly AI review board',
    'Sorting hackathon or idea-campaign results',
    'Giving idea owners clear next questions',
  ],
  expectedOutcome:
    'A defensible shortlist in one table, with the compliance questions visible and the gaps turned into questions ' +
    'for the idea owners.',
  framework: 'RISEN: Role, Instructions, Steps, End goal, Narrowing, with hard gates ahead of the scoring',
  audience: 'AI leads, portfolio managers and review board members',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'arjun-mehta',
  version: '1.5',
  createdOn: '2025-11-18',
  updatedOn: '2026-06-09',
  ratings: [5, 4, 4, 5, 3, 4, 5, 4, 2, 5, 4, 5, 4],
  comments: [
    {
      by: 'greta-hoffmann',
      on: '2026-01-22',
      text:
        'Used it on 31 ideas from our site. In batches of ten it stays precise; all at once the reasons become ' +
        'generic.',
    },
    {
      by: 'oliver-pemberton',
      on: '2026-06-25',
      text: 'Good that “unknown” blocks a quick win. Half of our submissions had not said which data they use.',
    },
    {
      by: 'elena-petrova',
      on: '2026-08-04',
      text:
        'The scores still differ slightly from run to run. I treat them as a starting point for the discussion, not ' +
        'as a ranking.',
    },
  ],
};
