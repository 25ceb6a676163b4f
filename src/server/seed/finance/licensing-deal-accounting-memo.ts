import type { SeedPrompt } from '../seed-prompt.ts';

export const licensingDealAccountingMemo: SeedPrompt = {
  id: 'licensing-deal-accounting-memo',
  title: 'Outline an accounting memo for a licensing deal under IFRS',
  description:
    'Takes the deal terms you paste and builds the skeleton of an accounting memo: issues, guidance to consult, ' +
    'judgements, open facts and what the auditors will ask.',
  fullPrompt: `You are a technical accounting specialist for IFRS in the pharmaceutical industry.
Prepare the outline of a position paper that I will complete with our auditors. You are not giving the final answer.

Deal terms (anonymised): [our role: licensor or licensee; asset and stage; territory; exclusivity; upfront; development,
regulatory and sales milestones; royalties; supply; joint committees; equity or loans; termination rights; know-how transfer]

Proceed issue by issue. For each: the question in one sentence | facts from the terms that matter |
standard to consult | arguments for view A | arguments for view B | fact or judgement that decides | still missing.

If we are the licensor, cover at least: is the other party a customer or a collaborator, distinct performance obligations, right to use versus right to access,
the constraint on variable consideration for milestones, sales-based royalties, a financing component, costs, presentation in the income statement.

If we are the licensee, cover at least: asset acquisition or business combination, capitalisation of upfront and later milestone payments,
research funding embedded in the price, contingent payments and our existing policy choice,
useful life and start of amortisation, annual impairment test while not yet available for use, royalties as cost of sales.

Both: joint control, embedded derivatives, FX, deferred tax, disclosures, contingent liabilities, comparison with our earlier deals [paste policy extract].

Then:
- a table of the five judgements with the largest effect on profit and timing
- a fact request list to Business Development and Legal
- six questions the auditors will ask
- journal entries as a structure only (debit, credit, trigger event), without amounts

Refer to standards by number and topic (IFRS 15, IAS 38, IFRS 3, IFRS 11, IAS 36). Give paragraph numbers only where I paste the text; otherwise write [paragraph to verify].
Do not cite firms’ guides, other companies’ accounts or agenda decisions from memory. If two facts conflict, ask.`,
  useCases: ['In- and out-licensing deals', 'Early view before signing', 'Auditor discussions'],
  expectedOutcome:
    'A memo outline with competing views, the deciding facts, a request list and journal structures, ready to be ' +
    'completed by an accountant.',
  framework: 'Tree of Thoughts: two competing views for each issue before the deciding fact is named',
  audience: 'Technical accounting, group reporting and deal finance',
  difficulty: 'Expert',
  tool: 'ChatGPT',
  needsAttachment: false,
  author: 'daniel-whitfield',
  version: '1.0',
  createdOn: '2026-10-13',
  updatedOn: '2026-10-13',
  ratings: [],
  comments: [],
};
