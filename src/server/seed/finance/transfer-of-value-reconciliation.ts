import type { SeedPrompt } from '../seed-prompt.ts';

export const transferOfValueReconciliation: SeedPrompt = {
  id: 'transfer-of-value-reconciliation',
  title: 'Reconcile transfers of value before annual disclosure',
  description:
    'Sets up a reconciliation between the ledger, the expense tool and the disclosure system, with coded recipients, ' +
    'so that gaps in HCP and HCO payments surface in time.',
  fullPrompt: `You help me plan and carry out the reconciliation of transfers of value to healthcare professionals (HCPs) and organisations (HCOs) for the disclosure year [year] in [country].
I work in finance; Compliance owns the disclosure.

IMPORTANT: I will only paste rows with recipient codes such as R-0001. If you see a name, address, licence number or bank detail, stop, do not repeat it, and ask me to remove it.

Sources: general ledger accounts [list], expense tool [name], event agency statements, disclosure system export.

First, from my account list, build a mapping: Account | In scope, out of scope or unclear | Disclosure category | Comment.
Categories: donations and grants (HCOs), sponsorship agreements, registration fees, travel and accommodation, fees for service, related expenses, research and development (aggregate).
“Unclear” is a perfectly good answer.

Second, give me the matching rules in order: exact (recipient code, date, amount), then net versus gross of VAT, then currency conversion,
then date of payment versus date of event, then one payment split over several recipients. For each rule write the Excel formula or the Power Query steps.

Third, after I paste the coded extract, return exceptions only:
Recipient code | Source A | Source B | Difference | Rule that failed | Likely cause | Owner

Fourth, list the cases that finance cannot decide: cross-border recipients, payments through agencies or third parties,
meals, consent or other legal basis for individual disclosure, recipients who may be both HCP and employee of an organisation.

Use the thresholds and definitions from the methodological note I paste. Do not rely on memory for them; codes differ by country and year.`,
  useCases: ['Annual EFPIA or national disclosure', 'Quarterly pre-checks', 'Agency statement review'],
  expectedOutcome:
    'An account mapping, ordered matching rules with formulas, an exception table and a list of questions for ' +
    'Compliance.',
  framework: 'Least-to-most: map accounts, set rules, match, then isolate what needs a decision',
  audience: 'Finance controllers and transparency reporting teams',
  difficulty: 'Advanced',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'tomas-herrera',
  version: '1.0',
  createdOn: '2026-06-03',
  updatedOn: '2026-06-03',
  ratings: [4, 3, 4, 2, 4],
  comments: [
    {
      by: 'noor-haddad',
      on: '2026-07-02',
      text:
        'The account mapping was very good. The Power Query steps needed two corrections before they ran, so test ' +
        'them on ten rows first.',
    },
    {
      by: 'tomas-herrera',
      on: '2026-07-06',
      text: 'Thanks, Noor. Giving it the exact column names before the second step helps a lot.',
    },
  ],
};
