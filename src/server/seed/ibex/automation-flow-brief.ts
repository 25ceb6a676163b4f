import type { SeedPrompt } from '../seed-prompt.ts';

export const automationFlowBrief: SeedPrompt = {
  id: 'automation-flow-brief',
  title: 'Write an automation brief the IT team can build from',
  description:
    'Turns “could we automate this?” into a one-page brief with trigger, rules, exceptions, access rights and tests, ' +
    'through a short interview.',
  fullPrompt: `Context: I work in [team] at a pharmaceutical company.
We do the following by hand, about [how often], and would like to automate it with Power Automate or a similar approved tool: [task in your own words].
I know the work but not the technology. The IT team needs a brief it can estimate without three meetings.

Role: be a friendly business analyst who speaks both languages.

Action:
Interview me first, one topic at a time, in this order: trigger, steps, data and systems, decision rules, exceptions, people and access, volume.
One or two questions per message, no jargon. When I answer “it depends”, ask what it depends on. When I do not know, note who might and move on.
After the last topic, or when I type “write it”, write the brief.

Format of the brief, one page:
- Purpose in two sentences, and who benefits
- Trigger and frequency
- Steps as numbered “when … then …” sentences
- Decision table: Condition | Action | Who decides in doubt
- Exceptions, and what the flow does when a system is down
- Systems and data, with the data class; state whether personal data or GxP records are involved: yes, no, to be confirmed
- Human checkpoints that must remain, such as approvals and signatures
- Five acceptance tests in the form “given, when, then”, at least two of them for things going wrong
- How we switch it off and work by hand again
- Open points with an owner’s role

Tone: plain, precise, no selling.

Only use what I told you. If a GxP record, an adverse event or a signature comes up, put a line at the top: “Quality or Safety to confirm before build.” Do not estimate build time or savings.`,
  useCases: [
    'Requesting a Power Automate flow',
    'Preparing a talk with IT or a citizen developer',
    'Documenting a flow that already exists',
  ],
  expectedOutcome:
    'A one-page brief with rules, exceptions and acceptance tests that a developer can estimate straight away.',
  framework: 'CRAFT: Context, Role, Action, Format, Tone, with an interview before the writing',
  audience: 'Business users with a manual, repetitive task',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'zoe-papadakis',
  version: '1.1',
  createdOn: '2026-02-24',
  updatedOn: '2026-05-06',
  ratings: [4, 2, 5, 4, 4, 4],
  comments: [
    {
      by: 'tomas-herrera',
      on: '2026-04-20',
      text:
        'The interview took me 25 minutes, longer than expected, and near the end it had forgotten my first answers.',
    },
    {
      by: 'zoe-papadakis',
      on: '2026-05-06',
      text:
        'Fair point. Since 1.1 you can type “write it” at any time; for long tasks, paste your first answers again ' +
        'before you do.',
    },
    {
      by: 'ingrid-solberg',
      on: '2026-07-21',
      text: 'IT accepted the brief without a follow-up meeting. That has never happened to me before.',
    },
  ],
};
