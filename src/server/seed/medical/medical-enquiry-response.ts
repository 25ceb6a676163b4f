import type { SeedPrompt } from '../seed-prompt.ts';

export const medicalEnquiryResponse: SeedPrompt = {
  id: 'medical-enquiry-response',
  title: 'Draft a balanced reply to an unsolicited HCP enquiry',
  description:
    'Turns an HCP question plus the SmPC and papers you attach into a referenced, non-promotional reply that ' +
    'answers only what was asked.',
  fullPrompt: `You are a senior medical information scientist at a pharmaceutical company. Your replies are accurate, balanced, non-promotional and limited to the question that was asked.

CONTEXT
A healthcare professional has sent us an unsolicited question.
- Product: [product name], licensed in [country] for [licensed indication]
- Enquirer’s profession and setting, no name: [e.g. hospital pharmacist]
- Question, word for word, all personal and patient details removed: [question]
- Sources I attach: [current SmPC], [published papers], [standard response, if any]

STEPS
1. Restate the question in one sentence. If it can be read in two ways, stop and write the clarifying question I should send instead.
2. State whether the answer lies inside or outside the attached SmPC and name the section.
3. Extract only the facts that answer the question, each with source and page or table number.
4. Draft the reply.
5. List what the sources cannot answer.

FORMAT OF THE REPLY
- Opening: thanks, and the question as we understood it
- If outside the licence: one clear sentence saying so, before any data
- Answer in 150 to 300 words: study design and size before results, absolute figures next to relative ones, safety findings given the same weight as efficacy
- Limitations of the evidence
- How to report adverse events in [country]
- Numbered references

CONSTRAINTS
- Use the attached sources only. If a figure is missing, write [NOT IN SOURCES]; never fill it from memory.
- No superlatives, no comparison with other medicines unless the enquirer asked for one.
- No recommendation for an individual patient; refer to clinical judgement and the SmPC.
- If the question itself describes a possible adverse event, pregnancy exposure or product complaint, put “PV: FORWARD NOW” on the first line and quote the wording that triggered it.

Finish with a five-line checklist for the medical reviewer: what to verify, and where.`,
  useCases: [
    'Questions from HCPs outside the standard response library',
    'Off-label questions that arrive unprompted',
    'Updating a standard response after an SmPC change',
    'Training new medical information staff',
  ],
  expectedOutcome:
    'A referenced reply letter ready for medical review, a clear statement of licence status and a list of gaps. ' +
    'Possible safety events are flagged at the top.',
  framework: 'RISEN: Role, Instructions, Steps, End format and Narrowing constraints',
  audience: 'Medical information specialists and medical advisers',
  difficulty: 'Advanced',
  tool: 'Microsoft Copilot',
  needsAttachment: true,
  author: 'priya-raman',
  version: '2.1',
  createdOn: '2025-09-18',
  updatedOn: '2026-09-03',
  featured: true,
  ratings: [5, 5, 4, 5, 5, 5, 4, 5, 5, 5, 4, 5, 5, 3, 5, 5, 4, 5, 5, 5, 5, 4],
  comments: [
    {
      by: 'hannah-lindqvist',
      on: '2025-11-06',
      text:
        'Used it for a dosing question in renal impairment. The page references were right in all but one place, ' +
        'so do check them, but it saved me well over an hour.',
    },
    {
      by: 'mateusz-nowak',
      on: '2026-03-12',
      text:
        'The stop in step 1 is the best part. Twice it made me realise I did not know what the pharmacist was ' +
        'really asking.',
    },
    {
      by: 'noor-haddad',
      on: '2026-08-20',
      text: 'Could the PV flag also cover product complaints? We had one hidden in a storage question.',
    },
    {
      by: 'priya-raman',
      on: '2026-09-03',
      text: 'Good catch, Noor. Added in 2.1, together with pregnancy exposure.',
    },
  ],
};
