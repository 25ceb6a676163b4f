import type { SeedPrompt } from '../seed-prompt.ts';

export const advanceBudgetaryNotice: SeedPrompt = {
  id: 'advance-budgetary-notice',
  title: 'Draft an advance budgetary notification for the NHS',
  description:
    'Drafts the succinct, factual advance notice that UK budget holders need about a new medicine, and checks it ' +
    'for anything that reads as promotion.',
  fullPrompt: `Draft an advance budgetary notification for UK health organisations about [product name, generic name first], which is not yet licensed.

Recipients: people responsible for budget policy, for example [job title and organisation]. Not prescribers as such.

Facts I can give you
- Proposed indication and patient group: [wording expected at this stage]
- Stage and expected timing of marketing authorisation: [stage, expected quarter]
- How it would be given and where in the care pathway: [route, setting, line of therapy]
- Eligible patients per [population unit], with source: [number and source]
- Expected cost or saving, and effect on services (infusion time, monitoring, diagnostics): [direction, size, basis]
- Main efficacy and safety findings that are public, with reference: [findings and reference]

Write
a) the notice, at most 400 words, first line: “This medicine does not have a marketing authorisation in the UK.”
b) a small table: Budget line | Direction of change | Size | Source | Certainty

Then read your draft as a complainant would. List each phrase that could be seen as promotional, is longer than the budget planner needs, or goes beyond my facts.
Rewrite those phrases and show before and after.

Plain style: no slogans, no quotations from experts, no comparison with named medicines, product name used sparingly. Where I left a gap, write [MISSING] and tell me who could fill it.
If the budget effect looks too small to matter to the recipient, tell me that the notice may not be justified at all.

I will check the text against the current ABPI Code and have it examined under our SOP. Do not say that it complies.`,
  useCases: [
    'Horizon scanning information ahead of a UK launch',
    'Notice of a new indication with a large budget effect',
    'Pre-check of an existing notice for promotional wording',
  ],
  expectedOutcome:
    'A factual notice of at most 400 words, a budget table with sources, and a list of risky phrases with their ' +
    'replacements, ready for internal examination.',
  framework: 'Self-critique: draft, review as a complainant, then revise',
  audience: 'UK market access and health partnership managers',
  difficulty: 'Intermediate',
  tool: 'Microsoft Copilot',
  needsAttachment: false,
  author: 'daniel-whitfield',
  version: '1.0',
  createdOn: '2026-08-06',
  updatedOn: '2026-08-06',
  ratings: [5, 4],
  comments: [
    {
      by: 'samuel-adeyemi',
      on: '2026-09-10',
      text: 'As a signatory I had far less to correct than usual. It caught “well tolerated” by itself.',
    },
  ],
};
