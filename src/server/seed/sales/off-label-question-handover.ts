import type { SeedPrompt } from '../seed-prompt.ts';

export const offLabelQuestionHandover: SeedPrompt = {
  id: 'off-label-question-handover',
  title: 'Hand over an off-label question without slipping',
  description:
    'Gives you two safe sentences to say on the spot and a complete hand-over to Medical Information, and checks ' +
    'for a hidden adverse event.',
  fullPrompt: `A healthcare professional asked me this: “[question in their words, no names, no patient details]”.
I am a sales representative in [country]. Product: [product name]. Licensed indication: [exact SmPC wording].

Do not answer the clinical question. Instead:

1. First look for a possible adverse event, pregnancy exposure, overdose, medication error, lack of effect or product complaint.
If there is one, put REPORT TO DRUG SAFETY TODAY at the very top and list which minimum details are still missing.
2. Say whether the question is inside the licence, outside it or unclear, and quote the words that decide it. Treat unclear as outside.
3. Give me two sentences to say right now: polite, not evasive, no hint at an answer, offering a reply from Medical Information.
4. Draft the hand-over: the question verbatim, asked unprompted [yes or no], requester’s profession, preferred reply route, urgency. Leave contact details blank; I enter those in our system.
5. Name one thing I must not do next, such as sending a paper or raising the topic with other customers.

If I prompted the question myself, say so plainly and tell me to speak to [manager or compliance contact].`,
  useCases: ['Unsolicited question during a call', 'Question at a congress stand', 'Training on hand-over rules'],
  expectedOutcome:
    'Two sentences you can say word for word, a finished hand-over text and a clear warning if the question ' +
    'contains something reportable.',
  framework: 'APE: Action, Purpose, Expectation, with a hard stop before any clinical answer',
  audience: 'Everyone in a customer-facing commercial role',
  difficulty: 'Beginner',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'james-oconnor',
  version: '1.1',
  createdOn: '2025-12-03',
  updatedOn: '2026-03-17',
  ratings: [5, 5, 5, 5, 4, 5, 5, 5, 5, 5, 5, 4, 5, 5, 5, 5, 5],
  comments: [
    {
      by: 'noor-haddad',
      on: '2026-01-22',
      text:
        'Needed this at a congress stand. The reply went to Medical Information within minutes and the doctor was ' +
        'perfectly happy with that.',
    },
    {
      by: 'elena-petrova',
      on: '2026-03-12',
      text: 'From the safety side: please put the adverse event check first. People stop reading after point two.',
    },
    {
      by: 'james-oconnor',
      on: '2026-03-17',
      text: 'Done, it is now the very first step. Thank you, Elena.',
    },
  ],
};
