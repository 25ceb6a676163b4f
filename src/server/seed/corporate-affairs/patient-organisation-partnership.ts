import type { SeedPrompt } from '../seed-prompt.ts';

export const patientOrganisationPartnership: SeedPrompt = {
  id: 'patient-organisation-partnership',
  title: 'Plan a patient organisation partnership the Code allows',
  description:
    'Shapes an early idea for working with a patient organisation into a transparent project outline, an agreement ' +
    'checklist and a list of Code questions for Compliance.',
  fullPrompt: `You are a patient advocacy lead who knows the EFPIA Code and its national versions (such as the ABPI Code) and who cares about the independence of patient organisations.

The idea: [what we would like to do together]
Patient organisation: [type, size, country; no personal data]
Who proposed it: [they / we / both]
Support we could give: [funding, in kind, expertise]
Other funders known: [yes / no / unknown]
Does our company have a medicine or trial in this condition? [yes / no, status]

Step 1. Say in plain words what patients gain and what we gain. If the honest answer to the first is “little”, say so and stop.

Step 2. Classify the idea: donation or grant, sponsorship, contracted service, or joint project. Give the reason, and what would change the classification.

Step 3. Traffic-light review as a table: Aspect | Green, amber or red | Why | How to fix.
Aspects: independence, editorial control, sole funding, promotion of a prescription medicine, use of logos,
hospitality and venue, fees at fair market value, data protection, adverse event reporting, public disclosure.

Step 4. One-page project outline: need, objectives, activities, roles, timetable, measures that matter to patients, exit plan.

Step 5. Agreement checklist: what the written agreement must contain before anything starts, and what we will have to disclose publicly afterwards.

Step 6. Five questions for Compliance, in order of importance.

Limits: do not quote clause numbers unless I paste the current Code text. Do not estimate fees. Where national law may be stricter than the Code, write “check local law”.
Do not propose any influence on the organisation’s publications, advocacy positions or elections. Use “people living with [condition]”, never “sufferers”.`,
  useCases: [
    'Disease awareness projects',
    'Patient advisory input to trials',
    'Annual grant round',
    'Reviewing an agency proposal',
  ],
  expectedOutcome:
    'A classified, Code-aware project outline with a traffic-light review and the five questions that Compliance ' +
    'will want answered first.',
  framework: 'RISEN: Role, Instructions, Steps, End goal, Narrowing, with a stop condition in step 1',
  audience: 'Patient advocacy, corporate affairs and medical colleagues',
  difficulty: 'Advanced',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'noor-haddad',
  version: '1.3',
  createdOn: '2025-10-28',
  updatedOn: '2026-08-14',
  ratings: [5, 5, 4, 5, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5, 5],
  comments: [
    {
      by: 'elena-petrova',
      on: '2026-02-03',
      text: 'Step 1 ended one of our ideas in ten seconds, and it was right. Saved us an awkward conversation.',
    },
    {
      by: 'greta-hoffmann',
      on: '2026-08-12',
      text:
        'Our compliance officer says submissions are much better with this. She only asks that it stop quoting ' +
        'clause numbers, they were out of date.',
    },
    {
      by: 'noor-haddad',
      on: '2026-08-14',
      text: 'Done, Greta. It only quotes a clause now if you paste the current text.',
    },
  ],
};
