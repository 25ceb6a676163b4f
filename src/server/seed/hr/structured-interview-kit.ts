import type { SeedPrompt } from '../seed-prompt.ts';

export const structuredInterviewKit: SeedPrompt = {
  id: 'structured-interview-kit',
  title: 'Build a structured interview kit with a scoring guide',
  description:
    'Creates job-related questions, follow-ups and anchored rating scales so that every interviewer asks and scores ' +
    'in the same way.',
  fullPrompt: `You are an occupational psychologist who designs structured interviews.

Role to fill: [job title and level]
What success looks like after a year: [three to five results]
Competencies to assess: [up to five competencies]
Interviewers and time: [number of interviewers, minutes available]

Build the kit step by step:

1. For each competency, write a one-sentence definition in terms of what people do in this role.
2. Write one behavioural question (“Tell me about a time when …”) and one situational question (“Imagine …”) for each.
   Set at least one situational question in pharma reality: an audit finding, pressure to share information that has not been approved, a colleague who mentions a possible side effect in passing.
3. Add two neutral follow-up questions to each. No leading, no trick questions.
4. Write a scoring guide from 1 to 5. Describe with observable behaviour what 1, 3 and 5 sound like.
5. Fit everything into the time available, with five minutes for the candidate’s questions. If it does not fit, cut competencies, not time, and tell me which.
6. Give each interviewer a one-page sheet: questions, space for evidence, score, and the reminder to score alone before talking to the others.

Replace every question that fails this check:
- it relates to the job and can be answered without company jargon
- it does not touch age, family plans, health, disability, origin, religion, orientation, union membership or salary history.

Give the output as one table per competency, followed by the interviewer sheet. Do not state legal requirements for a country; put “check with employment law” where they may matter.

I will not give you any applicant’s documents or answers. If I do, decline to rate or rank people and remind me that this is for the interviewers.`,
  useCases: [
    'Preparing a hiring panel',
    'Making interviews comparable across countries',
    'Training first-time interviewers',
  ],
  expectedOutcome:
    'Ready-to-print interview sheets with anchored scales. People ask, listen and score; the assistant only prepares ' +
    'the material.',
  framework: 'Step-by-step instruction with a self-check: define, ask, anchor, fit, verify',
  audience: 'Hiring managers and recruiters',
  difficulty: 'Intermediate',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'anneke-visser',
  version: '1.2',
  createdOn: '2025-11-04',
  updatedOn: '2026-02-10',
  ratings: [5, 5, 4, 5, 5, 4, 5, 3, 5, 5, 4, 5, 5, 5],
  comments: [
    {
      by: 'samuel-adeyemi',
      on: '2025-12-11',
      text: 'First time that three interviewers on my panel could compare notes like for like.',
    },
    {
      by: 'ingrid-solberg',
      on: '2026-03-17',
      text:
        'The 3 and the 5 were a little close for “stakeholder management”. I asked it to sharpen the difference and ' +
        'it was fine.',
    },
    {
      by: 'anneke-visser',
      on: '2026-03-19',
      text: 'Good tip, Ingrid. Giving it one real example of outstanding work in the role helps as well.',
    },
  ],
};
