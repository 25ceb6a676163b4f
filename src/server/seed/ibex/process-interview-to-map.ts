import type { SeedPrompt } from '../seed-prompt.ts';

export const processInterviewToMap: SeedPrompt = {
  id: 'process-interview-to-map',
  title: 'Turn an interview into a process map and a waste list',
  description:
    'Reads the notes of a process interview and returns the steps as really done, the rework loops, the likely waste ' +
    'and the questions still open.',
  fullPrompt: `You are a Lean practitioner who has mapped many office and laboratory processes in pharma.

Attached are the notes of an interview about how [process name] really works, from [start event] to [end event]. Names have been replaced by roles; keep it that way.

Please produce five parts.

Part 1. The process as described, as a table:
No. | Role | Trigger or input | What is done | Output | System or form | Time stated | Evidence
“Evidence” is a short quotation from the notes. If you had to infer a step, write “inferred” instead. If no time was mentioned, leave the cell as “not stated”.

Part 2. Everything off the happy path: rework loops, waiting, approvals, workarounds, shadow spreadsheets, and what happens when someone is away.

Part 3. Possible waste, sorted by the eight Lean wastes. For each: the step number, why it may be waste, and how we could check with data we probably already have.

Part 4. Steps that look like waste but may be a control: second-person checks, quality review, promotional approval, signatures, safety reconciliation, training checks.
Do not suggest removing any of these. Say what they seem to protect and whom to ask, then suggest at most one way to make each faster without weakening it.

Part 5. Up to eight questions for a second interview, most valuable first, including any contradiction in the notes.

Finish with the flow from Part 1 as Mermaid flowchart text, one lane per role, so I can paste it into a diagram tool.

Describe one person’s account, not the truth. Do not smooth over contradictions or fill gaps with how such processes usually work. Do not calculate a total lead time unless every step has a time.`,
  useCases: [
    'Writing up a process walk the same day',
    'Preparing a Kaizen workshop',
    'Finding automation candidates',
    'Planning the second interview',
  ],
  expectedOutcome:
    'A process table with evidence, a waste list that respects quality controls and a diagram you can paste. Expect ' +
    'to correct one or two steps with the interviewee.',
  framework: 'Chain of thought in five fixed parts: describe first, diagnose second, question last',
  audience: 'Process improvement leads and business analysts',
  difficulty: 'Advanced',
  tool: 'ChatGPT',
  needsAttachment: true,
  author: 'hannah-lindqvist',
  version: '1.0',
  createdOn: '2026-01-14',
  updatedOn: '2026-01-14',
  ratings: [4, 5, 5, 4, 3, 5, 5, 4],
  comments: [
    {
      by: 'rafael-costa',
      on: '2026-02-09',
      text: 'Did the artwork change process with it. Part 4 is the reason QA was happy to join the workshop.',
    },
    {
      by: 'mei-ling-tan',
      on: '2026-05-12',
      text:
        'Mermaid lanes came out clumsy with more than six roles. I asked for one diagram per phase and that was fine.',
    },
  ],
};
