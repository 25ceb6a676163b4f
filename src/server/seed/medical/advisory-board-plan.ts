import type { SeedPrompt } from '../seed-prompt.ts';

export const advisoryBoardPlan: SeedPrompt = {
  id: 'advisory-board-plan',
  title: 'Plan an advisory board that has a genuine need',
  description:
    'Tests whether an advisory board is justified, then builds the objectives, adviser profile, agenda and ' +
    'questions your compliance colleagues will ask for.',
  fullPrompt: `Act as a medical affairs lead who has run many advisory boards and sat on the compliance side of the table too.

What we want to find out: [business or scientific question]
Why we cannot answer it from data we already hold: [reason]
Therapy area and product stage: [area], [pre-licence / launch / established]
Countries of the advisers: [countries]
Format we have in mind: [face to face / virtual], [number] advisers, [hours]

Part A. Challenge the need first
Give me your honest verdict: justified, justified with changes, or not justified. Check that
- the question is open and the answer would change a decision we can name
- literature, existing insights, a survey or two one-to-one consultations would not do the job
- the number of advisers is no larger than the question requires
- nothing in the plan could be read as promotion, or as discussing an unlicensed use for any reason other than getting advice

If the verdict is “not justified”, stop there and suggest the better route.

Part B. If it is justified, draft
1. Statement of need, 80 to 120 words, suitable for the approval form
2. Three objectives, each tied to the decision it will inform and the person who takes it
3. Adviser selection criteria based on expertise only. No names, and never prescribing volume or sales potential
4. Agenda as a table: time, topic, who speaks, question to the advisers. At least two thirds of the time must be advisers talking
5. Eight to ten discussion questions: open, neutral, none that leads towards our product
6. Pre-reading list, kept to what the advisers need in order to answer
7. After the meeting: what we record, who acts on it and by when

Part C. List the points I must check against [local code, e.g. ABPI or national EFPIA code] and our SOP:
- contracts and fair market value
- venue and hospitality
- transfer of value disclosure
- who from the company may attend
Do not quote clause numbers from memory; write [check clause] instead.`,
  useCases: [
    'Preparing the approval form for an advisory board',
    'Challenging a meeting request from the brand team',
    'Writing neutral discussion questions',
  ],
  expectedOutcome:
    'A frank verdict on the need, followed by a draft plan with objectives, agenda and questions that can go into ' +
    'the approval form. Open compliance checks are listed separately.',
  framework: 'CRAFT: Context, Role, Action, Format and Target audience, with a go or no-go gate first',
  audience: 'Medical advisers and medical managers',
  difficulty: 'Intermediate',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'samuel-adeyemi',
  version: '1.3',
  createdOn: '2025-10-27',
  updatedOn: '2026-05-19',
  ratings: [5, 4, 5, 3, 5, 4, 5, 4, 5, 5, 4, 3, 5, 5],
  comments: [
    {
      by: 'greta-hoffmann',
      on: '2025-12-09',
      text: 'It told me my ad board should be a survey. It was right, and we saved the budget.',
    },
    {
      by: 'oliver-pemberton',
      on: '2026-04-28',
      text: 'Version 1.2 quoted a code clause that does not exist. Please stop it from citing clauses.',
    },
    {
      by: 'samuel-adeyemi',
      on: '2026-05-19',
      text: 'Thanks Oliver, fixed in 1.3: it now writes [check clause] and leaves the look-up to us.',
    },
  ],
};
