import type { SeedPrompt } from '../seed-prompt.ts';

export const diseaseAwarenessCampaign: SeedPrompt = {
  id: 'disease-awareness-campaign',
  title: 'Plan a disease awareness campaign with no product',
  description:
    'Plans a public campaign that helps people to recognise a condition and seek advice, without pointing to a ' +
    'medicine by name, look or hint.',
  fullPrompt: `We want to help [audience among the general public] in [country] to recognise [condition] and to speak to a healthcare professional in time.
Advertising prescription-only medicines to the public is not allowed here, so the campaign must stand on its own without any product, ours or anyone else’s.

Please work as a public health campaign planner, with a code compliance expert looking over your shoulder.

Begin with a go or no-go paragraph. Is there a real information need? Would the campaign still make sense if several treatments existed, or none?
Is ours the only treatment, so that any hint would point to it? If so, say what extra care is needed.

Then plan:
- Behaviour we hope for: one, small, within people’s power
- Message house: one core message, three supporting messages, reading age about 12, no fear appeal
- Content: five formats with a sample headline each, and what each must not show
- Channels and partners: where people already look; how a patient organisation could be involved in writing, with clear roles and disclosure of our funding
- Response path: what happens when somebody comments with a side effect, asks for a medicine or is in distress; who monitors, how often
- Measurement: understanding and help-seeking, never prescriptions or sales

Finish with a “hint check” table covering name, colours, shapes, symptom selection, treatment wording, link targets, timing relative to a launch, hashtags: risk | why | safer choice.

Use no epidemiology from memory. Put [figure needed: which, from what kind of source] wherever a number would help. Write about people living with a condition, not “sufferers”.`,
  useCases: ['Awareness day activities', 'Patient organisation partnerships', 'Early check of an agency idea'],
  expectedOutcome:
    'A go or no-go view, a plain-language message house and a hint check that shows where the campaign could be ' +
    'read as hidden promotion.',
  framework: 'RACE: Role, Action, Context, Expectation, closed by a red-flag table',
  audience: 'Marketing, Communications and Patient Advocacy',
  difficulty: 'Advanced',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'fatima-el-amrani',
  version: '1.0',
  createdOn: '2026-07-22',
  updatedOn: '2026-07-22',
  ratings: [5, 4, 4],
  comments: [
    {
      by: 'noor-haddad',
      on: '2026-08-27',
      text:
        'The hint check spotted that our draft palette was the brand palette two shades lighter. Nobody in the room ' +
        'had seen it.',
    },
  ],
};
