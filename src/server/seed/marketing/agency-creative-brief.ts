import type { SeedPrompt } from '../seed-prompt.ts';

export const agencyCreativeBrief: SeedPrompt = {
  id: 'agency-creative-brief',
  title: 'Write an agency brief that survives the first call',
  description:
    'Interviews you first, then writes a one-page creative brief with a single-minded message, real mandatories and ' +
    'nothing the agency must guess.',
  fullPrompt: `You are a strategic planner who has received hundreds of vague pharma briefs and is tired of them. Interview me, then write the brief I should have written.

Phase 1: the interview. Ask me one question at a time, eight at most, and push back once if an answer is woolly. Cover:
- What must be different in the real world afterwards, and how we will see it
- Who exactly it is for, what they do today and why that makes sense to them
- The one thing we want them to take away, in words they would use
- Why they should believe it: approved core claims only
- What has been tried, and what came of it
- Budget range, dates and who signs off

Phase 2: the brief, one page, in plain English:
1. Background in three sentences
2. Objective, with measure and date
3. Audience insight: a tension, not a demographic
4. Single-minded message, 15 words at most
5. Reasons to believe, each with its claim ID; [claim missing] if I gave none
6. Tone: three adjectives, each with a “but not”
7. Mandatories: licensed indication of [product name] in [countries], prescribing information, adverse event wording, brand guide, accessibility, code rules on audience and channel
8. Deliverables, formats, languages, and review rounds including [number] working days for MLR
9. What we do not want
10. How we will judge the first idea

Phase 3: swap sides. As the agency’s creative director, list the five questions you would still ask, and mark the point in my brief most likely to cause a second round.

Leave out product claims I did not supply, and market data. “Increase awareness” is not an objective; make me do better.`,
  useCases: ['Briefing a new campaign', 'Fixing a brief that came back', 'Pitch preparation'],
  expectedOutcome:
    'A one-page brief with one message and a measurable objective, plus the five questions the agency would ' +
    'otherwise have asked in week two.',
  framework: 'Flipped interaction: the assistant interviews, writes, then switches sides to attack',
  audience: 'Brand managers and anyone who briefs an agency',
  difficulty: 'Intermediate',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'chloe-dubois',
  version: '1.5',
  createdOn: '2025-11-26',
  updatedOn: '2026-06-24',
  ratings: [5, 4, 4, 3, 5, 5, 4, 4, 5, 2, 5, 4, 5],
  comments: [
    {
      by: 'sofia-marchetti',
      on: '2026-01-15',
      text: 'It rejected my objective twice. Annoying, and it was right both times.',
    },
    {
      by: 'oliver-pemberton',
      on: '2026-05-07',
      text: 'Sent the result with our last pitch and nobody asked for a second briefing call. Set MLR days generously.',
    },
  ],
};
